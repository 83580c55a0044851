/** What a cluster does to people who play. Only with `npm test -- --only unit --engine citus`. */
import type { Database } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, openTestDatabase } from '../../testing/index.ts'
import { createWallet, type RoundSession, type Wallet } from './index.ts'

const PLAYERS = 40
const MINUTE_MS = 60_000

describe.runIf(IS_CLUSTER)('in a cluster', () => {
  const clock = fakeClock()
  let database: Database
  let wallet: Wallet
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    const log = createLog({ level: 'silent' })
    wallet = createWallet({ games: GAMES, database, clock, log, metrics: new Registry() })
    await database.transaction(async tx => {
      for (let id = 1; id <= PLAYERS; id += 1) await wallet.open(tx, keyOf(id), { credit: 1000, ticket: 0 })
    })
  })
  afterAll(() => database.close())

  function sessionOf(id: number): RoundSession {
    return {
      player: keyOf(id),
      provider: 'embedded',
      sessionId: `session-${id}`,
      gameId: 'golden-arena',
      tournamentId: null,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
      startedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 24 * 60 * MINUTE_MS),
    }
  }

  it('the rounds of a group are booked where their shard lies, and no statement leaves the node', async () => {
    const { shards } = database
    const player = keyOf(1)
    const nodes = await database.query<{ port: number }>(
      `SELECT nodeport AS port FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
       WHERE shardid = get_shard_id_for_distribution_column('wallets', $1::smallint)`,
      [player.bucket],
    )
    const [here] =
      (await shards?.at(player.bucket).query<{ port: number }>('SELECT inet_server_port() AS port')) ?? []
    expect(here?.port).toBe(nodes[0]?.port)
    const session = sessionOf(1)
    const round = { transaction_id: 'near', round_id: 'near', bet: 10, win: 0 }
    expect(await wallet.rounds.play(session, round)).toMatchObject({ ok: true, balance: 990 })
    expect(await wallet.rounds.play(session, round)).toMatchObject({ ok: true, balance: 990 })
    expect((await wallet.verify(database)).mismatches).toEqual([])
  })

  it('no round is lost or booked twice while every shard moves to another node and back', async () => {
    const before = await sumOfWallets()
    const moving = new AbortController()
    let accepted = 0
    const playOn = async (id: number) => {
      for (let round = 0; !moving.signal.aborted || round < 20; round += 1) {
        const call = { transaction_id: `m${id}-${round}`, round_id: `m${id}-${round}`, bet: 1, win: 0 }
        // As the provider does: what got no answer is asked again under its id.
        for (;;) {
          const answer = await wallet.rounds.play(sessionOf(id), call)
          if (answer.ok) break
          expect(answer.code).toBe('UNAVAILABLE')
        }
        accepted += 1
        if (round === 400) break
      }
    }
    const playing = Promise.all(Array.from({ length: PLAYERS }, (_, index) => playOn(index + 1)))
    try {
      for (let turn = 0; turn < 2; turn += 1) await moveAll()
    } finally {
      moving.abort()
    }
    await playing
    expect(await sumOfWallets()).toBe(before - accepted)
    expect((await wallet.verify(database)).mismatches).toEqual([])
  })

  async function sumOfWallets(): Promise<number> {
    const [row] = await database.query<{ sum: number }>('SELECT sum(credit)::bigint AS sum FROM wallets')
    return row?.sum ?? 0
  }

  /** Each shard to the other one of two workers. */
  async function moveAll(): Promise<void> {
    const shards = await database.query<{ shard: number; from: number; to: number }>(
      `SELECT shardid AS shard, n.nodeport AS from, other.nodeport AS to
       FROM pg_dist_shard JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node AS n USING (groupid)
         JOIN pg_dist_node AS other ON other.groupid NOT IN (0, n.groupid)
       WHERE logicalrelid = 'wallets'::regclass ORDER BY shardid`,
    )
    for (const { shard, from, to } of shards) {
      await database.outsideTransaction(
        `SELECT citus_move_shard_placement(${shard}, '127.0.0.1', ${from}, '127.0.0.1', ${to}, 'force_logical')`,
      )
    }
  }
})
