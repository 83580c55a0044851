import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const tournaments = feature({
  name: 'tournaments',
  tier: 'play',
  does: 'Tournament series, joining and leaderboards. `settlement/` ranks, reviews and pays; `control/` has the operators’ changes.',
  openFirst: ['join-tournament.ts', 'keep-tournaments.job.ts', 'settlement/pay-prizes.ts'],
  needs: [
    'operators',
    'live-content',
    'players',
    'messages',
    'fair-play',
    'wallet',
    'rewards',
    'withdrawals',
  ],
  later: ['support'],
  create: createdBy<typeof file>(),
  tables: {
    tournament_members: 'byBucket',
    tournament_results: 'byBucket',
    tournament_prizes: 'byBucket',
    tournaments: 'everywhere',
    tournaments_held_back: 'onCoordinator',
  },
  journeys: ['play-level-up', 'extra-attempts'],
})
