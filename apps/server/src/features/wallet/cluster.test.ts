/** The effects of a cluster on people who play. Only with `npm test -- --only unit --engine citus`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '@arena/database'
import { fakeClock, TEST_DATABASE_URL } from '@arena/test-kit'
import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, openTestDatabase } from '../../testing/index.ts'
import { createWallet, type RoundSession, type Wallet } from './index.ts'

const PLAYERS = 40
const MINUTE_MS = 60_000
/** As quick players are. */
const PAUSE_MS = 20

describe.runIf(IS_CLUSTER)('in a cluster', () => {
  const clock = fakeClock()
  let database: Database
  let wallet: Wallet
  /** Another server with its own map of the shards, re-read at its own times. */
  let beside: Wallet
  let databaseBeside: Database
  let part = 0
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    const log = createLog({ level: 'silent' })
    wallet = createWallet({ games: GAMES, database, clock, log, metrics: new Registry() })
    const [at] = await database.query<{ name: string }>('SELECT current_database() AS name')
    const url = new URL(process.env[TEST_DATABASE_URL] ?? '')
    url.pathname = `/${at?.name}`
    databaseBeside = await openDatabase({ databaseUrl: url.href, log })
    beside = createWallet({ games: GAMES, database: databaseBeside, clock, log, metrics: new Registry() })
    await database.transaction(async tx => {
      for (let id = 1; id <= PLAYERS; id += 1)
        await wallet.open(tx, keyOf(id), { credit: 1_000_000, ticket: 0 })
    })
  })
  afterAll(async () => {
    await databaseBeside.close()
    await database.close()
  })

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
    expect(await wallet.rounds.play(session, round)).toMatchObject({ ok: true, balance: 999_990 })
    expect(await wallet.rounds.play(session, round)).toMatchObject({ ok: true, balance: 999_990 })
    expect((await wallet.verify(database)).mismatches).toEqual([])
  })

  it('no round is lost or booked twice while every shard moves to another node and back', async () => {
    const { longestRefusal_ms, longestWait_ms, refused } = await playThrough(async () => {
      for (let turn = 0; turn < 2; turn += 1) await moveAll()
    })
    console.log(
      `moved and back: ${refused} refused, the longest for ${longestRefusal_ms} ms; longest wait ${longestWait_ms} ms`,
    )
    expect(longestRefusal_ms).toBeLessThanOrEqual(1000)
  })

  it('a joining worker takes its share while two servers continue, and no call is refused for more than a second', async () => {
    const [joined] = await database.query<{ port: number }>(
      `SELECT nodeport AS port FROM pg_dist_node WHERE groupid > 0 AND noderole = 'primary' ORDER BY groupid DESC`,
    )
    if (joined === undefined) throw new Error('The cluster has no workers')
    // The last worker leaves, so that it can join.
    await database.outsideTransaction(
      `SELECT citus_drain_node('127.0.0.1', ${joined.port}, shard_transfer_mode => 'block_writes')`,
    )
    const shardsOnIt = () =>
      database.query(
        `SELECT 1 FROM pg_dist_shard JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node USING (groupid)
         WHERE logicalrelid = 'wallets'::regclass AND nodeport = $1`,
        [joined.port],
      )
    expect(await shardsOnIt()).toEqual([])
    await database.outsideTransaction(
      `SELECT citus_set_node_property('127.0.0.1', ${joined.port}, 'shouldhaveshards', true)`,
    )
    const { longestRefusal_ms, longestWait_ms, refused } = await playThrough(async () => {
      await database.outsideTransaction(
        `SELECT rebalance_table_shards('wallets', rebalance_strategy => 'by_shard_count', shard_transfer_mode => 'force_logical')`,
      )
    })
    console.log(
      `a joining worker: ${refused} refused, the longest for ${longestRefusal_ms} ms; longest wait ${longestWait_ms} ms`,
    )
    expect((await shardsOnIt()).length).toBeGreaterThan(0)
    expect(longestRefusal_ms).toBeLessThanOrEqual(1000)
  })

  /** Everybody plays at two servers while `work` is done; the books are right afterwards. */
  async function playThrough(
    work: () => Promise<void>,
  ): Promise<{ longestRefusal_ms: number; longestWait_ms: number; refused: number }> {
    part += 1
    const before = await sumOfWallets()
    const ending = new AbortController()
    let accepted = 0
    let refused = 0
    let longestRefusal_ms = 0
    let longestWait_ms = 0
    const playOn = async (id: number, at: Wallet) => {
      for (let round = 0; !ending.signal.aborted || round < 20; round += 1) {
        const key = `p${part}-${id}-${round}`
        const call = { transaction_id: key, round_id: key, bet: 1, win: 0 }
        const asked = performance.now()
        let refusedAt: number | undefined
        // As the provider does: a call without an answer is repeated under its id.
        for (;;) {
          const answer = await at.rounds.play(sessionOf(id), call)
          if (answer.ok) break
          expect(answer.code).toBe('UNAVAILABLE')
          refused += 1
          refusedAt ??= performance.now()
        }
        accepted += 1
        longestWait_ms = Math.max(longestWait_ms, Math.round(performance.now() - asked))
        if (refusedAt !== undefined)
          longestRefusal_ms = Math.max(longestRefusal_ms, Math.round(performance.now() - refusedAt))
        await sleep(PAUSE_MS)
      }
    }
    const playing = Promise.all(
      Array.from({ length: PLAYERS }, (_, index) => playOn(index + 1, index % 2 === 0 ? wallet : beside)),
    )
    try {
      await work()
    } finally {
      ending.abort()
    }
    await playing
    expect(await sumOfWallets()).toBe(before - accepted)
    expect((await wallet.verify(database)).mismatches).toEqual([])
    return { longestRefusal_ms, longestWait_ms, refused }
  }

  async function sumOfWallets(): Promise<number> {
    const [row] = await database.query<{ sum: number }>('SELECT sum(credit)::bigint AS sum FROM wallets')
    return row?.sum ?? 0
  }

  /** Each shard to another worker. */
  async function moveAll(): Promise<void> {
    const shards = await database.query<{ shard: number; from: number; to: number }>(
      `SELECT DISTINCT ON (shardid) shardid AS shard, n.nodeport AS from, other.nodeport AS to
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
