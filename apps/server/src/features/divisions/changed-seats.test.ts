import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { InterruptedDatabase } from '../../testing/interrupted-database.ts'
import { DivisionWeek, STAKE } from './testing/division-week.ts'

let interrupted: InterruptedDatabase
let app: TestApp
let week: DivisionWeek
beforeAll(async () => {
  interrupted = new InterruptedDatabase(await openTestDatabase())
  // The last hours of the week's tournament: all its rounds have been handed out.
  app = await openTestApp(interrupted.database, { start: '2026-11-22T15:00:00Z' })
  week = new DivisionWeek(app, 989_500_000)
  await week.shorten()
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const seatOf = async (id: number) => {
  const rows = await app.database.query<{ division_id: number; tier: number; tier_after: number | null }>(
    'SELECT division_id, tier, tier_after FROM division_members WHERE player_id = $1 ORDER BY tournament_id DESC LIMIT 1',
    [keyOf(id).playerId],
  )
  return rows[0]
}
const divide = (id: number, divisionId: number) =>
  app.database.query('UPDATE division_members SET division_id = $2 WHERE player_id = $1', [
    keyOf(id).playerId,
    divisionId,
  ])
const NO_DIVISION = 999_999_999

it('a division is settled for the members it has then, also when one came as another left', async () => {
  const [first = 0, second = 0, third = 0] = await week.seat(3)
  const { division_id = 0 } = (await seatOf(first)) ?? {}
  await divide(third, NO_DIVISION)
  await week.end()
  interrupted.before(
    sql => sql.includes('FROM divisions WHERE division_id = $1 FOR UPDATE'),
    async () => {
      await divide(first, NO_DIVISION)
      await divide(third, division_id)
    },
  )
  await week.settle()
  expect((await seatOf(first))?.tier_after).toBeNull()
  for (const id of [second, third]) expect((await seatOf(id))?.tier_after).not.toBeNull()
})

it('a player gets a seat again whose last division is gone, or was settled without them', async () => {
  const ids = await week.seat(2)
  const [alone = 0, settled = 0] = ids
  await week.end()
  await week.settle()
  await app.database.query(
    'UPDATE division_members SET place = NULL, tier_after = NULL WHERE player_id = ANY ($1::bigint[])',
    [ids.map(id => keyOf(id).playerId)],
  )
  await divide(alone, NO_DIVISION)
  for (const id of [alone, settled]) {
    await week.join(id)
    await playRounds(app, id, { bet: STAKE, win: STAKE, count: 1, tournamentId: await week.id() })
    expect(await week.look(id)).toMatchObject({ state: 'running', tier: 1 })
  }
})
