import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import type { RoundSession } from '../wallet/index.ts'

const MINUTE_MS = 60_000
const USER = 1
const OPENING = { transaction_id: 'bet-1', round_id: 'round-1', amount: 400 }

let server: TestApp
beforeAll(async () => {
  server = await openTestApp(await openTestDatabase())
  await server.signIn(USER)
})
afterAll(async () => {
  await server.app.stop()
  await server.database.close()
})

/** A server that starts on the same data after a while. */
async function startAgainAfter(away_ms: number): Promise<void> {
  await server.app.stop()
  const start = new Date(server.clock.now().getTime() + away_ms).toISOString()
  server = await openTestApp(server.database, { start })
}

function session(): RoundSession {
  return {
    player: keyOf(USER),
    provider: 'embedded',
    sessionId: 'session-1',
    gameId: 'classic-blackjack',
    tournamentId: null,
    requiredLevel: 1,
    limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
    startedAt: server.clock.now(),
    expiresAt: new Date(server.clock.now().getTime() + MINUTE_MS),
  }
}

async function endForgottenRounds(): Promise<unknown> {
  const { jobs } = server.app.features.games
  return jobs.find(({ name }) => name === 'end-forgotten-rounds')?.run(server.clock.now())
}

it('a server that was away itself lets the provider call before it counts a round as forgotten', async () => {
  const { rounds } = server.app.features.wallet
  const bet = await rounds.bet(session(), OPENING)
  expect(bet).toMatchObject({ ok: true })
  await startAgainAfter(20 * MINUTE_MS)
  server.clock.advance(MINUTE_MS)
  expect(await endForgottenRounds()).toBe(0)
  server.clock.advance(MINUTE_MS / 2)
  const win = await server.app.features.wallet.rounds.win(session(), {
    transaction_id: 'win-1',
    round_id: OPENING.round_id,
    bet_transaction_id: OPENING.transaction_id,
    amount: 800,
    round_closed: true,
  })
  expect(win).toMatchObject({ ok: true })
})

it('a round without any call after that is returned', async () => {
  const opening = { ...OPENING, transaction_id: 'bet-2', round_id: 'round-2' }
  await server.app.features.wallet.rounds.bet(session(), opening)
  await startAgainAfter(20 * MINUTE_MS)
  expect(await endForgottenRounds()).toBe(0)
  server.clock.advance(3 * MINUTE_MS)
  expect(await endForgottenRounds()).toBe(1)
})
