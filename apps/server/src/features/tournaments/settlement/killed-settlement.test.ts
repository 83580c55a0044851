import { nanoTonOf } from '@arena/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  MONEY_ENGINES,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from '../../../testing/index.ts'
import { makeContentLive } from '../../../testing/make-content-live.ts'
import { MortalDatabase } from '../../../testing/mortal-database.ts'
import { holdCup, OPERATOR_ENV, stateOf } from '../testing/operate.ts'
import { verifyTournament } from './verify-tournament.ts'

const RATE = 3.21
const REWARDS = [
  { place: 1, first_prize: '500', second_prize: 25, third_prize: 'PROMO' },
  { place: 2, first_prize: '300', second_prize: 0, third_prize: '' },
  { place: 3, first_prize: '', second_prize: 1.5, third_prize: '' },
]
/** By place: the member at place 3 is banned, so their prize is withheld. */
const EXPECTED = [
  [
    ['AC', 50_000],
    ['ITEM', 1],
    ['TON', nanoTonOf(25, RATE)],
  ],
  [['AC', 30_000]],
  [],
  [],
]
const MEMBERS = EXPECTED.map((_, index) => 955_000_001 + index)

describe.each(MONEY_ENGINES)('a server that dies while it settles (%s)', engine => {
  let app: TestApp
  let mortal: MortalDatabase
  let cups = 0
  beforeAll(async () => {
    mortal = new MortalDatabase(await openTestDatabase(engine))
    app = await openTestApp(mortal.database, {
      start: '2026-11-18T12:00:00Z',
      env: OPERATOR_ENV,
    })
    await makeContentLive({ ...app, features: app.app.features }, 'rates', { usdPerTonMicros: RATE * 1e6 })
    for (const id of MEMBERS) await app.signIn(id)
    await app.app.features.players.ban(keyOf(MEMBERS[2] ?? 0), 'test')
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  /** A cup of everybody that waits to be ranked, without a review. */
  async function settlingCup(): Promise<{ key: string; tournamentId: number }> {
    cups += 1
    const key = `mortal_${cups}`
    const tournamentId = await holdCup(app, key, {
      rewards: REWARDS,
      qualifying_rounds: 0,
      review_hours: 0,
    })
    const { wallet } = app.app.features
    const banned = keyOf(MEMBERS[2] ?? 0)
    await app.database.transaction(async tx => {
      for (const [index, id] of MEMBERS.entries()) {
        const account = { tournamentId, startBalance: 1_000 - index, now: app.clock.now() }
        await wallet.openTournamentAccount(tx, { ...account, player: keyOf(id) })
      }
      await wallet.setBlocked(tx, banned, false)
    })
    for (const id of MEMBERS) await playRounds(app, id, { bet: 1, win: 1, tournamentId })
    await app.database.transaction(async tx => {
      await wallet.setBlocked(tx, banned, true)
      await tx.query(`UPDATE tournaments SET state = 'settling' WHERE tournament_id = $1`, [tournamentId])
    })
    return { key, tournamentId }
  }
  const settle = () => app.app.features.tournaments.settle(app.clock.now())
  async function paid(tournamentId: number): Promise<(readonly [string, number])[][]> {
    const rows = await app.database.query<{ player_id: number; kind: string; amount: number }>(
      `SELECT player_id, currency AS kind, amount FROM ledger
        WHERE kind = 'tournament_prize' AND cause LIKE $1 || ':%'
       UNION ALL SELECT player_id, 'ITEM', 1 FROM player_inventory WHERE cause = $1 ORDER BY 1, 2`,
      [`prize:${tournamentId}`],
    )
    return MEMBERS.map(id =>
      rows.filter(row => row.player_id === keyOf(id).playerId).map(({ kind, amount }) => [kind, amount]),
    )
  }

  it('at any statement has paid nothing twice, and the next one pays the rest: every prize once', async () => {
    const seen = new Set<string | undefined>()
    const wrong: unknown[] = []
    let steps = 0
    for (let died = true; died; steps += 1) {
      const { key, tournamentId } = await settlingCup()
      died = await mortal.diesAfter(steps, settle)
      seen.add(await stateOf(app, key))
      await settle()
      const [state, prizes] = [await stateOf(app, key), await paid(tournamentId)]
      if (state !== 'paid' || JSON.stringify(prizes) !== JSON.stringify(EXPECTED)) {
        wrong.push({ steps, state, prizes })
      }
    }
    expect(wrong).toEqual([])
    // It died in every state there is to die in, and many times.
    expect(seen).toEqual(new Set(['settling', 'provisional', 'final', 'paid']))
    expect(steps).toBeGreaterThan(40)
    expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
    expect(await verifyTournament(app.database, 'mortal_7')).toMatchObject({ agrees: true })
    // Some sixty kills, each with a tournament of its own.
  }, 120_000)

  it('again and again, each time a statement later, pays every prize once', async () => {
    const { key, tournamentId } = await settlingCup()
    let deaths = 0
    for (let steps = 1; await mortal.diesAfter(steps, settle); steps += 1) deaths += 1
    expect(deaths).toBeGreaterThan(5)
    expect(await stateOf(app, key)).toBe('paid')
    expect(await paid(tournamentId)).toEqual(EXPECTED)
  })

  it('among three that settle at the same time pays every prize once', async () => {
    const { key, tournamentId } = await settlingCup()
    expect(await mortal.diesAfter(25, () => Promise.all([settle(), settle(), settle()]))).toBe(true)
    // A step that failed in one of the three is tried again after a pause.
    app.clock.advance(60_000)
    await settle()
    expect(await stateOf(app, key)).toBe('paid')
    expect(await paid(tournamentId)).toEqual(EXPECTED)
  })
})
