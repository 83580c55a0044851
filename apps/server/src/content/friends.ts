import type { FriendsContent } from '../features/friends/index.ts'

export const FRIENDS: FriendsContent = {
  reward: { ac: 10_000, doubledAc: 20_000 },
  rounds: 10,
  storyDays: 30,
  paidPerDay: 20,
  storyUsd: 700,
}
