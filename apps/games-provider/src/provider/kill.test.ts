/** The provider as a real process that is killed again and again in the middle of play. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Fault, MockWallet } from '@arena/provider-protocol/mock-wallet'
import { type BuiltPrograms, buildPrograms } from '@arena/test-kit/built-programs'
import { IS_LONG } from '@arena/test-kit/run-options'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryReply, PlayReply } from '../game-api.ts'
import { GAME_API } from '../game-paths.ts'
import { BOOKS_GAME, gameFiles, writeBooks } from './testing/books-fixture.ts'
import { expectNoncesWithoutGaps } from './testing/expect-nonces.ts'
import { type Life, prepareDataDir, startLife } from './testing/provider-life.ts'
import {
  KEY,
  launch,
  launchRequest,
  openPlayer,
  START_BALANCE,
  settings,
  TestPlayer,
} from './testing/test-provider.ts'

const APP_DIR = path.resolve(import.meta.dirname, '../..')
const PLAYERS = 6

type Death = readonly [afterCalls: number, fault: Fault | undefined]

const MORE_DEATHS: readonly Death[] = Array.from({ length: 30 }, (_, number) => [
  (number * 7) % 23,
  (['drop before', 'drop after', undefined] as const)[number % 3],
])

/**
 * The moments of death, seen from the wallet: the round is stored but not received, done but not answered, or answered and perhaps not yet
 * stored; each after a few undisturbed calls.
 */
const DEATHS: readonly Death[] = [
  [0, 'drop before'],
  [5, 'drop after'],
  [9, undefined],
  ...(IS_LONG ? MORE_DEATHS : []),
]

let programs: BuiltPrograms
let wallet: MockWallet
let dataDir: string
beforeAll(async () => {
  programs = await buildPrograms(APP_DIR)
  wallet = await MockWallet.start(KEY)
  dataDir = mkdtempSync(path.join(tmpdir(), 'arena-games-kill-'))
  await prepareDataDir(dataDir)
})
afterAll(async () => {
  await wallet.stop()
  programs.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const begin = (env: NodeJS.ProcessEnv = {}): Promise<Life> =>
  startLife(path.join(programs.folder, 'main.js'), {
    ...settings(wallet.url, dataDir),
    LOG_LEVEL: 'info',
    ...env,
  })

/** Plays until the provider dies, or `rounds` times. An unanswered request is kept and is the first one of the next life. */
class Bettor {
  readonly answered: PlayReply[] = []
  readonly rejections = new Set<unknown>()
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
      } else this.rejections.add(answer.body['code'])
    }
  }
}

function dieAt(life: Life, [afterCalls, fault]: Death): void {
  let calls = 0
  wallet.fault = () => {
    calls += 1
    if (calls <= afterCalls) return undefined
    if (fault === undefined) setImmediate(() => life.process.kill('SIGKILL'))
    else life.process.kill('SIGKILL')
    return fault
  }
}

it('settles every round once, however often the provider is killed', {
  timeout: Math.max(180_000, DEATHS.length * 30_000),
}, async () => {
  let life = await begin()
  const bettors = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const request = launchRequest()
      wallet.openSession(request.session_id, START_BALANCE, { playerId: request.player_id })
      return new Bettor(await openPlayer(life.url, request))
    }),
  )
  for (const death of DEATHS) {
    dieAt(life, death)
    await Promise.all(bettors.map(bettor => bettor.play(life.url, Number.MAX_SAFE_INTEGER)))
    await life.ended
    wallet.fault = () => undefined
    life = await begin()
  }
  await Promise.all(bettors.map(bettor => bettor.play(life.url, 3)))

  for (const { player, answered, rejections } of bettors) {
    expect(['UNAVAILABLE']).toEqual(expect.arrayContaining([...rejections]))
    const moved = wallet.moved.filter(round => round.session_id === player.sessionId)
    expect(new Set(moved.map(round => round.transaction_id)).size).toBe(moved.length)
    expect(moved.map(round => round.round_id)).toEqual(answered.map(({ round }) => round.round_id))
    const seat = new TestPlayer(life.url, player.token, player.launched)
    const { rounds } = (await seat.call(GAME_API.history, { limit: 100 })).body as unknown as HistoryReply
    // Every start reveals the seeds of the one before.
    const reported = rounds.toReversed().map(round => ({ ...round, server_seed: null }))
    expect(reported).toEqual(answered.map(({ round }) => ({ ...round, server_seed: null })))
    expectNoncesWithoutGaps(rounds.toReversed())
    const due = answered.reduce((sum, { round }) => sum + round.win - round.bet, START_BALANCE)
    expect(wallet.balanceOf(player.sessionId)).toBe(due)
    expect(answered.at(-1)?.balance).toBe(due)
  }

  life.process.kill('SIGTERM')
  expect(await life.ended).toEqual([0, null])
})

/** Calls of the page of a books game until one is answered with a round, or the provider dies. */
async function playBooks(url: string, sessionID: string, rounds: number): Promise<number> {
  const ask = async (call: string, body: object = {}) => {
    const reply = await fetch(url + call, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionID, ...body }),
    })
    return (await reply.json()) as { readonly error?: string; readonly balance?: { readonly amount: number } }
  }
  try {
    for (let round = 0; round < rounds; ) {
      const { error } = await ask('/wallet/play', { amount: 1_000_000, mode: 'base' })
      if (error === undefined) round += 1
      await ask('/wallet/end-round')
    }
    return (await ask('/wallet/authenticate')).balance?.amount ?? Number.NaN
  } catch {
    return Number.NaN
  }
}

it('books a round of a studio’s books once, however often the provider is killed', {
  timeout: Math.max(180_000, DEATHS.length * 30_000),
}, async () => {
  const books = writeBooks({ lucky: gameFiles() })
  const env = { DATA_DIR: mkdtempSync(path.join(books.dir, 'data-')), BOOKS_DIR: books.dir }
  await prepareDataDir(env.DATA_DIR)
  let life = await begin(env)
  const request = launchRequest({ game_id: BOOKS_GAME })
  wallet.openSession(request.session_id, START_BALANCE, { playerId: request.player_id })
  const page = new URL(String((await launch(life.url, request)).body['url']))
  const token = page.searchParams.get('sessionID') ?? ''
  for (const death of DEATHS) {
    dieAt(life, death)
    await playBooks(life.url, token, Number.MAX_SAFE_INTEGER)
    await life.ended
    wallet.fault = () => undefined
    life = await begin(env)
  }
  const shown = await playBooks(life.url, token, 3)
  const moved = wallet.moved.filter(round => round.session_id === request.session_id)
  expect(new Set(moved.map(round => round.transaction_id)).size).toBe(moved.length)
  expect(moved.length).toBeGreaterThanOrEqual(DEATHS.length + 3)
  const due = moved.reduce((sum, { bet, win }) => sum + win - bet, START_BALANCE)
  expect([wallet.balanceOf(request.session_id), shown]).toEqual([due, due * 10_000])
  life.process.kill('SIGTERM')
  expect(await life.ended).toEqual([0, null])
  books.remove()
})
