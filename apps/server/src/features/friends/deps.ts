import type { Database } from '@arena/database'
import type { PrepareMessage } from '../../platform/bot-api/prepare-message.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SharedRateLimit } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Messages } from '../messages/index.ts'
import type { Players } from '../players/index.ts'
import type { RewardBudgets, Rewards } from '../rewards/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** The reward of an invitation. Amounts in whole ArenaCoins. */
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

export interface FriendsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Wallet
  readonly players: Players
  /** The bot's own messages to players. */
  readonly messages: Pick<Messages, 'of' | 'note'>
  readonly tournaments: Pick<Tournaments, 'membersAmong' | 'noteOvertaken'>
  readonly rewards: Rewards
  readonly budgets: Pick<RewardBudgets, 'originOf' | 'take'>
  readonly content: FriendsContent
  readonly prepareMessage: PrepareMessage
  readonly rateLimit: SharedRateLimit
  /** Where the chat platform's links start, and the bot without `@`: an invitation is `{base}/{bot}?startapp={telegram_id}`. */
  readonly chatLinkBase: string
  readonly botUsername: string
  /** A newcomer's gift, in credit, for the message. */
  readonly giftCredit: number
}
