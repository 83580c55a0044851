import type { Tournament } from '@arena/contract/endpoints/tournaments'
import type { TournamentPhase } from '@arena/rules'
import { buttonClasses, joinClasses, Skeleton } from '@arena/ui'
import { Link } from 'wouter'
import { usePlayBreak } from '../../shell/index.ts'
import { useLanguage, useTranslations } from '../../texts/index.ts'
import {
  BESIDE_TROPHY,
  CardChips,
  CardCountdown,
  CardFrame,
  CountdownSkeleton,
  PrizePool,
} from './card-parts.tsx'
import { pathOf, tournamentText } from './tournament-text.ts'
import { usePhase } from './use-tournaments.ts'

/** Low enough for games to show below it on the first look. */
const HEIGHT = 'min-h-56 max-[22.4rem]:min-h-46'

/** A link to a tournament: its kind, name, prizes, and the time until it starts or ends. */
export function TournamentCard({
  tournament,
  heading: Heading,
}: {
  readonly tournament: Tournament
  /** One level below the heading of its section. */
  readonly heading: 'h2' | 'h3'
}) {
  const { language } = useLanguage()
  const phase = usePhase(tournament)
  const name = tournamentText(tournament, language)?.name ?? ''
  return (
    <CardFrame tournament={tournament} phase={phase} className={joinClasses(HEIGHT, 'h-full')}>
      <CardChips tournament={tournament} phase={phase} />
      <div className="relative flex flex-col gap-1.5">
        <Heading
          className={joinClasses(
            'line-clamp-4 text-24 font-bold text-balance max-[22.4rem]:text-16',
            BESIDE_TROPHY,
          )}
        >
          {name}
        </Heading>
        <PrizePool tournament={tournament} />
      </div>
      <div className="relative">
        <CardCountdown tournament={tournament} phase={phase}>
          <GoLink tournament={tournament} phase={phase} name={name} />
        </CardCountdown>
      </div>
    </CardFrame>
  )
}

/** Invites a player who may still join; others can look at it. */
function GoLink({
  tournament,
  phase,
  name,
}: {
  readonly tournament: Tournament
  readonly phase: TournamentPhase
  readonly name: string
}) {
  const t = useTranslations('tournaments')
  const isOnBreak = usePlayBreak() !== undefined
  const isOpen = phase === 'active' && !tournament.currentMember && !isOnBreak
  return (
    <Link
      href={pathOf(tournament, phase)}
      aria-label={isOpen ? t('joinTo', { name }) : t('goTo', { name })}
      data-testid={`go-${tournament.t_key}`}
      className={joinClasses(
        buttonClasses(phase === 'active' && !isOnBreak ? 'gold' : 'quiet', 'small'),
        'max-[24rem]:px-3 whitespace-nowrap',
      )}
    >
      {isOpen ? t('join.confirm') : t('go')}
    </Link>
  )
}

/** The card before its tournament is known: the same boxes in the same places. */
export function TournamentCardSkeleton() {
  return (
    <div
      className={joinClasses(
        HEIGHT,
        'gold-edge flex flex-col justify-between overflow-hidden rounded-xl p-4 max-[22.4rem]:p-3',
      )}
    >
      <div className="flex gap-1.5">
        <Skeleton className="h-7 w-24 rounded-full" />
        <Skeleton className="h-7 w-20 rounded-full" />
      </div>
      <div>
        <Skeleton className="h-7 w-48 rounded-s" />
        <Skeleton className="mt-1.5 h-10 w-36 rounded-s" />
      </div>
      <CountdownSkeleton>
        <Skeleton className="h-11 w-20 rounded-m" />
      </CountdownSkeleton>
    </div>
  )
}
