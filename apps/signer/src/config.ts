/** The signer's settings from the environment. Each has a default for a developer's machine. */
import path from 'node:path'
import {
  type Environment,
  readPort,
  readSecret,
  readSettings,
  readWhole,
  readWord,
  refuse,
  text,
} from '@arena/environment'
import type { SigningLimits } from '@arena/payout-signing/signer'

const LOCAL_SECRET = 'local-signer-secret-for-development-only'
const LOCAL_SEED = '61'.repeat(32)
const SECRET_MIN = 16
const NANO_PER_TON = 1_000_000_000
/** All the TON there are would not reach it. */
const TON_MAX = 9_000_000

export interface Config {
  readonly port: number
  /** The interface it listens on: this machine only, unless in production. */
  readonly host: string
  /** What signed orders are known by: the server's secret, and the one before while it is being changed. */
  readonly secrets: readonly string[]
  /** What the wallet's key is made of, 32 bytes. */
  readonly seed: Buffer
  readonly network: 'mainnet' | 'testnet'
  /** The folder of its signing record. */
  readonly dataDir: string
  readonly limits: SigningLimits
  readonly logLevel: string
}

/** @throws ConfigFault everything that can't be used */
export function readConfig(given: Environment): Config {
  return readSettings(given, readAll)
}

function readAll(env: Environment): Config {
  const isProduction = env['NODE_ENV'] === 'production'
  const secret = readSecret(env, 'SIGNER_SECRET') ?? LOCAL_SECRET
  const previous = readSecret(env, 'SIGNER_PREVIOUS_SECRET')
  return {
    port: readPort(env, 'SIGNER_PORT', 3003),
    host: text(env, 'HOST', isProduction ? '0.0.0.0' : '127.0.0.1'),
    secrets: readSecrets(env, { isProduction, given: [secret, previous].filter(one => one !== undefined) }),
    seed: readSeed(env, isProduction),
    network: readWord(env, 'TON_NETWORK', ['mainnet', 'testnet']) ?? 'mainnet',
    dataDir: path.resolve(env['DATA_DIR'] || './data', 'signer'),
    limits: readLimits(env),
    logLevel: text(env, 'LOG_LEVEL', 'info'),
  }
}

function readSecrets(
  env: Environment,
  { isProduction, given }: { readonly isProduction: boolean; readonly given: readonly string[] },
): readonly string[] {
  if (isProduction && given.includes(LOCAL_SECRET))
    refuse(env, 'SIGNER_SECRET is not set: the default is known to everybody.')
  if (given.some(secret => secret.length < SECRET_MIN))
    refuse(env, `SIGNER_SECRET must have ${SECRET_MIN} characters or more.`)
  return given
}

function readSeed(env: Environment, isProduction: boolean): Buffer {
  const seed = readSecret(env, 'PAYOUT_SEED') ?? LOCAL_SEED
  if (!/^[0-9a-f]{64}$/.test(seed))
    refuse(env, 'PAYOUT_SEED must be 32 bytes, written as 64 digits 0-9 and a-f.')
  if (isProduction && seed === LOCAL_SEED)
    refuse(env, 'PAYOUT_SEED is not set: the default is known to everybody.')
  return Buffer.from(seed, 'hex')
}

function readLimits(env: Environment): SigningLimits {
  const ton = (name: string, standard: number) =>
    (readWhole(env, name, { min: 1, max: TON_MAX }) ?? standard) * NANO_PER_TON
  const limits = {
    payoutNano: ton('SIGNER_PAYOUT_TON', 400),
    hourNano: ton('SIGNER_HOUR_TON', 500),
    dayNano: ton('SIGNER_DAY_TON', 1000),
  }
  if (limits.payoutNano >= limits.hourNano || limits.hourNano > limits.dayNano)
    refuse(env, 'SIGNER_PAYOUT_TON must be below SIGNER_HOUR_TON, and that not above SIGNER_DAY_TON.')
  return limits
}
