import type { ChallengesContent } from '../features/challenges/index.ts'
import type { DivisionsContent } from '../features/divisions/index.ts'
import type { FriendStreaksContent } from '../features/friend-streaks/index.ts'
import type { FriendsContent } from '../features/friends/index.ts'
import type { RewardBudgetsContent } from '../features/rewards/index.ts'
import type { SeasonContent } from '../features/season/index.ts'
import type { SquadsContent } from '../features/squads/index.ts'
import type { StreakContent } from '../features/streak/index.ts'
import type { BudgetKind } from '../features.ts'

/**
 * The daily reward pays for coming every day; milestones are recognition, worth less than a day of it at first. No golden tickets: they lead
 * to TON, which is not won by patience.
 */
export const STREAK: StreakContent = {
  daysForFreeze: 7,
  freezesMax: 2,
  daysToRestore: 3,
  restoreWithin: 7,
  milestones: [
    { days: 3, reward: { coin: 300, ticket: 0 } },
    { days: 7, reward: { coin: 700, ticket: 0 } },
    { days: 14, reward: { coin: 1_500, ticket: 0 } },
    { days: 30, reward: { coin: 2_000, ticket: 1 } },
    { days: 60, reward: { coin: 4_000, ticket: 1 } },
    { days: 100, reward: { coin: 6_000, ticket: 2 } },
    { days: 200, reward: { coin: 10_000, ticket: 3 } },
    { days: 365, reward: { coin: 20_000, ticket: 5 } },
  ],
}

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
    { upTo: 1, reward: { coin: 3_000, ticket: 1 } },
    { upTo: 3, reward: { coin: 2_000, ticket: 0 } },
    { upTo: 7, reward: { coin: 1_500, ticket: 0 } },
    { upTo: 15, reward: { coin: 800, ticket: 0 } },
    { upTo: 20, reward: { coin: 300, ticket: 0 } },
  ],
  // A full division of newcomers pays each member 613 ArenaCoins on average, less than a division of the first tier does, and no tickets.
  newcomers: {
    days: 7,
    rounds: 10,
    coin: 500,
    prizes: [
      { upTo: 1, coin: 1_500 },
      { upTo: 3, coin: 1_000 },
      { upTo: 10, coin: 700 },
    ],
  },
}

/**
 * Three tasks a day and one a week make 8,000 points in eight weeks. The last step needs 3,600, so a player who does them on three days of seven gets
 * there. A step takes three such days; three of the ten give a ticket. No golden tickets, as above.
 */
export const SEASON: SeasonContent = {
  begins: new Date('2026-11-23T00:00:00+03:00'),
  weeks: 8,
  points: { day: 40, week: 160 },
  pointsPerStep: 360,
  steps: [
    { coin: 2_000, ticket: 0 },
    { coin: 2_500, ticket: 0 },
    { coin: 3_000, ticket: 0 },
    { coin: 3_000, ticket: 1 },
    { coin: 3_000, ticket: 0 },
    { coin: 3_500, ticket: 0 },
    { coin: 3_500, ticket: 1 },
    { coin: 3_500, ticket: 0 },
    { coin: 4_000, ticket: 0 },
    { coin: 5_000, ticket: 1 },
  ],
}

/**
 * A duel is decided by chance, as the rounds are, so losing one pays as well; only members who played all the tournament's rounds get either
 * prize. No more than a seventh place in a division. No tickets: joining the tournament together is reward enough. Why these figures:
 * docs/decisions/0046.
 */
export const SQUADS: SquadsContent = {
  membersMin: 3,
  best: 10,
  rewards: {
    won: { coin: 1_500, ticket: 0 },
    drawn: { coin: 1_000, ticket: 0 },
    lost: { coin: 400, ticket: 0 },
    rested: { coin: 1_000, ticket: 0 },
  },
}

export const FRIENDS: FriendsContent = {
  reward: { ac: 10_000, doubledAc: 20_000 },
  rounds: 10,
  storyDays: 30,
  paidPerDay: 20,
  storyUsd: 700,
}

/**
 * The daily maximum for the accounts behind one network: an IPv6 /64 is a household or a phone, an IPv4 address may be a carrier's with
 * hundreds of players. See docs/decisions/0044. A cluster appears to be one person; since that may be wrong, it gets as much as two.
 */
export const REWARD_BUDGETS: RewardBudgetsContent<BudgetKind> = {
  perPerson: { ad: 20, wheel: 1, friend: 1, streak: 1, division: 1, season: 1, squad: 1, friend_streak: 1 },
  persons: {
    ipv6: { chat: 12, email: 4 },
    ipv4: { chat: 1_000, email: 50 },
  },
  perCluster: 2,
}

/**
 * The joy is to keep it together: a month of it pays about as much as one day of the daily reward. The milestones of a week are so few that
 * nobody gains by changing friends.
 */
export const FRIEND_STREAKS: FriendStreaksContent = {
  pairsMax: 3,
  invitationDays: 7,
  newPerDay: 10,
  milestones: [
    { days: 3, coin: 100 },
    { days: 7, coin: 200 },
    { days: 14, coin: 300 },
    { days: 30, coin: 500 },
  ],
  paidPerWeek: 3,
}

/** A challenge has no prize but the better figure. Why these figures: docs/decisions/0032. */
export const CHALLENGES: ChallengesContent = {
  rounds: 10,
  hours: 48,
  acceptedMax: 8,
  runningMax: 10,
  newPerDay: 20,
  keepDays: 30,
}
