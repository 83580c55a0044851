import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@arena/database'
import { OPTIONAL_PROVIDER_PATHS, type ProviderTransactionsReply } from '@arena/provider-protocol'
import { MockWallet } from '@arena/provider-protocol/mock-wallet'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { luckyDice } from '../../games/lucky-dice/game.ts'
import { openProviderDatabase } from '../database/open-database.ts'
import { type RunningProvider, runProvider } from '../run-provider.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer } from '../testing/lantern-player.ts'
import {
  gamesDatabase,
  KEY,
  launchRequest,
  NEVER_MS,
  openPlayer,
  START_BALANCE,
  settings,
  signedCall,
} from '../testing/test-provider.ts'
import { createWalletClient } from '../wallet/wallet-client.ts'
import {
  BEFORE_FIRST,
  type ComparedRound,
  findComparedRounds,
  hurryCalls,
  pageRounds,
  sendAgain,
} from './compared-rounds.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

let folder: string
let wallet: MockWallet
let provider: RunningProvider
let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'arena-games-compared-'))
  wallet = await MockWallet.start(KEY)
  const throwaway = await gamesDatabase()
  drop = throwaway.drop
  const log = pino({ level: 'silent' })
  provider = await runProvider({
    config: readConfig({ ...settings(wallet.url, folder), GAMES_DATABASE_URL: throwaway.url }),
    log,
    webDir: folder,
    games: [luckyDice, lantern],
    sweepEvery_ms: NEVER_MS,
  })
  database = await openProviderDatabase({ databaseUrl: throwaway.url, log, now: new Date() })
})
afterAll(async () => {
  await database.close()
  await provider.stop()
  await wallet.stop()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

async function newPlayer(game_id: string) {
  const request = launchRequest({ game_id })
  wallet.openSession(request.session_id, START_BALANCE, { playerId: request.player_id })
  return openPlayer(`http://127.0.0.1:${provider.port}`, request)
}

async function allRounds(limit: number): Promise<readonly ComparedRound[]> {
  const rounds: ComparedRound[] = []
  for (let after = BEFORE_FIRST; ; ) {
    const page = await pageRounds(database, { from: YESTERDAY, to: TODAY, before: new Date(), after, limit })
    rounds.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return rounds
    after = last
  }
}

it('rounds are listed once, in pages of any size, as sent to the wallet; a lost round is reported again and booked once', async () => {
  const dice = await newPlayer('lucky-dice')
  for (let round = 0; round < 3; round += 1) await dice.play({ bet: 100 * (round + 1) })
  const page = new LanternPlayer(await newPlayer('lantern'))
  const { round_id } = await page.opened()
  wallet.fault = () => '500 before'
  await page.move(round_id, 'take')
  wallet.fault = () => undefined

  const rounds = await allRounds(2)
  expect(rounds).toEqual(await allRounds(1000))
  const settled = rounds.filter(({ state }) => state === 'settled')
  expect(settled.map(({ isStepwise }) => isStepwise)).toEqual([false, false, false])
  expect(new Set(settled.map(({ bet }) => bet))).toEqual(new Set([100, 200, 300]))
  expect(rounds.find(({ roundId }) => roundId === round_id)).toMatchObject({
    state: 'closing',
    isStepwise: true,
  })
  const ids = [...rounds.map(({ roundId }) => roundId), 'no id', `b1-20260101-${'A'.repeat(22)}`]
  expect((await findComparedRounds(database, ids)).length).toBe(rounds.length)
  expect(await hurryCalls(database, ids)).toBe(1)

  // The platform was restored from a copy made before these rounds, once with the session and once without.
  const restored = await MockWallet.start(KEY)
  const client = createWalletClient({ url: restored.url, key: KEY, now: () => new Date() })
  for (const round of settled) expect(await sendAgain(client, round)).toBe('SESSION_NOT_FOUND')
  restored.openSession(dice.sessionId, START_BALANCE)
  for (const round of [...settled, ...settled]) expect(await sendAgain(client, round)).toBe('done')
  expect(restored.moved.map(({ transaction_id }) => transaction_id)).toEqual(
    settled.map(({ transactionId }) => transactionId),
  )
  expect(restored.malformed).toEqual([])
  await restored.stop()
  expect((await allRounds(1000)).filter(({ state }) => state === 'settled')).toEqual(settled)
})

it('the end of a round in steps is reported again where its stakes are booked', async () => {
  const seat = await newPlayer('lantern')
  const page = new LanternPlayer(seat)
  const { round_id } = await page.opened()
  const restored = await MockWallet.start(KEY)
  restored.openSession(seat.sessionId, START_BALANCE)
  const client = createWalletClient({ url: restored.url, key: KEY, now: () => new Date() })
  const [open] = await findComparedRounds(database, [round_id])
  if (open === undefined) throw new Error('the round has vanished')
  expect(await sendAgain(client, open)).toBe('NOT_SETTLED')
  restored.ledger.bet({
    session_id: seat.sessionId,
    transaction_id: open.transactionId,
    round_id,
    amount: open.bet,
  })
  await page.move(round_id, 'take')
  const [over] = await findComparedRounds(database, [round_id])
  if (over === undefined) throw new Error('the round has vanished')
  for (let time = 0; time < 2; time += 1) expect(await sendAgain(client, over)).toBe('done')
  expect(restored.ledger.rounds.get(round_id)).toMatchObject({
    staked: over.bet,
    won: over.win,
    state: 'closed',
  })
  await restored.stop()
})

async function listed(body: object) {
  const call = {
    method: 'POST',
    path: OPTIONAL_PROVIDER_PATHS.transactions,
    rawBody: JSON.stringify(body),
  }
  return signedCall(`http://127.0.0.1:${provider.port}`, call)
}

it('each transaction is listed as the wallet has booked it, with those of open rounds and without refused ones', async () => {
  const dice = await newPlayer('lucky-dice')
  await dice.play({ bet: 300 })
  wallet.rejection = () => 'PLAYER_BLOCKED'
  await dice.play({ bet: 100 })
  wallet.rejection = () => undefined
  const page = new LanternPlayer(await newPlayer('lantern'))
  const { round_id } = await page.opened()
  await page.move(round_id, 'raise')
  await page.move(round_id, 'take')
  const open = new LanternPlayer(await newPlayer('lantern'))
  await open.opened()

  const time = { from: `${YESTERDAY}T12:00:00Z`, to: new Date(Date.now() + 3_600_000).toISOString() }
  const { status, body } = await listed(time)
  expect(status).toBe(200)
  const { transactions } = body as unknown as ProviderTransactionsReply
  const lineOf = (kind: string, id: string, amount: number) => `${kind} ${id} ${amount}`
  for (const sessionId of [dice.sessionId, page.player.sessionId, open.player.sessionId]) {
    const theirs = transactions.filter(one => one.session_id === sessionId)
    const booked = [...wallet.ledger.steps].filter(
      ([, step]) => step.sessionId === sessionId && step.amount !== 0,
    )
    expect(booked).not.toEqual([])
    expect(
      theirs
        .filter(({ amount }) => amount !== 0)
        .map(one => lineOf(one.kind, one.transaction_id, one.amount))
        .toSorted(),
    ).toEqual(booked.map(([id, { kind, amount }]) => lineOf(kind, id, amount)).toSorted())
  }
  const past = await listed({ from: '2001-01-01T00:00:00Z', to: '2001-01-02T00:00:00Z' })
  expect(past.body).toEqual({ transactions: [] })
  const last = (await allRounds(1000)).at(-1)
  if (last === undefined) throw new Error('no round')
  const after = `${last.bucket}.${last.gameNo}.${last.playerNo}.${last.place}`
  expect((await listed({ ...time, after })).body).toEqual({ transactions: [] })
})

it.each([
  ['2026-02-30T00:00:00Z', '2026-03-01T00:00:00Z', undefined],
  ['2026-01-31T00:00:00Z', '2026-01-30T00:00:00Z', undefined],
  ['2026-01-01T00:00:00Z', '2026-01-31T00:00:00Z', undefined],
  ['2026-01-30T00:00:00Z', '2026-01-31T00:00:00Z', '1.2.3'],
  ['2026-01-30T00:00:00Z', '2026-01-31T00:00:00Z', "0.0.0.0'; DROP TABLE rounds"],
  ['2026-01-30T00:00:00Z', '2026-01-31T00:00:00Z', '99999.1.1.1'],
  ['2026-01-30T00:00:00Z', '2026-01-31T00:00:00Z', '1.32768.1.1'],
  ['2026-01-30T00:00:00Z', '2026-01-31T00:00:00Z', '1.1.2147483648.1'],
])('a list from %s to %s after %s is refused', async (from, to, after) => {
  expect((await listed({ from, to, ...(after !== undefined && { after }) })).status).toBe(400)
})
