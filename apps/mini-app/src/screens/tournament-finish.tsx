import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { hasStarted, lastPrizePlace, prizeAc } from '@arena/rules'
import { Button, buttonClasses, joinClasses, MedalIcon, Skeleton, TrophyIcon } from '@arena/ui'
import { FullScreen } from '@arena/ui/full-screen'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ResultMessage } from '../features/messages/result-message.tsx'
import { PrizeParts } from '../features/tournaments/detail/prize-fund.tsx'
import { useStandings } from '../features/tournaments/detail/use-standings.ts'
import { usePhase, useTournamentName } from '../features/tournaments/index.ts'
import { signed } from '../features/tournaments/playing/signed.ts'
import type { Sitting } from '../features/tournaments/playing/use-sitting.ts'
import { prizeNow } from '../features/tournaments/prize-now.ts'
import { pathOf } from '../features/tournaments/tournament-text.ts'
import { UnlessOnBreak } from '../shell/break-note.tsx'
import { useBackHandler } from '../shell/index.ts'
import { RollUp } from '../shell/roll-up.tsx'
import { useHas } from '../shell/use-has.ts'
import { useFormats, useTranslations } from '../texts/index.ts'

interface FinishProps {
  readonly open: boolean
  readonly tournament: Tournament
  readonly sitting: Sitting
  readonly onClose: () => void
  readonly onPlayForCoins: () => void
}

/** The whole screen after the last counted round: the place, the result of the rounds, the current prize, and the next actions. */
export function TournamentFinish({ open, tournament, sitting, onClose, onPlayForCoins }: FinishProps) {
  const t = useTranslations('tournament.finish')
  const tSitting = useTranslations('tournament.sitting')
  const tShell = useTranslations('shell')
  const nameOf = useTournamentName()
  const formats = useFormats()
  const [path, navigate] = useLocation()
  const has = useHas('challenges')
  const phase = usePhase(tournament)
  const page = pathOf(tournament, phase)
  useBackHandler(open, onClose)
  const board = () => {
    onClose()
    if (path !== page) navigate(page)
  }
  return (
    <FullScreen open={open} onClose={onClose} title={tSitting('allPlayed')} closeLabel={tShell('close')}>
      <div className="flex flex-1 flex-col gap-4" data-testid="finish">
        <p className="text-14 text-soft">{nameOf(tournament)}</p>
        <Standing tournament={tournament} sitting={sitting} />
        {phase === 'active' && (
          <p className="text-center text-14 text-balance text-soft">
            {tSitting('endsOn', { date: formats.moment(tournament.end_timestamp) })}
          </p>
        )}
        <ResultMessage />
        <div className="sticky bottom-0 mt-auto flex w-full flex-col gap-2 bg-linear-to-t from-page from-80% to-transparent pt-6 pb-[calc(var(--safe-bottom,0px)+16px)]">
          <UnlessOnBreak>
            <Button className="w-full" onClick={onPlayForCoins}>
              {tSitting('playForCoins')}
            </Button>
          </UnlessOnBreak>
          <div className="grid cols-pair gap-2">
            <Button look="quiet" onClick={board}>
              {tSitting('board')}
            </Button>
            {has && (
              <Link href="/challenges" onClick={onClose} className={buttonClasses('quiet')}>
                {t('challenge')}
              </Link>
            )}
          </div>
        </div>
      </div>
    </FullScreen>
  )
}

function Standing({ tournament, sitting }: Pick<FinishProps, 'tournament' | 'sitting'>) {
  const t = useTranslations('tournament.finish')
  const tStanding = useTranslations('tournament.standing')
  const formats = useFormats()
  const { data } = useStandings(tournament)
  const own = data?.currentMember ?? undefined
  const before = sitting.before ?? own
  const place = own?.currentPlace
  return (
    <>
      <div className="relative mx-auto flex size-44 flex-col items-center justify-center gap-1 text-center">
        <span
          aria-hidden="true"
          className="absolute -inset-8 rounded-full bg-radial from-(--aura) to-transparent to-70%"
        />
        <span aria-hidden="true" className="absolute inset-0 rounded-full border border-gold/30" />
        <span aria-hidden="true" className="relative">
          {place === 1 || place === 2 || place === 3 ? (
            <MedalIcon place={place} className="size-14" />
          ) : (
            <TrophyIcon className="size-14" />
          )}
        </span>
        <span className="relative text-12 text-soft">{tStanding('place')}</span>
        <span className="gold-text relative text-[2.5rem] leading-none font-bold" data-testid="finish-place">
          {place === undefined ? (
            <Skeleton className="h-10 w-20 rounded-s" />
          ) : (
            <RollUp
              from={
                before !== undefined && hasStarted(before) ? before.currentPlace : (data?.members ?? place)
              }
              to={place}
              format={value => `#${formats.number(value)}`}
            />
          )}
        </span>
        {data !== undefined && (
          <span className="relative text-12 text-soft">
            {t('ofMembers', { count: data.members, amount: formats.number(data.members) })}
          </span>
        )}
      </div>
      <Points tournament={tournament} before={before?.credit} now={own?.credit} />
      <PrizeOfPlace tournament={tournament} place={place} qualified={data?.qualified_members} />
    </>
  )
}

/** The points, and what the rounds brought: the same where everybody starts at 0. */
function Points({
  tournament: { counted_rounds, start_balance },
  before,
  now,
}: {
  readonly tournament: Tournament
  readonly before: number | undefined
  readonly now: number | undefined
}) {
  const t = useTranslations('tournament.finish')
  const tStanding = useTranslations('tournament.standing')
  const formats = useFormats()
  const startsAtZero = start_balance === 0
  const won = now === undefined ? undefined : now - start_balance
  return (
    <dl className={joinClasses('grid gap-2 text-center', !startsAtZero && 'cols-pair')}>
      {!startsAtZero && (
        <Tile label={tStanding('points')}>
          {now !== undefined && <RollUp from={before ?? now} to={now} format={formats.credit} />}
        </Tile>
      )}
      <Tile label={t('points', { count: counted_rounds })} tone={(won ?? 0) > 0 ? 'text-good' : ''}>
        {won !== undefined && (
          <RollUp
            from={startsAtZero ? (before ?? 0) : 0}
            to={won}
            format={value => signed(value, formats.credit)}
          />
        )}
      </Tile>
    </dl>
  )
}

function Tile({
  label,
  tone = '',
  children,
}: {
  readonly label: string
  readonly tone?: string
  readonly children: ReactNode
}) {
  return (
    <div className="card-surface flex flex-col-reverse justify-end gap-0.5 rounded-l px-2 py-3">
      <dt className="text-12 text-balance text-soft">{label}</dt>
      <dd className={joinClasses('flex min-h-7 items-center justify-center text-24 font-bold', tone)}>
        {children ?? <Skeleton className="h-6 w-20 rounded-s" />}
      </dd>
    </div>
  )
}

/** The prize of the place if nothing changes until the end; without a prize, the last place that wins one. */
function PrizeOfPlace({
  tournament,
  place,
  qualified,
}: {
  readonly tournament: Tournament
  readonly place: number | undefined
  readonly qualified: number | undefined
}) {
  const t = useTranslations('tournament.finish')
  if (place === undefined) return <Skeleton className="h-16 rounded-l" />
  const prize = prizeNow(tournament, place, qualified)
  return (
    <div
      className={joinClasses(
        'flex flex-col items-center gap-1 rounded-l px-4 py-3 text-center',
        prize === undefined ? 'card-surface' : 'gold-edge',
      )}
      data-testid="finish-prize"
    >
      <p className="text-12 text-soft">{t(prize === undefined ? 'noPrize' : 'prize')}</p>
      {prize === undefined ? (
        <p className="text-14 font-semibold text-balance">
          {t('prizesTo', { place: lastPrizePlace(tournament.rewards) })}
        </p>
      ) : (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-24">
          <PrizeParts
            prize={{
              coins: prizeAc(prize.first_prize),
              dollars: tournament.no_ton ? 0 : prize.second_prize,
              hasItem: prize.third_prize !== '',
            }}
            isLarge
          />
        </p>
      )}
    </div>
  )
}
