/** The provider as a real process that is killed again and again in the middle of play. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryReply, PlayReply } from '../game-api.ts'
import { GAME_API } from '../game-paths.ts'
import {
  KEY,
  launchRequest,
  openPlayer,
  START_BALANCE,
  settings,
  TestPlayer,
} from './testing/test-provider.ts'
import { type Fault, WalletDouble } from './testing/wallet-double.ts'

const APP_DIR = path.resolve(import.meta.dirname, '../..')
const PLAYERS = 6

interface Life {
  readonly url: string
  readonly process: ChildProcess
  readonly ended: Promise<unknown>
}

/**
 * The moments of death, seen from the wallet: the round is written down but not heard, done but not answered, or answered and
 * perhaps not yet noted; each after a few undisturbed calls.
 */
const DEATHS: readonly (readonly [afterCalls: number, Fault | undefined])[] = [
  [0, 'drop before'],
  [5, 'drop after'],
  [9, undefined],
  [3, 'drop before'],
  [14, 'drop after'],
  [6, undefined],
]

let wallet: WalletDouble
let dataDir: string
beforeAll(async () => {
  wallet = await WalletDouble.start(KEY)
  dataDir = mkdtempSync(path.join(tmpdir(), 'arena-games-kill-'))
})
afterAll(async () => {
  await wallet.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startLife(): Promise<Life> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: APP_DIR,
    env: { ...process.env, ...settings(wallet.url, dataDir), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const { port } = JSON.parse(line) as { port?: number }
    if (port !== undefined) return { url: `http://127.0.0.1:${port}`, process: child, ended }
  }
  throw new Error('the provider ended before it listened')
}

/** Plays until the provider dies, or `rounds` times. An unanswered request is kept and is the first one of the next life. */
class Bettor {
  readonly answered: PlayReply[] = []
  readonly refusals = new Set<unknown>()
  #requestId: string = randomUUID()

  constructor(readonly player: TestPlayer) {}

  async play(url: string, rounds: number): Promise<void> {
    const seat = new TestPlayer(url, this.player.token, this.player.launched)
    for (let round = 0; round < rounds; ) {
      const answer = await seat.play({ requestId: this.#requestId }).catch(() => undefined)
      if (answer === undefined) return
      if (answer.status === 200) {
        this.answered.push(answer.body as unknown as PlayReply)
        this.#requestId = randomUUID()
        round += 1
      } else this.refusals.add(answer.body['code'])
    }
  }
}

function dieAt(life: Life, [afterCalls, fault]: (typeof DEATHS)[number]): void {
  let calls = 0
  wallet.fault = () => {
    calls += 1
    if (calls <= afterCalls) return undefined
    if (fault === undefined) setImmediate(() => life.process.kill('SIGKILL'))
    else life.process.kill('SIGKILL')
    return fault
  }
}

it('settles every round once, however often the provider is killed', { timeout: 180_000 }, async () => {
  let life = await startLife()
  const bettors = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const request = launchRequest()
      wallet.openSession(request.session_id, START_BALANCE)
      return new Bettor(await openPlayer(life.url, request))
    }),
  )
  for (const death of DEATHS) {
    dieAt(life, death)
    await Promise.all(bettors.map(bettor => bettor.play(life.url, Number.MAX_SAFE_INTEGER)))
    await life.ended
    wallet.fault = () => undefined
    life = await startLife()
  }
  await Promise.all(bettors.map(bettor => bettor.play(life.url, 3)))

  for (const { player, answered, refusals } of bettors) {
    expect(['UNAVAILABLE']).toEqual(expect.arrayContaining([...refusals]))
    const moved = wallet.moved.filter(round => round.session_id === player.sessionId)
    expect(new Set(moved.map(round => round.transaction_id)).size).toBe(moved.length)
    expect(moved.map(round => round.round_id)).toEqual(answered.map(({ round }) => round.round_id))
    const seat = new TestPlayer(life.url, player.token, player.launched)
    const { rounds } = (await seat.call(GAME_API.history, { limit: 100 })).body as unknown as HistoryReply
    expect(rounds.toReversed()).toEqual(answered.map(({ round }) => round))
    expect(rounds.toReversed().map(({ nonce }) => nonce)).toEqual(answered.map((_, nonce) => nonce))
    const due = answered.reduce((sum, { round }) => sum + round.win - round.bet, START_BALANCE)
    expect(wallet.balanceOf(player.sessionId)).toBe(due)
    expect(answered.at(-1)?.balance).toBe(due)
  }

  life.process.kill('SIGTERM')
  expect(await life.ended).toEqual([0, null])
})
