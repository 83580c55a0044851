export const SIGNING_PATH = '/sign'

/** A payment order for the signer. The signer itself draws the number by which the wallet contract knows the message. */
export interface PaymentOrder {
  /** Names the request permanently: everything signed under this name goes to one address with one amount. */
  readonly withdrawal: string
  /** `0:` and 64 hex digits. */
  readonly toRaw: string
  readonly amountNano: number
  /** By the network's time, Unix seconds; the message is good until the wallet's `timeout_s` later. */
  readonly createdAt_s: number
  /** The first message of an account that has no code yet brings it. */
  readonly deploys: boolean
}

export interface SignedPayment {
  readonly queryNumber: number
  /** That of the order, or of the earlier order whose message is still good. */
  readonly createdAt_s: number
  /** The message as it is sent, however often. */
  readonly boc: Buffer
  /** Identifies it in the account's history, 64 hex digits. */
  readonly bodyHash: string
}

/**
 * Why nothing is signed:
 *
 *   other_order       the name was signed for another address or amount
 *   signed_too_often  its messages were lost repeatedly: needs an operator
 *   above_payout      more than the maximum of one payment
 *   hour_full, day_full   the limit of an hour or a day would be exceeded: retry later
 *   other_time        the order is dated far from the signer's own time
 *   no_record         the signer can't store what it is about to sign: its disk is full, read-only, or another program writes there
 */
export const REFUSALS = [
  'other_order',
  'signed_too_often',
  'above_payout',
  'hour_full',
  'day_full',
  'other_time',
  'no_record',
] as const

export type RefusalCode = (typeof REFUSALS)[number]

export type SigningAnswer = SignedPayment | { readonly refused: RefusalCode }
