/** Every variable that the signer reads. */
import {
  type Environment,
  optional,
  PORTS,
  PROGRAM_SETTINGS,
  readSecret,
  readSecrets,
  refuse,
  type Settings,
  TON_NETWORK,
} from '@arena/environment'
import type { SigningLimits } from '@arena/payout-signing/signer'

const LOCAL_SECRET = 'local-signer-secret-for-development-only'
const LOCAL_SEED = '61'.repeat(32)
const SECRET_MIN = 16
const NANO_PER_TON = 1_000_000_000
/** All the TON there are would not reach it. */
const TON_MAX = 9_000_000
const STANDARD_LIMITS = '400,500,1000'

export const SIGNER_SETTINGS = {
  ...PROGRAM_SETTINGS,
  SIGNER_PORT: PORTS.SIGNER_PORT,
  TON_NETWORK,
  SIGNER_SECRET: {
    section: 'payouts',
    meaning:
      'signs the server’s orders to the signer, 16 characters or more; while it changes, the new one and the old one with a comma between them',
    standard: 'local; in production the server derives it from `SECRET_KEY`, the signer names it',
    sample: LOCAL_SECRET,
    local: LOCAL_SECRET,
    isSecret: true,
    isRequired: true,
    read: readKnownSecrets,
  },
  PAYOUT_SEED: {
    section: 'payouts',
    meaning: 'key of the paying wallet, 32 bytes as 64 digits 0-9 a-f; every other program refuses it',
    standard: 'local; production names it',
    sample: '',
    local: LOCAL_SEED,
    isSecret: true,
    isRequired: true,
    read: readSeed,
  },
  SIGNER_LIMITS_TON: {
    section: 'payouts',
    meaning: 'maximum TON in one payment, in any hour and in any day, fees included',
    standard: STANDARD_LIMITS,
    read: readLimits,
  },
} as const satisfies Settings

function readKnownSecrets(env: Environment, name: string): readonly string[] {
  const given = readSecrets(env, name)
  if (given.some(secret => secret.length < SECRET_MIN))
    refuse(env, `${name} must have ${SECRET_MIN} characters or more.`)
  return given.length > 0 ? given : [LOCAL_SECRET]
}

function readSeed(env: Environment, name: string): Buffer {
  const seed = readSecret(env, name) ?? LOCAL_SEED
  if (!/^[0-9a-f]{64}$/.test(seed)) refuse(env, `${name} must be 32 bytes, written as 64 digits 0-9 and a-f.`)
  return Buffer.from(seed, 'hex')
}

function readLimits(env: Environment, name: string): SigningLimits {
  const given = optional(env, name) ?? STANDARD_LIMITS
  const [payout = 0, hour = 0, day = 0, ...more] = given.split(',').map(Number)
  const isWhole = [payout, hour, day].every(ton => Number.isInteger(ton) && ton >= 1 && ton <= TON_MAX)
  if (more.length > 0 || !isWhole || payout >= hour || hour > day) {
    refuse(
      env,
      `${name} must be three whole numbers of TON such as ${STANDARD_LIMITS}: in one payment, more in an hour, and as many or more in a day.`,
    )
  }
  return { payoutNano: payout * NANO_PER_TON, hourNano: hour * NANO_PER_TON, dayNano: day * NANO_PER_TON }
}
