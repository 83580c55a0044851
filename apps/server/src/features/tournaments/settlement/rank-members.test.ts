import { createHash } from 'node:crypto'
import { disqualifyMember } from '@arena/contract/endpoints/operator-results'
import { rankFinishers, resultsText } from '@arena/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, MONEY_ENGINES, openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import { holdCup, OPERATOR_ENV, operateWithWords } from '../testing/operate.ts'
import { findTournament } from '../tournament-store.ts'
import { pageResults, type StoredResult } from './result-store.ts'

const CUP = 'many_ties'
const REWARDS = [{ place: 2, first_prize: '100', second_prize: 0, third_prize: '' }]
/** Of each pair of a balance and a moment there are several. */
const MEMBERS = Array.from({ length: 48 }, (_, index) => 956_000_001 + index)
const BALANCES = [1_000, 3_000, 2_000]
const MOMENTS = 4

describe.each(MONEY_ENGINES)('the results of a tournament of many equal members (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      start: '2026-11-18T12:00:00Z',
      env: OPERATOR_ENV,
    })
    for (const id of MEMBERS) await app.signIn(id)
    const tournamentId = await holdCup(app, CUP, { rewards: REWARDS, qualifying_rounds: 0 })
    await app.database.transaction(async tx => {
      for (const [index, id] of MEMBERS.entries()) {
        const startBalance = BALANCES[index % BALANCES.length] ?? 0
        const now = new Date(app.clock.now().getTime() + ((index * 7) % MOMENTS))
        const account = { tournamentId, startBalance, now, player: keyOf(id) }
        await app.app.features.wallet.openTournamentAccount(tx, account)
      }
      await tx.query(`UPDATE tournaments SET state = 'settling' WHERE tournament_id = $1`, [tournamentId])
    })
    await app.app.features.tournaments.settle(app.clock.now())
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  /** Checks that the stored results match the rule and the text of results. */
  async function check(): Promise<readonly StoredResult[]> {
    const tournament = await findTournament(app.database, CUP)
    const stored: StoredResult[] = []
    for await (const page of pageResults(app.database, tournament?.tournamentId ?? 0)) stored.push(...page)
    const shuffled = stored.toSorted((one, other) => one.playerId - other.playerId)
    expect(stored.map(({ playerId, place }) => [playerId, place])).toEqual(
      rankFinishers(shuffled).map(({ playerId, place }) => [playerId, place]),
    )
    const text = resultsText(
      { key: tournament?.finalKey ?? '', qualifyingRounds: 0, prizes: REWARDS },
      rankFinishers(stored).map(result => ({ ...result, name: stored[result.place - 1]?.name })),
    )
    expect(tournament?.results?.hash).toBe(createHash('sha256').update(text).digest('hex'))
    return stored
  }

  it('have the places that the rule gives, and the hash of their text', async () => {
    const stored = await check()
    expect(stored).toHaveLength(MEMBERS.length)
    expect(new Set(stored.map(({ balance, reachedAt }) => `${balance} ${reachedAt}`)).size).toBe(12)
  })

  it('are correct for any disqualifications, in any order', async () => {
    for (const [index, id] of MEMBERS.slice(0, 4).entries()) {
      const body = { t_key: CUP, telegram_id: id, reason: 'automation', note: 'A program.' }
      expect((await operateWithWords(app, disqualifyMember.path, body)).code).toBeUndefined()
      const out = (await check()).filter(({ disqualified }) => disqualified)
      expect(out.map(({ place }) => place)).toEqual(
        Array.from({ length: index + 1 }, (_, at) => MEMBERS.length - index + at),
      )
    }
  })
})
