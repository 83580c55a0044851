import type { FriendsContent } from '../../content/friends.ts'
import type { PrepareMessage } from '../../platform/bot-api/prepare-message.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface FriendsParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Wallet
  readonly players: Players
  readonly rewards: Rewards
  readonly content: FriendsContent
  readonly prepareMessage: PrepareMessage
  /** Where the chat platform's links start, and the bot without `@`: an invitation is `{base}/{bot}?startapp={telegram_id}`. */
  readonly chatLinkBase: string
  readonly botUsername: string
  /** What a newcomer starts with, in credit: the message tells. */
  readonly giftCredit: number
}
