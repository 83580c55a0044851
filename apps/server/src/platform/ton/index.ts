/** The TON network itself: addresses, a node's API, a wallet to sign with. */
import { pastedCode } from '@arena/texts/pasted-text'
import { Address } from '@ton/core'

export { createToncenter, type TonAccount, type TonChain, type TonTransaction } from './toncenter.ts'

export type TonNetwork = 'mainnet' | 'testnet'

type AddressFault = 'malformed' | 'checksum' | 'network' | 'unsupported'

type AddressReading =
  /** `raw` is `0:<64 hex>`: one text for both forms of an account. `written` is the typed text, normalised. */
  | { readonly ok: true; readonly raw: string; readonly written: string }
  | { readonly ok: false; readonly fault: AddressFault }

/** 36 bytes as base64 or base64url: the only form people are shown, and the only one with a checksum. */
const USER_FRIENDLY = /^[A-Za-z0-9+/_-]{48}$/
const BASE_WORKCHAIN = 0

/**
 * Reads an address a person has typed. Stricter than the library, which takes raw addresses with trailing text, other workchains and the
 * empty account.
 */
export function readTonAddress(text: string, network: TonNetwork): AddressReading {
  const written = pastedCode(text)
  if (!USER_FRIENDLY.test(written)) return { ok: false, fault: 'malformed' }
  const parsed = parse(written)
  if (parsed === undefined) return { ok: false, fault: 'checksum' }
  const { address, isTestOnly } = parsed
  if (isTestOnly !== (network === 'testnet')) return { ok: false, fault: 'network' }
  if (address.workChain !== BASE_WORKCHAIN) return { ok: false, fault: 'unsupported' }
  if (address.hash.every(byte => byte === 0)) return { ok: false, fault: 'unsupported' }
  return { ok: true, raw: address.toRawString(), written }
}

/** The library throws errors, and plain texts too. */
function parse(text: string): ReturnType<typeof Address.parseFriendly> | undefined {
  try {
    return Address.parseFriendly(text)
  } catch {
    return undefined
  }
}
