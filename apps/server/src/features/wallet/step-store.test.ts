import { dayOf, ID_BYTES, locatedId, type Statements, shortId } from '@arena/database'
import { expect, it, onTestFinished } from 'vitest'
import { keyOf, openTestDatabase } from '../../testing/index.ts'
import { entryKey } from './request-hash.ts'
import { readSteps } from './step-store.ts'

const DAY = dayOf(new Date('2040-01-15T12:00:00Z'))
const PLAYERS = Array.from({ length: 100 }, (_, place) => keyOf(place + 1))
const ROUNDS_EACH = 40

it('a step reads the rows of its round and not those of all rounds that the player has played', async () => {
  const database = await openTestDatabase('postgres')
  onTestFinished(() => database.close())
  const rounds = PLAYERS.flatMap(player =>
    Array.from({ length: ROUNDS_EACH }, (_, place) => {
      const random = Buffer.from(entryKey(`${player.playerId}/${place}`), 'hex').subarray(0, ID_BYTES)
      return { player, roundId: locatedId({ bucket: player.bucket, day: DAY }, random) }
    }),
  )
  const steps = rounds.flatMap(round => [
    { ...round, kind: 'bet', ending: '' },
    { ...round, kind: 'round_end', ending: '.win' },
  ])
  await database.query(
    `INSERT INTO ledger (bucket, player_id, idempotency_key, cause, currency, kind, amount, balance_after, round_id, game_id,
       request_hash, created_at, entry_no, cause_day)
     SELECT bucket, player_id, key, cause, 'AC', kind, 0, 0, round_id, 'star-rocket', 0, now(), entry_no, $7
     FROM unnest($1::smallint[], $2::bigint[], $3::uuid[], $4::text[], $5::text[], $6::text[])
       WITH ORDINALITY AS s (bucket, player_id, key, cause, kind, round_id, entry_no)`,
    [
      steps.map(({ player }) => player.bucket),
      steps.map(({ player }) => player.playerId),
      steps.map(({ roundId, ending }) => entryKey(`embedded/${roundId}${ending}`)),
      steps.map(({ ending }) => `embedded/~${ending}`),
      steps.map(({ kind }) => kind),
      steps.map(({ roundId }) => shortId(roundId, DAY)),
      DAY,
    ],
  )
  await database.query('ANALYZE ledger')
  const { player, roundId } = rounds[ROUNDS_EACH] ?? { player: keyOf(1), roundId: '' }
  const sought = { provider: 'embedded', roundId }
  const found = await readSteps(database, player, sought)
  expect(found.map(step => [step.kind, step.round_id])).toEqual([
    ['bet', roundId],
    ['round_end', roundId],
  ])
  const plans: string[] = []
  const explained: Statements = {
    ...database,
    async query(text, values) {
      const [row] = await database.query<{ 'QUERY PLAN': unknown }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      )
      plans.push(JSON.stringify(row?.['QUERY PLAN']))
      return []
    },
  }
  await readSteps(explained, player, sought)
  const leftOut = [...(plans[0] ?? '').matchAll(/"Rows Removed by (?:Filter|Index Recheck)":(\d+)/g)]
  expect(leftOut.reduce((sum, [, rows]) => sum + Number(rows), 0)).toBe(0)
})
