import type {
  Tournament,
  TournamentMember,
  TournamentMembersReply,
} from '@arena/contract/endpoints/tournaments'
import { hasStarted, lastPrizePlace } from '@arena/rules'
import { Card, EmptyState, Skeleton } from '@arena/ui'
import { Hourglass, ListOrdered } from 'lucide-react'
import { Fragment, type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill, LoadError, useIsGameRunning } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { usePhase } from '../use-tournaments.ts'
import { MemberRow } from './member-row.tsx'
import { emptyBoardText } from './page-order.ts'
import { useLiveStandings } from './use-standings.ts'

const SKELETONS = 5

/** The standings, live while the tournament runs, with the player's own row at any place. */
export function Leaderboard({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.leaderboardList')
  const tAll = useTranslations('tournaments')
  const tResults = useTranslations('tournament.results')
  // A game over this page has a separate event stream.
  const members = useLiveStandings(tournament, !useIsGameRunning())
  const isOver = usePhase(tournament) === 'ended' && tournament.state !== 'cancelled'
  const { data } = members
  return (
    <section aria-labelledby="leaderboard" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="leaderboard" className="text-16 font-bold">
          {isOver ? tResults('label') : t('title')}
        </h2>
        {data !== undefined && data.members > 0 && (
          <p className="text-12 text-soft">{tAll('members', { count: data.members })}</p>
        )}
      </div>
      {data?.rebuilding === true && data.tournamentMembers.length > 0 && (
        <div role="status" className="card-surface rounded-l px-4 py-3 text-14" data-testid="rebuilding">
          <p className="font-semibold">{t('rebuilding')}</p>
          <p className="text-soft">{t('rebuildingText')}</p>
        </div>
      )}
      {data !== undefined && <Standings tournament={tournament} standings={data} />}
      {data === undefined && members.isError && <LoadError title={t('loadFailed')} query={members} />}
      {data === undefined && !members.isError && <LeaderboardSkeleton />}
    </section>
  )
}

function Standings({
  tournament,
  standings: { tournamentMembers, currentMember, rebuilding },
}: {
  readonly tournament: Tournament
  readonly standings: TournamentMembersReply
}) {
  const t = useTranslations('tournament.leaderboardList')
  const phase = usePhase(tournament)
  if (tournamentMembers.length === 0 && rebuilding) {
    return (
      <EmptyState
        icon={<Hourglass className="size-7" />}
        title={t('rebuilding')}
        description={t('rebuildingText')}
      />
    )
  }
  if (tournamentMembers.length === 0) {
    return <EmptyState icon={<ListOrdered className="size-7" />} title={t(emptyBoardText(phase))} />
  }
  const isListed = tournamentMembers.some(({ telegram_id }) => telegram_id === currentMember?.telegram_id)
  return (
    <>
      <Rows tournament={tournament} members={tournamentMembers} ownId={currentMember?.telegram_id} />
      {currentMember !== null && !isListed && (
        <Card edge="gold" className="overflow-hidden p-0!">
          <ol aria-label={t('ownRow')} className="@container">
            <MemberRow member={currentMember} tournament={tournament} isOwn />
          </ol>
        </Card>
      )}
    </>
  )
}

function Rows({
  tournament,
  members,
  ownId,
}: {
  readonly tournament: Tournament
  readonly members: readonly TournamentMember[]
  readonly ownId: number | undefined
}) {
  const list = useRef<HTMLOListElement>(null)
  const line = lastPrizePlace(tournament.rewards)
  useGlide(list, members.map(({ telegram_id }) => telegram_id).join())
  return (
    <ol
      ref={list}
      // It scrolls on its own, so the keyboard must be able to focus it.
      tabIndex={0}
      aria-labelledby="leaderboard"
      className="@container card-surface relative max-h-125 divide-y divide-line overflow-x-hidden overflow-y-auto rounded-l"
      data-testid="leaderboard"
    >
      {members.map((member, index) => (
        <Fragment key={member.telegram_id}>
          {isFirstIdle(members, index) && <NotStartedLine tournament={tournament} />}
          <MemberRow member={member} tournament={tournament} isOwn={member.telegram_id === ownId} />
          {isPrizeLine(member, line) && member !== members.at(-1) && <PrizeLine />}
        </Fragment>
      ))}
    </ol>
  )
}

function LeaderboardSkeleton() {
  return (
    <div className="card-surface divide-y divide-line rounded-l">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="flex h-14 items-center gap-3 px-3">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-28 rounded-s" />
          <Skeleton className="ml-auto h-4 w-16 rounded-s" />
        </div>
      ))}
    </div>
  )
}

const GLIDE: KeyframeAnimationOptions = { duration: 480, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * Animates the children of a list to their new positions whenever `order` changes. Children are identified by `data-row`. With reduced motion
 * they jump.
 */
function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const tops = useRef<ReadonlyMap<string, number>>(new Map())

  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter(row => row instanceof HTMLElement)
    const now = new Map(rows.map(row => [row.dataset['row'] ?? '', row.offsetTop]))
    for (const row of isStill() ? [] : rows) {
      const key = row.dataset['row'] ?? ''
      const moved_px = (tops.current.get(key) ?? row.offsetTop) - (now.get(key) ?? row.offsetTop)
      if (moved_px !== 0)
        row.animate([{ transform: `translateY(${moved_px}px)` }, { transform: 'none' }], GLIDE)
    }
    tops.current = now
  }, [list, order])
}

/** Whether the group of those who have not played begins at this row of a list in order. */
export function isFirstIdle(members: readonly TournamentMember[], index: number): boolean {
  const [before, member] = [members[index - 1], members[index]]
  return member !== undefined && isIdle(member) && (before === undefined || !isIdle(before))
}

/** Disqualified members come last, and their rows show why. */
function isIdle(member: TournamentMember): boolean {
  return !hasStarted(member) && member.disqualified !== true
}

/** Whether prizes end below this row. */
export function isPrizeLine(member: TournamentMember, line: number): boolean {
  return member.currentPlace === line && hasStarted(member)
}

/** Above the members who have not played. */
export function NotStartedLine({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.leaderboardList')
  const isOver = usePhase(tournament) === 'ended'
  return (
    <li className="bg-raised px-3 py-1.5 text-12 font-semibold text-soft" data-testid="not-started">
      {t(isOver ? 'notPlayed' : 'notStarted')}
    </li>
  )
}

/** Between the last place with a prize and the first without, in a list of members. */
export function PrizeLine() {
  const t = useTranslations('tournament.around')
  return (
    <li className="flex items-center gap-2 px-3 py-1 text-12 font-semibold text-gold">
      <span aria-hidden="true" className="h-0 flex-1 border-t border-dashed border-gold" />
      {t('prizeLine')}
      <span aria-hidden="true" className="h-0 flex-1 border-t border-dashed border-gold" />
    </li>
  )
}
