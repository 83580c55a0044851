import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Button, joinClasses, Skeleton } from '@arena/ui'
import { Play } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { SubPage } from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { BESIDE_TROPHY, CardChips, CardCountdown, CardFrame, PrizePool } from '../card-parts.tsx'
import { OwnRoundsNote, useOwnRounds } from '../own-rounds.tsx'
import { Podium } from '../results/podium.tsx'
import { Results, ResultsProof } from '../results/results.tsx'
import { useTournamentName } from '../use-tournament-name.ts'
import { usePhase } from '../use-tournaments.ts'
import { Leaderboard } from './leaderboard.tsx'
import { Neighbours } from './neighbours.tsx'
import { type Section, sectionOrder } from './page-order.ts'
import { PrizeFund } from './prize-fund.tsx'
import { TournamentInfo } from './tournament-info.tsx'
import { useStandings } from './use-standings.ts'

/** One tournament. What stands on it, and in which order, depends on whether it is over. */
export function TournamentPage({
  tournament,
  isStarting,
  onPlay,
  offer,
  games,
  bar,
}: {
  readonly tournament: Tournament
  readonly isStarting: boolean
  /** Leads a member to the games. */
  readonly onPlay: () => void
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
    results: <Results tournament={tournament} />,
    leaderboard: <Leaderboard tournament={tournament} />,
    proof: results_hash !== undefined && <ResultsProof hash={results_hash} />,
    prizes: <PrizeFund tournament={tournament} />,
    info: <TournamentInfo tournament={tournament} />,
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

/** The tournament's card on its own page, whose title names it: what it gives, where the player stands, how long it lasts. */
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
  const own = useStandings(tournament).data?.currentMember
  const rounds = useOwnRounds(tournament, own?.rounds_missing)
  return (
    <CardFrame tournament={tournament} phase={phase}>
      <CardChips tournament={tournament} phase={phase} />
      <div className={joinClasses('relative min-h-18 pt-2', BESIDE_TROPHY)}>
        <PrizePool tournament={tournament} isLarge />
      </div>
      {hasStanding(tournament) && <OwnStanding tournament={tournament} />}
      {hasStanding(tournament) && rounds !== undefined && <OwnRoundsNote rounds={rounds} />}
      <div className="relative">
        <CardCountdown tournament={tournament} phase={phase}>
          {tournament.currentMember && phase === 'active' && rounds?.left !== 0 && (
            <Button size="small" className="max-[24rem]:px-3" busy={isStarting} onClick={onPlay}>
              <Play aria-hidden="true" className="size-4 fill-current" />
              {t('play')}
            </Button>
          )}
        </CardCountdown>
      </div>
    </CardFrame>
  )
}

/** Results take the place of the standing, and what was called off has neither. */
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
          t('placeOf', { place: formats.number(own.currentPlace), count: formats.number(data.members) })
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
