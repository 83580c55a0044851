import type { Tournament, TournamentMember } from '@arena/contract/endpoints/tournaments'
import { hasStarted } from '@arena/rules'
import { Button, buttonClasses, joinClasses, Skeleton } from '@arena/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { UnlessOnBreak } from '../../../shell/break-note.tsx'
import { Drawer, type DrawerControl } from '../../../shell/drawer.tsx'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { useStandings } from '../detail/use-standings.ts'
import { OwnRoundsNote, useGoalText, useOwnRounds } from '../own-rounds.tsx'
import { pathOf } from '../tournament-text.ts'
import { useTournamentName } from '../use-tournament-name.ts'
import { usePhase } from '../use-tournaments.ts'
import { nextGoal } from './next-goal.ts'
import type { Sitting } from './use-sitting.ts'

/** After leaving a tournament's game: the result of its rounds, and the next goal. */
export function SittingDrawer({
  tournament,
  sitting,
  onPlay,
  onPlayForCoins,
  ...control
}: DrawerControl & {
  readonly tournament: Tournament
  readonly sitting: Sitting
  readonly onPlay: () => void
  readonly onPlayForCoins: () => void
}) {
  const t = useTranslations('tournament.sitting')
  const nameOf = useTournamentName()
  const goalText = useGoalText()
  const [path] = useLocation()
  const phase = usePhase(tournament)
  const { data } = useStandings(tournament)
  const own = data?.currentMember ?? undefined
  const rounds = useOwnRounds(tournament, own?.rounds_missing)
  const goal = data && nextGoal(data, tournament, { isOver: phase !== 'active' })
  const page = pathOf(tournament, phase)
  const mayPlay = phase === 'active' && rounds?.left !== 0
  return (
    <Drawer {...control} title={t('title', { count: sitting.rounds })} description={nameOf(tournament)}>
      <div className="flex flex-col gap-4" data-testid="sitting">
        <Figures before={sitting.before} after={own} />
        {goal !== undefined && (
          <p className="text-center text-14 font-semibold text-balance">{goalText(goal)}</p>
        )}
        {rounds !== undefined && <OwnRoundsNote rounds={rounds} />}
        <div className="grid cols-pair gap-3">
          {path === page ? (
            <Button look="quiet" onClick={control.onClose}>
              {mayPlay ? t('done') : t('board')}
            </Button>
          ) : (
            <Link href={page} className={buttonClasses('quiet')}>
              {t('board')}
            </Link>
          )}
          <UnlessOnBreak>
            {mayPlay ? (
              <Button onClick={onPlay}>{t('again')}</Button>
            ) : (
              <Button onClick={onPlayForCoins}>{t('playForCoins')}</Button>
            )}
          </UnlessOnBreak>
        </div>
      </div>
    </Drawer>
  )
}

/** Place and points now, and by how much they have moved. */
function Figures({
  before,
  after,
}: {
  readonly before: TournamentMember | undefined
  readonly after: TournamentMember | undefined
}) {
  const t = useTranslations('tournament.standing')
  const formats = useFormats()
  const hadPlace = before !== undefined && hasStarted(before)
  const risen = hadPlace && after ? before.currentPlace - after.currentPlace : undefined
  const won = before && after && after.credit - before.credit
  return (
    <dl className="grid grid-cols-2 divide-x divide-line rounded-l bg-raised py-3 text-center">
      <Figure label={t('place')} value={after && `#${formats.number(after.currentPlace)}`} moved={risen}>
        {risen !== undefined && formats.number(Math.abs(risen))}
      </Figure>
      <Figure label={t('points')} value={after && formats.credit(after.credit)} moved={won}>
        {won !== undefined && formats.credit(Math.abs(won))}
      </Figure>
    </dl>
  )
}

function Figure({
  label,
  value,
  moved,
  children,
}: {
  readonly label: string
  readonly value: string | undefined
  /** Above 0 it got better. */
  readonly moved: number | undefined
  readonly children: ReactNode
}) {
  const t = useTranslations('tournament.sitting')
  const hasMoved = moved !== undefined && moved !== 0
  const Arrow = (moved ?? 0) > 0 ? ArrowUp : ArrowDown
  return (
    <div className="flex flex-col-reverse gap-1 px-2">
      <dt className="text-12 text-soft">{label}</dt>
      <dd className="flex min-h-7 flex-wrap items-center justify-center gap-x-2 text-24 font-bold tabular-nums">
        {value ?? <Skeleton className="h-6 w-20 rounded-s" />}
        {hasMoved && (
          <span
            className={joinClasses(
              'flex items-center gap-0.5 text-14 whitespace-nowrap',
              moved > 0 ? 'text-good' : 'text-soft',
            )}
          >
            <Arrow aria-hidden="true" className="size-4" />
            <span className="sr-only">{moved > 0 ? t('up') : t('down')} </span>
            {children}
          </span>
        )}
      </dd>
    </div>
  )
}
