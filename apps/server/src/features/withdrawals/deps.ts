import type { PayoutStatusReply } from '@arena/contract/endpoints/operator-withdrawals'
import type { Database } from '@arena/database'
import type { ReviewLimits, WithdrawalLimits } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { TonChain, TonNetwork } from '../../platform/ton/index.ts'
import type { FairPlay, Holds } from '../fair-play/index.ts'
import type { Messages } from '../messages/index.ts'
import type { Operators } from '../operators/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { PayingWallet } from './payouts/ask-signer.ts'

/** How approved withdrawals leave: from the signer's wallet, or by an operator's hand. */
export type PayoutGateway =
  | { readonly kind: 'ton'; readonly chain: TonChain; readonly wallet: PayingWallet }
  /** The operator's statement is compared with the chain; without a chain to ask, nothing can be marked as paid. */
  | { readonly kind: 'manual'; readonly chain: TonChain | undefined }

export interface WithdrawalsDeps {
  readonly gateway: PayoutGateway
  readonly health: { stoppedBy(): Promise<PayoutStatusReply['stopped_by']> }
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Wallet
  readonly players: Players
  readonly fairPlay: Pick<FairPlay, 'notePayout'>
  /** Payments that wait for review because several accounts appear to belong to one person. */
  readonly holds: Pick<Holds, 'of' | 'standing' | 'place' | 'drop'>
  readonly operators: Operators
  readonly network: TonNetwork
  readonly limits: WithdrawalLimits
  readonly terms: { readonly stepNano: number; readonly workingDays: number }
  readonly reviewLimits: ReviewLimits
  /**
   * Whether the player still owes something for refunded Stars, after collecting from their balance: then an operator decides. The shop is
   * a higher layer.
   */
  readonly owes: (player: PlayerKey) => Promise<boolean>
  /** A request to an address that is new to its player is not sent before; 0 = it does not wait. */
  readonly newAddressWait_h: number
  /** The bot's own messages to players. */
  readonly messages: Pick<Messages, 'of' | 'note'>
  /** Which requests wait for a person: those with a reason, every one, or none. */
  readonly review: 'risky' | 'all' | 'none'
}

/** The dependencies of the paying wallet. */
export interface PayoutDeps extends Pick<WithdrawalsDeps, 'database' | 'clock' | 'log' | 'owes'> {
  readonly messages: Pick<Messages, 'note'>
  readonly holds: Pick<Holds, 'standing' | 'place'>
  readonly players: Pick<Players, 'find'>
  readonly chain: TonChain
  readonly wallet: PayingWallet
  /** Called with the name of every step that is counted, e.g. `confirmed`. */
  readonly count: (event: string) => void
  /** Called with the wallet's balance on the chain. */
  readonly noteBalance?: (balanceNano: number) => void
}
