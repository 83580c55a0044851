import { listActions } from '@arena/contract/endpoints/operator-actions'
import {
  type ListPlayersBody,
  type ListPlayersReply,
  listPlayers,
} from '@arena/contract/endpoints/operator-console'
import { LIST_PAGE } from '@arena/contract/form-limits'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'

const ANNA = 'a'.repeat(32)
const DAY_MS = 24 * 60 * 60_000
const FIRST = 9_500
const ALL = Array.from({ length: LIST_PAGE + 3 }, (_, index) => FIRST + index)
const [PAYER, WINNER, LINKED, HELD] = [FIRST, FIRST + 1, FIRST + 2, FIRST + 3]

describe('the list of players', () => {
  let database: Database
  let arena: TestApp
  beforeAll(async () => {
    database = await openTestDatabase('pglite')
    arena = await openTestApp(database, { env: { OPERATORS: `anna:${ANNA}` } })
    for (const [index, id] of ALL.entries()) {
      await arena.signIn(id)
      // Several join in the same millisecond.
      if (index % 3 === 0) arena.clock.advance(1)
    }
    await makeSpecial()
  })
  afterAll(async () => {
    await arena.app.stop()
    await database.close()
  })

  async function makeSpecial(): Promise<void> {
    const now = arena.clock.now()
    const keys = (id: number) => [keyOf(id).bucket, keyOf(id).playerId]
    await database.query(
      `INSERT INTO star_orders (bucket, player_id, order_id, package_id, stars, credit, ticket, gold_ticket, state, created_at)
       VALUES ($1, $2, 'paid', 'small', 50, 100, 0, 0, 'paid', $3)`,
      [...keys(PAYER), now],
    )
    await database.query(
      `INSERT INTO tournament_prizes (bucket, player_id, tournament_id, kind, amount, usd, usd_per_ton) VALUES ($1, $2, 1, 'TON', 5, 1, 1)`,
      keys(WINNER),
    )
    await database.query(
      `INSERT INTO fair_play_members (bucket, player_id, cluster_id) VALUES ($1, $2, 1)`,
      keys(LINKED),
    )
    await database.query(
      `INSERT INTO fair_play_holds (bucket, player_id, kind, subject_id, amount_nano, size, evidence, held_at) VALUES ($1, $2, 'prize', 1, 5, 2, '{}', $3)`,
      [...keys(HELD), now],
    )
    await database.query(`UPDATE wallets SET level = 7 WHERE bucket = $1 AND player_id = $2`, keys(PAYER))
    await database.query(
      `UPDATE players SET geo = 'TR', language = 'tr', last_seen_at = $3 WHERE bucket = $1 AND player_id = $2`,
      [...keys(WINNER), new Date(now.getTime() - 40 * DAY_MS)],
    )
  }

  const page = async (body: ListPlayersBody): Promise<ListPlayersReply> => {
    const reply = await arena.call(listPlayers.path, { token: ANNA, body })
    expect(reply.statusCode).toBe(200)
    return reply.json<ListPlayersReply>()
  }
  const idsOf = async (body: ListPlayersBody) => {
    const ids: number[] = []
    for (let after = body.after; ; ) {
      const { players, next } = await page({ ...body, ...(after !== undefined && { after }) })
      ids.push(...players.map(({ telegram_id }) => telegram_id))
      if (next === null) return ids
      after = next
    }
  }

  it('has everyone once, the latest first, and the other way round when asked', async () => {
    const latest = await idsOf({})
    expect(latest).toHaveLength(ALL.length)
    expect(new Set(latest)).toEqual(new Set(ALL))
    expect(await idsOf({ order: 'oldest' })).toEqual(latest.toReversed())
  })

  it.each([
    [{ payer: true }, [PAYER]],
    [{ winner: true }, [WINNER]],
    [{ risk: true }, [LINKED, HELD]],
    [{ level: 7 }, [PAYER]],
    [{ country: 'TR' }, [WINNER]],
    [{ language: 'tr' }, [WINNER]],
    [{ seen: 'longer' }, [WINNER]],
    [{ country: 'TR', payer: true }, []],
  ] as const)('narrows to those of %o', async (body, ids) => {
    expect((await idsOf(body)).toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('leaves out those whom a filter excludes', async () => {
    expect(await idsOf({ risk: false, seen: 'day' })).toHaveLength(ALL.length - 3)
  })

  it('says of each player what the filters ask for', async () => {
    const [player] = (await page({ winner: true })).players
    expect(player).toMatchObject({ country: 'TR', language: 'tr', level: 1, payer: false, winner: true })
  })

  it('rejects a filter that it does not know', async () => {
    for (const body of [
      { level: 11 },
      { country: 'tr' },
      { name: 'x' },
      { after: { at_ms: -1, id: 1 } },
    ] as const) {
      const reply = await arena.call(listPlayers.path, { token: ANNA, body })
      expect(reply.json().errorCode).toBe('INVALID_PAYLOAD')
    }
  })

  it('records who viewed it', async () => {
    await page({ payer: true })
    const { actions } = (await arena.call(listActions.path, { token: ANNA, body: {} })).json()
    expect(actions[0]).toMatchObject({ action: 'players.list' })
  })
})
