/** The tables can be cut by the bucket: every unique key of a player's table contains it, or two parts could hold what is one. */

import type { Database } from '@arena/database'
import { listUniqueKeys } from '@arena/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from './testing/index.ts'

/** What is found before the player is known, or has one writer: a small table of its own, which is never cut. */
const NOT_CUT = [
  'bot_updates',
  'chat_accounts',
  'chat_sending',
  'content_publications',
  'content_versions',
  'day_cohorts',
  'day_flows',
  'day_windows',
  'email_links',
  'email_logins',
  'email_requests',
  'erasures',
  'fair_play_clusters',
  'fair_play_progress',
  'job_leases',
  'ledger_audit',
  'ledger_rolls',
  'operator_actions',
  'operator_ceilings',
  'operator_challenges',
  'operator_codes',
  'operator_logins',
  'operator_passkeys',
  'operator_requests',
  'operator_spending',
  'operator_tokens',
  'operators',
  'partner_click_ids',
  'partner_event_ids',
  'partner_messages',
  'partners',
  'payout_wallets',
  'payouts',
  'reward_budget_days',
  'schema_migrations',
  'sign_up_work_used',
  'star_charges',
  'star_reconciliation',
  'ton_balance_parts',
  'tournament_windows',
  'tournaments',
  'tournaments_held_back',
  'web_logins_used',
  'wheel_tables',
  'wheel_ton_days',
  'withdrawal_transactions',
]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('postgres')
})
afterAll(() => database.close())

it('every unique key of a table of players contains the bucket', async () => {
  const keys = (await listUniqueKeys(database)).filter(({ table }) => !NOT_CUT.includes(table))
  const without = keys.filter(({ columns }) => !columns.includes('bucket'))
  expect(without.map(({ name }) => name)).toEqual([])
  expect(keys.length).toBeGreaterThan(30)
})
