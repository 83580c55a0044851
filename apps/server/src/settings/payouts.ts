/** The TON network and payouts. */
import {
  asUrl,
  type Environment,
  isProduction,
  PORTS,
  readSecret,
  readWhole,
  readWord,
  refuse,
  type Settings,
  TON_NETWORK,
  text,
} from '@arena/environment'
import { localChatHost } from './bot.ts'

/** Of the local signer's wallet. */
const LOCAL_PAYOUT_PUBLIC_KEY = 'af06a3e3291714e4f356c19c9b15cd1951ec6e6662aa77be07547f289383341d'

export const PAYOUTS = {
  TON_NETWORK,
  TONCENTER_URL: {
    section: 'payouts',
    meaning: 'a node behind the toncenter API, version 2; https in production',
    standard: 'the chat host; none in production',
    sample: 'http://localhost:3002/ton',
    read: readNode,
  },
  TONCENTER_KEY: {
    section: 'payouts',
    meaning: 'key of that node',
    isSecret: true,
    read: readSecret,
  },
  SIGNER_URL: {
    section: 'payouts',
    meaning: 'where the signer is; without it operators pay by hand',
    standard: '`SIGNER_PORT` here; none in production',
    sample: 'http://127.0.0.1:3003',
    read: readSignerAddress,
  },
  PAYOUT_PUBLIC_KEY: {
    section: 'payouts',
    meaning: 'public key of the paying wallet, 64 digits 0-9 a-f; the signer logs it first',
    standard: 'local; none in production',
    sample: '',
    local: LOCAL_PAYOUT_PUBLIC_KEY,
    isSecret: true,
    read: readPublicKey,
  },
  WITHDRAWAL_REVIEW: {
    section: 'payouts',
    meaning: 'which requests wait for a person: `risky`, `all` or `none`',
    standard: 'none; risky in production',
    sample: 'none',
    read: (env, name): 'risky' | 'all' | 'none' =>
      readWord(env, name, ['risky', 'all', 'none']) ?? (isProduction(env) ? 'risky' : 'none'),
  },
  NEW_ADDRESS_WAIT_H: {
    section: 'payouts',
    meaning: 'hours before the first payment to an address, 0 to 168',
    standard: '0; 24 in production',
    sample: '0',
    read: (env, name) => readWhole(env, name, { min: 0, max: 168 }) ?? (isProduction(env) ? 24 : 0),
  },
  PRIZE_FUND: {
    section: 'payouts',
    meaning: '`wallet`: prizes must fit the paying wallet and the limits; `declared`: the limits alone',
    standard: 'declared; wallet in production with `SIGNER_URL`',
    sample: 'declared',
    read: (env, name): 'wallet' | 'declared' | undefined => readWord(env, name, ['wallet', 'declared']),
  },
} as const satisfies Settings

function readNode(env: Environment, name: string): string | undefined {
  const url = text(env, name, isProduction(env) ? '' : `${localChatHost(env)}/ton`)
  return url === '' ? undefined : asUrl(env, name, url)
}

function readSignerAddress(env: Environment, name: string): string | undefined {
  const local = `http://127.0.0.1:${PORTS.SIGNER_PORT.read(env, 'SIGNER_PORT')}`
  const url = text(env, name, isProduction(env) ? '' : local)
  return url === '' ? undefined : asUrl(env, name, url).replace(/\/+$/, '')
}

function readPublicKey(env: Environment, name: string): string {
  const given = readSecret(env, name) ?? (isProduction(env) ? '' : LOCAL_PAYOUT_PUBLIC_KEY)
  if (given !== '' && !/^[0-9a-f]{64}$/.test(given)) {
    refuse(env, `${name} must be 32 bytes, written as 64 digits 0-9 and a-f.`)
  }
  return given
}
