/** Stepwise rounds in a real process that is killed again and again, wherever it happens to be. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Fault, MockWallet } from '@arena/provider-protocol/mock-wallet'
import { seededRng } from '@arena/test-kit'
import { type BuiltPrograms, buildPrograms } from '@arena/test-kit/built-programs'
import { IS_LONG, RUN_SEED } from '@arena/test-kit/run-options'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAME_API } from '../game-paths.ts'
import { expectNoncesWithoutGaps } from './testing/expect-nonces.ts'
import type { LanternMove } from './testing/lantern.ts'
import { LanternPlayer, type LanternReply, STEADY } from './testing/lantern-player.ts'
import { type Life, prepareDataDir, startLife } from './testing/provider-life.ts'
import {
  KEY,
  launchRequest,
  openPlayer,
  START_BALANCE,
  settings,
  TestPlayer,
} from './testing/test-provider.ts'

const APP_DIR = path.resolve(import.meta.dirname, '../..')
const PLAYERS = 6
const FAULTS: readonly (Fault | undefined)[] = ['drop before', 'drop after', undefined]
const LIVES = IS_LONG ? 45 : 3

/** The moves of a page in one round; the last steps of a round that burns out are left to the timeout. */
const ROUNDS: readonly (readonly LanternMove[])[] = [
  ['take'],
  ['raise', 'take'],
  ['look', 'raise', 'raise', 'take'],
  ['raise'],
  [],
]

let programs: BuiltPrograms
let wallet: MockWallet
let dataDir: string
beforeAll(async () => {
  programs = await buildPrograms(APP_DIR, { 'lantern-main': 'src/provider/testing/lantern-main.ts' })
  wallet = await MockWallet.start(KEY)
  dataDir = mkdtempSync(path.join(tmpdir(), 'arena-games-kill-'))
  await prepareDataDir(dataDir)
})
afterAll(async () => {
  await wallet.stop()
  programs.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const begin = (): Promise<Life> =>
  startLife(path.join(programs.folder, 'lantern-main.js'), settings(wallet.url, dataDir))

const rng = seededRng(`kill steps ${RUN_SEED}`)
const below = (limit: number): number =>
  (rng.bytes(2).reduce((sum, byte) => sum * 256 + byte, 0) / 65_536) * limit

/** At a random call to the wallet: unheard, done but unanswered, or answered and perhaps not yet noted. */
function dieSoon(life: Life, number: number): void {
  const fault = FAULTS[number % FAULTS.length]
  let left = Math.floor(below(40))
  wallet.fault = () => {
    left -= 1
    if (left >= 0) return undefined
    if (fault === undefined) setTimeout(() => life.process.kill('SIGKILL'), below(10))
    else life.process.kill('SIGKILL')
    return fault
  }
}

interface Request {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Plays until the provider dies. A request without an answer is kept and is the first one of the next life. */
class Page {
  readonly settled: Extract<LanternReply, { state: 'settled' }>[] = []
  readonly rejections = new Set<unknown>()
  #rounds = 0
  #movesLeft: LanternMove[] = []
  #next: Request = this.#opening()

  constructor(readonly player: TestPlayer) {}

  async play(url: string, isEnough: () => boolean): Promise<void> {
    const seat = new TestPlayer(url, this.player.token, this.player.launched)
    while (!isEnough() || this.#next.path !== GAME_API.openRound) {
      const { path: to, body } = this.#next
      const answer = await seat.call(to, body).catch(() => undefined)
      if (answer === undefined) return
      if (answer.status === 200) this.#next = this.#after(answer.body as unknown as LanternReply)
      else if (answer.body['code'] === 'ROUND_OVER') {
        // The lamp burnt out while the provider was dead: the page looks what became of the round.
        this.#next = { path: GAME_API.watchRound, body: { round_id: body['round_id'], step: 0 } }
      } else if (answer.status !== 503) {
        this.rejections.add(answer.body['code'])
        return
      }
    }
  }

  #opening(): Request {
    this.#movesLeft = [...(ROUNDS[this.#rounds % ROUNDS.length] ?? [])]
    this.#rounds += 1
    const isTaken = this.#movesLeft.includes('take')
    const choice = isTaken ? STEADY : { burns_ms: this.#movesLeft.length === 0 ? 60 : 4000 }
    return { path: GAME_API.openRound, body: { request_id: randomUUID(), bet: 100, choice } }
  }

  #after(reply: LanternReply): Request {
    if (reply.state === 'settled') {
      this.settled.push(reply)
      return this.#opening()
    }
    const { round_id, step } = reply.round
    const move = this.#movesLeft.shift()
    return move === undefined
      ? { path: GAME_API.watchRound, body: { round_id, step } }
      : { path: GAME_API.move, body: { round_id, request_id: randomUUID(), step, move } }
  }
}

it('every round ends once and no stake is lost or doubled, however often the provider is killed', {
  timeout: Math.max(240_000, LIVES * 30_000),
}, async () => {
  let life = await begin()
  const pages = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const request = launchRequest({ game_id: 'lantern' })
      wallet.openSession(request.session_id, START_BALANCE, { playerId: request.player_id })
      return new Page(await openPlayer(life.url, request))
    }),
  )
  for (let number = 0; number < LIVES; number += 1) {
    dieSoon(life, number)
    await Promise.all(pages.map(page => page.play(life.url, () => false)))
    await life.ended
    wallet.fault = () => undefined
    life = await begin()
  }
  const until = pages.map(({ settled }) => settled.length + 2)
  await Promise.all(
    pages.map((page, place) => page.play(life.url, () => page.settled.length >= (until[place] ?? 0))),
  )

  for (const { player, settled, rejections } of pages) {
    expect([...rejections]).toEqual([])
    const seat = new LanternPlayer(new TestPlayer(life.url, player.token, player.launched))
    const rounds = (await seat.rounds()).toReversed()
    // Every start reveals the seeds of the one before.
    const reported = rounds.map(round => ({ ...round, server_seed: null }))
    expect(reported).toEqual(settled.map(({ round }) => ({ ...round, server_seed: null })))
    expectNoncesWithoutGaps(rounds)
    const booked = [...wallet.ledger.steps.values()].filter(step => step.sessionId === player.sessionId)
    expect(new Set(booked.map(step => step.roundId)).size).toBe(rounds.length)
    for (const { round_id, bet, win, moves } of rounds) {
      expect(wallet.ledger.rounds.get(round_id)).toEqual({
        roundId: round_id,
        staked: bet,
        won: win,
        state: 'closed',
      })
      const raises = (moves as { move: LanternMove }[]).filter(({ move }) => move === 'raise').length
      expect(booked.filter(step => step.roundId === round_id).map(({ kind }) => kind)).toEqual([
        ...Array(1 + raises).fill('bet'),
        'win',
      ])
    }
    const due = rounds.reduce((balance, { bet, win }) => balance + win - bet, START_BALANCE)
    expect(wallet.balanceOf(player.sessionId)).toBe(due)
    expect(settled.at(-1)?.balance).toBe(due)
  }
  expect(wallet.malformed).toEqual([])

  life.process.kill('SIGTERM')
  expect(await life.ended).toEqual([0, null])
})
