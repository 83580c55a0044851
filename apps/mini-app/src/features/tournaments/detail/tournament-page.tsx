import type {
  Tournament,
  TournamentMember,
  TournamentMembersReply,
} from '@arena/contract/endpoints/tournaments'
import { hasStarted, lastPrizePlace, shortNickname } from '@arena/rules'
import { Button, joinClasses, MedalIcon, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { UnlessOnBreak } from '../../../shell/break-note.tsx'
import { FramedAvatar } from '../../../shell/framed-avatar.tsx'
import { SubPage, useIsPlayer, usePlayBreak, usePlayerName } from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { BESIDE_TROPHY, CardChips, CardCountdown, CardFrame, PrizePool } from '../card-parts.tsx'
import { OwnRoundsNote, useGoalText, useOwnRounds } from '../own-rounds.tsx'
import { nextGoal } from '../playing/next-goal.ts'
import { Results, ResultsProof } from '../results/results.tsx'
import { useTournamentName } from '../use-tournament-name.ts'
import { usePhase } from '../use-tournaments.ts'
import { friendsPlacesQuery } from './friends-places-query.ts'
import { isFirstIdle, isPrizeLine, Leaderboard, NotStartedLine, PrizeLine } from './leaderboard.tsx'
import { MemberRow } from './member-row.tsx'
import { type Section, sectionOrder } from './page-order.ts'
import { PrizeFund } from './prize-fund.tsx'
import { TournamentInfo } from './tournament-info.tsx'
import { useStandings } from './use-standings.ts'

/** One tournament. Its sections and their order depend on whether it is over. */
export function TournamentPage({
  tournament,
  isStarting,
  onPlay,
  share,
  division,
  offer,
  games,
  bar,
}: {
  readonly tournament: Tournament
  readonly isStarting: boolean
  /** Leads a member to the games. */
  readonly onPlay: () => void
  /** The button that shares the player's place once it is final. */
  readonly share: ReactNode
  /** The player's division, where the tournament has them. */
  readonly division?: ReactNode
  /** A partner's offer, where there is one. */
  readonly offer?: ReactNode
  readonly games: ReactNode
  readonly bar: ReactNode
}) {
  const nameOf = useTournamentName()
  const phase = usePhase(tournament)
  const { state, results_hash, currentMember } = tournament
  const sections: Record<Section, ReactNode> = {
    podium: <Podium tournament={tournament} />,
    neighbours: <Neighbours tournament={tournament} />,
    friends: <FriendsPlaces tournament={tournament} />,
    results: <Results tournament={tournament} share={share} />,
    leaderboard: <Leaderboard tournament={tournament} />,
    proof: results_hash !== undefined && <ResultsProof hash={results_hash} />,
    prizes: <PrizeFund tournament={tournament} />,
    info: <TournamentInfo tournament={tournament} />,
    division,
    offer,
    games,
    bar,
  }
  return (
    <SubPage title={nameOf(tournament)}>
      <TournamentHero tournament={tournament} isStarting={isStarting} onPlay={onPlay} />
      {sectionOrder({ phase, state, isMember: currentMember }).map(section => (
        <Fragment key={section}>{sections[section]}</Fragment>
      ))}
    </SubPage>
  )
}

/** The tournament's card on its own page, whose title names it: its prizes, the player's standing, its duration. */
function TournamentHero({
  tournament,
  isStarting,
  onPlay,
}: {
  readonly tournament: Tournament
  readonly isStarting: boolean
  /** Leads a member to the games. */
  readonly onPlay: () => void
}) {
  const t = useTranslations('games')
  const phase = usePhase(tournament)
  const { data } = useStandings(tournament)
  const rounds = useOwnRounds(tournament, data?.currentMember?.rounds_missing)
  const isOnBreak = usePlayBreak() !== undefined
  const mayPlay = tournament.currentMember && phase === 'active' && rounds?.left !== 0
  return (
    <CardFrame tournament={tournament} phase={phase}>
      <CardChips tournament={asStanding(tournament, data)} phase={phase} />
      <div className={joinClasses('relative min-h-18 pt-2', BESIDE_TROPHY)}>
        <PrizePool tournament={tournament} isLarge />
      </div>
      {hasStanding(tournament) && <OwnStanding tournament={tournament} />}
      {hasStanding(tournament) && rounds !== undefined && <OwnRoundsNote rounds={rounds} />}
      <div className="relative">
        <CardCountdown tournament={tournament} phase={phase}>
          {mayPlay && !isOnBreak && (
            <Button size="small" className="max-[24rem]:px-3" busy={isStarting} onClick={onPlay}>
              <Play aria-hidden="true" className="size-4 fill-current" />
              {t('play')}
            </Button>
          )}
        </CardCountdown>
      </div>
      {mayPlay && <UnlessOnBreak className="relative">{null}</UnlessOnBreak>}
    </CardFrame>
  )
}

/** Place, points and members as the leaderboard of this page has them: the list of tournaments may be older. */
function asStanding(tournament: Tournament, standings: TournamentMembersReply | undefined): Tournament {
  const own = standings?.currentMember
  return {
    ...tournament,
    place: own && hasStarted(own) ? own.currentPlace : null,
    balance: own?.credit ?? tournament.balance,
    members: standings?.members ?? tournament.members,
  }
}

/** Results replace the standing; a cancelled tournament has neither. */
function hasStanding({ currentMember, own, state }: Tournament): boolean {
  return currentMember && !own && state !== 'cancelled'
}

/** The player's place and points, so that they need not search the list. */
function OwnStanding({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.standing')
  const formats = useFormats()
  const { data } = useStandings(tournament)
  const own = data?.currentMember
  return (
    <dl className="relative grid grid-cols-2 divide-x divide-line rounded-m border border-line bg-page/60 py-2 text-center">
      <Figure
        label={t('place')}
        value={
          own &&
          (hasStarted(own)
            ? t('placeOf', {
                place: formats.number(own.currentPlace),
                count: formats.number(data.members),
              })
            : t('noPlace'))
        }
      />
      <Figure label={t('points')} value={own && formats.credit(own.credit)} />
    </dl>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string | null | undefined }) {
  return (
    <div className="flex flex-col-reverse px-2">
      <dt className="text-12 text-soft">{label}</dt>
      <dd className="flex h-5.5 items-center justify-center text-16 font-bold tabular-nums">
        {value ?? <Skeleton className="h-4 w-16 rounded-s" />}
      </dd>
    </div>
  )
}

/** A member among their neighbours, with the last place that wins a prize, and the requirements of the next place. */
function Neighbours({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.around')
  const goalText = useGoalText()
  const { data } = useStandings(tournament)
  const phase = usePhase(tournament)
  if (data === undefined || data.currentMember === null || data.neighbours.length < 2) return null
  const goal = nextGoal(data, tournament, { isOver: phase !== 'active' })
  const line = lastPrizePlace(tournament.rewards)
  return (
    <section aria-labelledby="around" className="flex flex-col gap-3" data-testid="neighbours">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="around" className="text-16 font-bold">
          {t('title')}
        </h2>
        {goal !== undefined && <p className="text-14 font-semibold text-gold">{goalText(goal)}</p>}
      </div>
      <ol className="@container card-surface divide-y divide-line overflow-hidden rounded-l">
        {data.neighbours.map((member, index) => {
          const isOwn = member.telegram_id === data.currentMember?.telegram_id
          return (
            <Fragment key={member.telegram_id}>
              {isFirstIdle(data.neighbours, index) && <NotStartedLine tournament={tournament} />}
              <MemberRow member={member} tournament={tournament} isOwn={isOwn} />
              {isPrizeLine(member, line) && member !== data.neighbours.at(-1) && <PrizeLine />}
            </Fragment>
          )
        })}
      </ol>
    </section>
  )
}

/** The height of each of the three steps. */
const STEPS: Readonly<Record<1 | 2 | 3, string>> = { 1: 'h-20', 2: 'h-14', 3: 'h-10' }
/** As on every podium: the winner in the middle. It is read in the order of places. */
const COLUMNS: Readonly<Record<1 | 2 | 3, string>> = { 1: 'order-2', 2: 'order-1', 3: 'order-3' }

/** The three best of a tournament that is over. */
function Podium({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.results')
  const { data } = useStandings(tournament)
  const best = data?.tournamentMembers.filter(({ disqualified }) => disqualified !== true).slice(0, 3) ?? []
  if (best.length === 0 || tournament.results_hash === undefined) return null
  return (
    <section aria-label={t('podium')} data-testid="podium">
      <ol className="flex items-end justify-center gap-2 pt-2">
        {best.map(member => (
          <Step
            key={member.telegram_id}
            member={member}
            isOwn={member.telegram_id === data?.currentMember?.telegram_id}
          />
        ))}
      </ol>
    </section>
  )
}

function Step({ member, isOwn }: { readonly member: TournamentMember; readonly isOwn: boolean }) {
  const t = useTranslations('tournaments.prizes')
  const tBoard = useTranslations('tournament.leaderboardList')
  const formats = useFormats()
  const name = usePlayerName()(member)
  const place = member.currentPlace as 1 | 2 | 3
  return (
    <li
      className={joinClasses(
        'flex min-w-0 flex-[0_1_7.5rem] flex-col items-center gap-1 text-center',
        COLUMNS[place],
      )}
    >
      <span className="sr-only">{t('place', { place })}</span>
      <FramedAvatar
        name={name}
        frame={member.frame}
        className={joinClasses(
          place === 1 ? 'size-16 text-24' : 'size-12 text-16',
          member.frame !== undefined && 'my-2.5',
        )}
      />
      <span className="max-w-full text-14 font-semibold wrap-anywhere">{shortNickname(name)}</span>
      {isOwn && <span className="text-12 text-gold">{tBoard('you')}</span>}
      <span className="text-12 text-soft tabular-nums">{formats.credit(member.credit)}</span>
      <span
        className={joinClasses(
          'flex w-full items-start justify-center rounded-t-m border border-b-0 border-line bg-raised pt-2',
          STEPS[place],
        )}
      >
        <MedalIcon place={place} />
      </span>
    </li>
  )
}

const ASK_FRIENDS_EVERY_MS = 30_000

/** The places of the player's friends and the player. Nothing where no friend has joined. */
function FriendsPlaces({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.friends')
  const { t_key, currentMember, results_hash } = tournament
  const { data } = useQuery({
    ...friendsPlacesQuery(t_key),
    enabled: useIsPlayer() && currentMember,
    refetchInterval: results_hash === undefined && ASK_FRIENDS_EVERY_MS,
  })
  const own = useStandings(tournament).data?.currentMember ?? undefined
  if (!currentMember || data === undefined || data.friends.length === 0) return null
  const rows = [...data.friends, ...(own === undefined ? [] : [own])]
  return (
    <section aria-labelledby="friends-places" className="flex flex-col gap-3" data-testid="friends-places">
      <h2 id="friends-places" className="text-16 font-bold">
        {t('title')}
      </h2>
      <ol className="@container card-surface divide-y divide-line overflow-hidden rounded-l">
        {rows
          .toSorted((one, other) => one.currentPlace - other.currentPlace)
          .map(member => (
            <MemberRow
              key={member.telegram_id}
              member={member}
              tournament={tournament}
              isOwn={member === own}
            />
          ))}
      </ol>
    </section>
  )
}
