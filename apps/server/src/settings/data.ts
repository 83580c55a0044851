/** Where the server keeps its data, and how much it does at once. */
import {
  type Environment,
  optional,
  readCount,
  readSecret,
  readWhole,
  refuse,
  type Settings,
} from '@arena/environment'

export const DATA = {
  DATABASE_URL: {
    section: 'data',
    meaning: 'PostgreSQL 15 or newer; tests use it too',
    standard: 'the embedded engine',
    sample: '',
    isSecret: true,
    read: readSecret,
  },
  DATABASE_CONNECTIONS: {
    section: 'data',
    meaning: 'maximum connections, 1 to 256',
    standard: '16',
    read: (env, name) => readCount(env, name) ?? 16,
  },
  VALKEY_URL: {
    section: 'data',
    meaning: 'Valkey or Redis 7 shared by several servers; several addresses with commas name a cluster',
    isSecret: true,
    read: readSecret,
  },
  ROUND_COMMITS: {
    section: 'data',
    meaning: 'rounds in one commit and commits at once, such as `128x2`, each 1 to 256',
    standard: '128x2; 128x1 on the embedded engine',
    sample: '128x2',
    read: readRoundCommits,
  },
  LEDGER_KEEP_MONTHS: {
    section: 'data',
    meaning: 'whole months of rounds that the ledger keeps beside the current one; 0 = all',
    standard: '6',
    read: (env, name) => readWhole(env, name, { min: 0, max: 1200 }) ?? 6,
  },
} as const satisfies Settings

const COMMITS_MAX = 256

/** Empty: the values depend on the engine. */
function readRoundCommits(
  env: Environment,
  name: string,
): { readonly sizeMax?: number; readonly inFlightMax?: number } {
  const given = optional(env, name)
  if (given === undefined) return {}
  const [, size, inFlight] = /^(\d{1,3})(?:x(\d{1,3}))?$/.exec(given) ?? []
  const counts = [size, ...(inFlight === undefined ? [] : [inFlight])].map(Number)
  if (!counts.every(count => count >= 1 && count <= COMMITS_MAX))
    refuse(env, `${name} must be rounds and commits such as 128x2, each from 1 to 256, not ${given}.`)
  return { sizeMax: Number(size), ...(inFlight !== undefined && { inFlightMax: Number(inFlight) }) }
}
