import type { Database } from '@arena/database'
import { IS_LONG, RUN_SEED } from '@arena/test-kit/run-options'
import { afterAll, describe, expect, it } from 'vitest'
import { MONEY_ENGINES, openTestDatabase } from '../../testing/index.ts'
import { RandomPlay } from './testing/random-play.ts'

const OPERATIONS = IS_LONG ? 1_000_000 : 10_000
/** So few that each of them comes far enough for every rule to be met. */
const PLAYERS = IS_LONG ? 500 : 60

/** The draw must reach every rule, or the agreement says nothing about it. */
const EVERY_ANSWER = [
  'OK',
  'OK ROLLED_BACK',
  'OK ALREADY',
  'OK NOT_FOUND_RECORDED',
  'TRANSACTION_CONFLICT',
  'TRANSACTION_ROLLED_BACK',
  'ROUND_OPEN',
  'ROUND_CLOSED',
  'ALREADY_SETTLED',
  'BET_NOT_FOUND',
  'SESSION_EXPIRED',
  'BET_LIMIT',
  'PLAYER_BLOCKED',
  'PLAYER_ON_BREAK',
  'PLAY_LIMIT_REACHED',
  'LEVEL_TOO_LOW',
  'TOURNAMENT_CLOSED',
  'TOURNAMENT_ROUNDS_USED',
  'INSUFFICIENT_FUNDS',
  'PROMO_LIMIT',
  'FREE_ROUND_NOT_GRANTED',
  'WIN_LIMIT',
  'INSUFFICIENT_CREDITS',
  'ticketError',
  'OK ATTEMPT',
  'OK REFUND',
  'OK PRIZE',
  'OK MARK',
  'ATTEMPT_ROUND_OPEN',
  'ATTEMPT_TOO_RICH',
]

describe(`random calls with seed ${RUN_SEED}`, () => {
  const hashes = new Map<string, string>()
  const open: Database[] = []
  afterAll(() => Promise.all(open.map(database => database.close())))

  async function start(engine: (typeof MONEY_ENGINES)[number], seed: number): Promise<RandomPlay> {
    const database = await openTestDatabase(engine)
    open.push(database)
    const play = new RandomPlay(database, { seed, players: PLAYERS })
    await play.prepare()
    return play
  }

  it.each(MONEY_ENGINES)(
    `${OPERATIONS} of them are answered on %s as the reference model answers them, and the ledger agrees`,
    async engine => {
      const play = await start(engine, RUN_SEED)
      expect(await play.run(OPERATIONS)).toBeUndefined()
      // A draw continues until it has covered every rule.
      for (let more = 0; more < 100 && play.tally.size < EVERY_ANSWER.length; more += 1) {
        expect(await play.run(1000)).toBeUndefined()
      }
      expect([...play.tally.keys()].toSorted()).toEqual(EVERY_ANSWER.toSorted())
      const { differences, hash } = await play.verdict()
      expect(differences).toEqual([])
      hashes.set(engine, hash)
    },
    IS_LONG ? 3_000_000 : 300_000,
  )

  it('are answered alike by every engine, to the last balance', () => {
    expect(hashes.size).toBe(MONEY_ENGINES.length)
    expect(new Set(hashes.values()).size).toBe(1)
  })

  it.each(MONEY_ENGINES)(
    'are answered alike on %s where rounds are booked shard by shard, as in a cluster',
    async engine => {
      const database = await openTestDatabase(engine)
      open.push(database)
      await database.query('SELECT wallet_play_by_shard()')
      const cut = { ...database, shards: { of: (bucket: number) => bucket % 4, all: [], at: () => database } }
      const play = new RandomPlay(cut, { seed: RUN_SEED, players: PLAYERS })
      await play.prepare()
      expect(await play.run(OPERATIONS / 10)).toBeUndefined()
      expect((await play.verdict()).differences).toEqual([])
    },
  )

  it('are others with another seed', async () => {
    const play = await start('pglite', RUN_SEED + 1)
    expect(await play.run(1000)).toBeUndefined()
    expect([...hashes.values()]).not.toContain((await play.verdict()).hash)
  })
})
