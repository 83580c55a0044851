/** What an invitation pays. Amounts in whole ArenaCoins. */
export interface FriendsContent {
  readonly reward: {
    readonly ac: number
    /** For a friend who came through a story, or got through while a shared story counts. */
    readonly doubledAc: number
  }
  /** Rounds a friend has to finish before the inviter is rewarded. */
  readonly rounds: number
  /** Days a shared story doubles for. */
  readonly storyDays: number
  /** Rewards an inviter gets per Moscow day; the others wait for the next one. */
  readonly paidPerDay: number
  /** US dollars of prizes the story speaks of. */
  readonly storyUsd: number
}
