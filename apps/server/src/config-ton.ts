/** The server's settings of the TON network and of payouts. */
import {
  asUrl,
  type Environment,
  readPort,
  readSecret,
  readWhole,
  readWord,
  refuse,
  text,
} from '@arena/environment'

const LOCAL_SIGNER_SECRET = 'local-signer-secret-for-development-only'
/** Of the local signer's wallet. */
const LOCAL_PAYOUT_PUBLIC_KEY = 'af06a3e3291714e4f356c19c9b15cd1951ec6e6662aa77be07547f289383341d'

export interface TonConfig {
  readonly network: 'mainnet' | 'testnet'
  /** Which withdrawals wait for a person: those with a reason, every one, or none. */
  readonly review: 'risky' | 'all' | 'none'
  /** How long the first request to an address waits before it is paid. */
  readonly newAddressWait_h: number
  /** What says how much TON may be promised: what the paying wallet holds too, or the ceilings alone. */
  readonly fund: 'wallet' | 'declared'
  /** A node of the network behind the toncenter API; without it nothing is asked of the network. */
  readonly toncenterUrl: string | undefined
  readonly toncenterKey: string | undefined
  /** The program that has the paying wallet's key, and the wallet's public one, 32 bytes; without it operators pay by hand. */
  readonly signer: { readonly url: string; readonly secret: string; readonly publicKey: Buffer } | undefined
}

export function readTon(
  env: Environment,
  { isProduction, chatHost }: { readonly isProduction: boolean; readonly chatHost: string },
): TonConfig {
  const url = text(env, 'TONCENTER_URL', isProduction ? '' : `${chatHost}/ton`)
  const signer = readSigner(env, isProduction)
  return {
    network: readWord(env, 'TON_NETWORK', ['mainnet', 'testnet']) ?? 'mainnet',
    review: readWord(env, 'WITHDRAWAL_REVIEW', ['risky', 'all', 'none']) ?? (isProduction ? 'risky' : 'none'),
    newAddressWait_h: readWhole(env, 'NEW_ADDRESS_WAIT_H', { min: 0, max: 168 }) ?? (isProduction ? 24 : 0),
    fund:
      readWord(env, 'PRIZE_FUND', ['wallet', 'declared']) ??
      (isProduction && signer !== undefined ? 'wallet' : 'declared'),
    toncenterUrl: url === '' ? undefined : asUrl(env, 'TONCENTER_URL', url),
    toncenterKey: readSecret(env, 'TONCENTER_KEY'),
    signer,
  }
}

function readSigner(env: Environment, isProduction: boolean): TonConfig['signer'] {
  const local = `http://127.0.0.1:${readPort(env, 'SIGNER_PORT', 3003)}`
  const url = text(env, 'SIGNER_URL', isProduction ? '' : local)
  const publicKey = readSecret(env, 'PAYOUT_PUBLIC_KEY') ?? (isProduction ? '' : LOCAL_PAYOUT_PUBLIC_KEY)
  if (publicKey !== '' && !/^[0-9a-f]{64}$/.test(publicKey)) {
    refuse(env, 'PAYOUT_PUBLIC_KEY must be 32 bytes, written as 64 digits 0-9 and a-f.')
  }
  // Anyone with the key can sign without a limit: it belongs to a machine that runs nothing else.
  if (isProduction && readSecret(env, 'PAYOUT_SEED') !== undefined) {
    refuse(env, 'PAYOUT_SEED belongs to the signer alone: the server may not have it.')
  }
  if (url === '') return undefined
  return {
    url: asUrl(env, 'SIGNER_URL', url).replace(/\/+$/, ''),
    secret: readSecret(env, 'SIGNER_SECRET') ?? LOCAL_SIGNER_SECRET,
    publicKey: Buffer.from(publicKey, 'hex'),
  }
}

/** The faults of a payout configuration: missing parts, and default values from the source. */
export function payoutFaults({ signer, toncenterUrl }: TonConfig): readonly string[] {
  return [
    ...(signer?.secret === LOCAL_SIGNER_SECRET ? ['SIGNER_URL is set and SIGNER_SECRET is not'] : []),
    ...(signer?.publicKey.length === 0 ? ['SIGNER_URL is set and PAYOUT_PUBLIC_KEY is not'] : []),
    ...(signer?.publicKey.toString('hex') === LOCAL_PAYOUT_PUBLIC_KEY
      ? ['PAYOUT_PUBLIC_KEY is the local one']
      : []),
    ...(signer !== undefined && toncenterUrl === undefined
      ? ['SIGNER_URL is set and TONCENTER_URL is not']
      : []),
    ...(toncenterUrl !== undefined && !toncenterUrl.startsWith('https:')
      ? ['TONCENTER_URL is not an https address']
      : []),
  ]
}
