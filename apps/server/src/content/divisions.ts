import type { DivisionsContent } from '../features/divisions/index.ts'

/**
 * Two of three places win something, so that most who play their week have reached something. No golden tickets: they lead to TON, which the
 * tournament's own ranking gives away. Why these figures: docs/decisions/0046.
 */
export const DIVISIONS: DivisionsContent = {
  tiers: 10,
  seats: 30,
  up: 7,
  down: 7,
  activeMin: 10,
  tierPercent: 10,
  prizes: [
    { upTo: 1, reward: { coin: 1_000, ticket: 1 } },
    { upTo: 3, reward: { coin: 700, ticket: 0 } },
    { upTo: 7, reward: { coin: 500, ticket: 0 } },
    { upTo: 15, reward: { coin: 250, ticket: 0 } },
    { upTo: 20, reward: { coin: 100, ticket: 0 } },
  ],
}
