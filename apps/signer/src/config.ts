/** The signer's settings from the environment. Each has a default for a developer's machine. */
import path from 'node:path'
import {
  type Environment,
  missingValues,
  readSecret,
  readSettings,
  refuse,
  valuesOf,
} from '@arena/environment'
import type { SigningLimits } from '@arena/payout-signing/signer'
import { SIGNER_SETTINGS } from './settings.ts'

export interface Config {
  readonly port: number
  /** The interface it listens on: this machine only, unless in production. */
  readonly host: string
  /** The secrets that signed orders are recognised by: the server's secret, and the one before while it is being changed. */
  readonly secrets: readonly string[]
  /** The seed of the wallet's key, 32 bytes. */
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
  const values = valuesOf(SIGNER_SETTINGS, env)
  if (values.NODE_ENV) for (const fault of productionFaults(env)) refuse(env, fault)
  return {
    port: values.SIGNER_PORT,
    host: values.HOST || '127.0.0.1',
    secrets: values.SIGNER_SECRET,
    seed: values.PAYOUT_SEED,
    network: values.TON_NETWORK,
    dataDir: path.resolve(values.DATA_DIR, 'signer'),
    limits: values.SIGNER_LIMITS_TON,
    logLevel: values.LOG_LEVEL,
  }
}

function productionFaults(env: Environment): readonly string[] {
  const hasSecretKey = readSecret(env, 'SECRET_KEY') !== undefined
  return [
    ...missingValues(SIGNER_SETTINGS, env),
    ...(hasSecretKey ? ['SECRET_KEY belongs to the server alone: the signer may not have it.'] : []),
  ]
}
