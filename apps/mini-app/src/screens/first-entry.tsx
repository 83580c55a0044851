import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Button } from '@arena/ui'
import { PrizePool } from '../features/tournaments/card-parts.tsx'
import {
  useCurrentTournaments,
  usePhase,
  useTournamentName,
  useTurn_s,
} from '../features/tournaments/index.ts'
import { JoinSteps } from '../features/tournaments/join/join-steps.tsx'
import { orderForCarousel } from '../features/tournaments/order-tournaments.ts'
import { pathOf } from '../features/tournaments/tournament-text.ts'
import { useAccount } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'

/** How the first steps end: the tournament that is on is one press away, and so is everything else. */
export function FirstEntry({
  onDone,
  onTour,
}: {
  /** Ends the first steps; opens the target of a link, or else this path, or home. */
  readonly onDone: (otherwise?: string) => void
  readonly onTour: () => void
}) {
  const t = useTranslations('onboarding')
  const tournament = useFirstTournament()
  return (
    <div className="flex w-full flex-col gap-3 pb-[calc(var(--safe-bottom,0px)+8px)]">
      {tournament !== undefined && <Offer tournament={tournament} onDone={onDone} />}
      <div className="grid cols-pair gap-3">
        <Button look="quiet" size="small" onClick={onTour} data-testid="onboarding-tour">
          {t('entry.tour')}
        </Button>
        <Button
          look={tournament === undefined ? 'gold' : 'quiet'}
          size="small"
          onClick={() => onDone()}
          data-testid="onboarding-start"
        >
          {t('start')}
        </Button>
      </div>
    </div>
  )
}

function Offer({
  tournament,
  onDone,
}: {
  readonly tournament: Tournament
  readonly onDone: (path: string) => void
}) {
  const nameOf = useTournamentName()
  const phase = usePhase(tournament)
  return (
    <section className="gold-edge flex flex-col gap-3 rounded-xl p-4" data-testid="first-entry">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-16 font-bold text-balance">{nameOf(tournament)}</h2>
        <PrizePool tournament={tournament} />
      </div>
      <JoinSteps tournament={tournament} asksAtOnce onJoined={() => onDone(pathOf(tournament, phase))} />
    </section>
  )
}

/** The first running one whose requirements the player meets. */
function useFirstTournament(): Tournament | undefined {
  const account = useAccount()
  const list = useCurrentTournaments().data ?? []
  const now_s = useTurn_s(list)
  return orderForCarousel(list, now_s).find(
    ({ start_timestamp, currentMember, conditions, cost, entrance, type, chat }) =>
      start_timestamp <= now_s &&
      !currentMember &&
      !chat &&
      conditions.every(({ needed, has }) => has >= needed) &&
      // A newcomer’s coins are for games.
      entrance === 0 &&
      cost <= ((type === 1 ? account?.gold_ticket : account?.ticket) ?? 0),
  )
}
