import { randomInt } from 'node:crypto'
import { createLog } from '@arena/server/log'
import { type Board, MemoryBoard, type Score, ValkeyBoard } from '@arena/server/tournaments'
import { connectValkey, type ValkeyClient } from '@arena/server/valkey'
import { startValkey } from '@arena/test-kit'
import { rounded } from '../figures.ts'
import { type Times, timesOf } from './times.ts'

const QUALIFYING_ROUNDS = 50
/** The page size with which the product reads a board from the ledger. */
const PAGE = 5_000
/** Scores of one commit of rounds. */
const COMMIT = 128
const TOP = 100
const WEEK_MS = 604_800_000

export interface BoardFigures {
  /** The name and version of the store, as it reports them. */
  readonly kept: string
  readonly members: number
  readonly fill_ms: number
  readonly ownPlace_us: Times
  readonly newScore_us: Times
  readonly commitOf128_us: Times
  readonly top100_us: Times
  /** Of this process, or of the server that keeps it. */
  readonly memory_mib: number
}

/** A board in this process. */
export async function measureMemoryBoard(members: number, samples: number): Promise<BoardFigures> {
  const before = process.memoryUsage().rss
  const figures = await measure(new MemoryBoard(QUALIFYING_ROUNDS), members, samples)
  const memory_mib = mib(process.memoryUsage().rss - before)
  return { kept: 'this process', ...figures, memory_mib }
}

/**
 * A board on the server that `VALKEY_URL` names. Without one on the engine of the tests, which is compiled to WebAssembly and steps
 * once in a millisecond: its figures say nothing about a server, and fewer members keep the run short.
 */
export async function measureSharedBoard(members: number, samples: number): Promise<BoardFigures> {
  const given = process.env['VALKEY_URL']
  const embedded = given === undefined ? await startValkey() : undefined
  const log = createLog({ level: 'silent' })
  const valkey = await connectValkey(given ?? embedded?.url ?? '', log)
  // No tournament has this id, so no real board is touched; its keys are deleted with the run.
  const board = new ValkeyBoard(valkey, -Date.now(), QUALIFYING_ROUNDS)
  try {
    const kept = embedded === undefined ? await nameOf(valkey) : 'embedded test engine'
    const before = await memoryOf(valkey)
    const figures = await measure(board, embedded === undefined ? members : members / 50, samples / 10)
    const memory_mib = mib((await memoryOf(valkey)) - before)
    return { kept, ...figures, memory_mib }
  } finally {
    await forget(valkey)
    valkey.disconnect()
    await embedded?.stop()
  }
}

async function measure(board: Board, members: number, samples: number) {
  const started = performance.now()
  for (let first = 1; first <= members; first += PAGE) {
    const count = Math.min(PAGE, members - first + 1)
    await board.put(Array.from({ length: count }, (_, offset) => scoreOf(first + offset, 0)))
  }
  const fill_ms = rounded(performance.now() - started, 0)
  if ((await board.size()) !== members) throw new Error('The board has lost members')
  let at_ms = 0
  /** Newer with every call, as scores are. */
  const nextScore = () => scoreOf(anybody(members), (at_ms += 1))
  return {
    members,
    fill_ms,
    ownPlace_us: await timesOf(samples, () => board.find(anybody(members))),
    newScore_us: await timesOf(samples, () => board.put([nextScore()])),
    commitOf128_us: await timesOf(samples / 20, () => board.put(Array.from({ length: COMMIT }, nextScore))),
    top100_us: await timesOf(samples / 4, () => board.top(TOP)),
  }
}

function anybody(members: number): number {
  return randomInt(1, members + 1)
}

function scoreOf(playerId: number, later_ms: number): Score {
  return {
    playerId,
    balance: randomInt(0, 5_000_000),
    rounds: randomInt(0, 150),
    reachedAt: new Date(later_ms === 0 ? randomInt(0, WEEK_MS) : WEEK_MS + later_ms),
  }
}

/** For example `Redis 7.0.15`: the server may be either. */
async function nameOf(valkey: ValkeyClient): Promise<string> {
  const info = await valkey.info('server')
  const valkeyVersion = /^valkey_version:(\S+)/m.exec(info)?.[1]
  if (valkeyVersion !== undefined) return `Valkey ${valkeyVersion}`
  return `Redis ${/^redis_version:(\S+)/m.exec(info)?.[1] ?? 'of unknown version'}`
}

async function memoryOf(valkey: ValkeyClient): Promise<number> {
  return Number(/^used_memory:(\d+)/m.exec(await valkey.info('memory'))?.[1] ?? 0)
}

async function forget(valkey: ValkeyClient): Promise<void> {
  const keys = await valkey.keys('{board:-*')
  if (keys.length > 0) await valkey.unlink(...keys)
}

function mib(bytes: number): number {
  return rounded(bytes / 2 ** 20, 0)
}
