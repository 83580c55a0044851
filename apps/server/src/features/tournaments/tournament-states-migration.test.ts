import { openTournamentWeek } from '@arena/rules'
import { embeddedTemplate } from '@arena/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { type Database, migrate, openDatabase } from '../../platform/database/index.ts'
import { createLog } from '../../platform/log/log.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ template: await embeddedTemplate(), log: createLog({ level: 'silent' }) })
})
afterAll(() => database.close())

it('tournaments from before there were states keep their keys, and the open one gets its own week’s', async () => {
  await migrate(
    database,
    migrations.filter(({ name }) => name < '0007'),
  )
  // A week that belongs to the year of its Thursday, not to that of its Monday.
  const { start_ms, end_ms, archiveKey } = openTournamentWeek(Date.parse('2027-01-02T12:00:00Z'))
  expect(archiveKey).toBe('open_2026W53')
  for (const key of ['open_2026W52', 'open_tournament', 'golden_2026M12']) {
    await database.query(
      `INSERT INTO tournaments (t_key, type, cost, level, start_at, end_at, start_balance, bet_cap, qualifying_rounds, games,
         rewards, translation, created_at)
       VALUES ($1, 0, 1, 1, $2, $3, 1, 0, 0, '{x}', '[]', '{}', $2)`,
      [key, new Date(start_ms), new Date(end_ms)],
    )
  }
  await migrate(database, migrations)
  const rows = await database.query(`SELECT t_key, final_key, state FROM tournaments ORDER BY tournament_id`)
  expect(rows).toEqual([
    { t_key: 'open_2026W52', final_key: 'open_2026W52', state: 'scheduled' },
    { t_key: 'open_tournament', final_key: archiveKey, state: 'scheduled' },
    { t_key: 'golden_2026M12', final_key: 'golden_2026M12', state: 'scheduled' },
  ])
})
