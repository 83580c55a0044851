/**
 * An adapter of a dialect: how a provider's calls become calls of the native wallet and its answers the provider's, and how our own calls
 * to that provider are written.
 */
import type { DialectName } from '@arena/contract/dialects'
import {
  PICTURE_ADDRESS_MAX,
  type WALLET_CALLS,
  WALLET_ERRORS,
  type WALLET_PATHS,
  type WalletErrorCode,
} from '@arena/provider-protocol'
import type { Static } from '@sinclair/typebox'
import type { ForeignAnswer, ForeignCall } from '../../../platform/http/foreign-route.ts'
import type { SignedReply } from '../../../platform/http/signed-route.ts'
import type { ProviderWire } from '../provider-wire.ts'

export type ForeignDialect = Exclude<DialectName, 'native'>

/** The adapter's data of its provider. */
export interface DialectAccount {
  readonly dialect: ForeignDialect
  /** The provider's name for this platform. */
  readonly operatorId: string
  /** The provider's name for ArenaCoin. */
  readonly currency: string
  /** Checks the provider's signatures, as PEM; '' where it signs with a shared secret. */
  readonly publicKey: string
  /** In hundredths: of games whose catalogue does not name one. */
  readonly maxBet: number
  /** In stakes: of games whose catalogue does not name one. */
  readonly maxWin: number
}

export interface DialectKeys {
  readonly account: DialectAccount
  /** Valid secrets for the provider's calls; the first one signs ours. */
  readonly secrets: readonly string[]
}

type WalletCall = keyof typeof WALLET_PATHS

/** The native wallet, on behalf of one provider. Bodies are checked against the protocol. Never rejects. */
export type NativeWallet = <Call extends WalletCall>(
  call: Call,
  body: Readonly<Record<string, unknown>>,
) => Promise<SignedReply<Static<(typeof WALLET_CALLS)[Call]['reply']>>>

export interface Dialect {
  /** Whether the provider signed the call. */
  readonly isGenuine: (call: ForeignCall, keys: DialectKeys) => boolean
  /** Answers a genuine call. */
  readonly answer: (call: ForeignCall, wallet: NativeWallet, keys: DialectKeys) => Promise<ForeignAnswer>
  /** Refuses a call that was not read. */
  readonly refuse: (code: WalletErrorCode) => ForeignAnswer
  /** Our calls to the provider. */
  readonly wire: (keys: DialectKeys) => ProviderWire
}

/** The picture of a listed game; an address that is none is no reason to leave out the game. */
export function pictureAt(address: unknown): { readonly picture?: string } {
  const isShort = typeof address === 'string' && address !== '' && address.length <= PICTURE_ADDRESS_MAX
  return isShort ? { picture: address } : {}
}

/** The HTTP status of a fault: the same call may be booked already or later. Undefined for a refusal, which stays one. */
export function faultStatus(code: string): number | undefined {
  const errors: Readonly<Record<string, { readonly status: number; readonly retry: boolean } | undefined>> =
    WALLET_ERRORS
  const error = errors[code]
  return error?.retry === true ? error.status : undefined
}

/**
 * The wallet's own code of a refusal, or its result of a rollback: dialects have fewer words than the wallet, and the provider's engineers read the
 * rest here.
 */
const CODE_HEADER = 'x-wallet-code'

export function dialectAnswer(body: object, code?: string, status = 200): ForeignAnswer {
  return {
    status,
    body: JSON.stringify(body),
    ...(code !== undefined && { headers: { [CODE_HEADER]: code } }),
  }
}
