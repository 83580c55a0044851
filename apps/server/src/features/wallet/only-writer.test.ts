import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = path.resolve(import.meta.dirname, '../..')
const WALLET = 'features/wallet/'
const TESTS = /\.test\.ts$|(?:^|\/)testing\//
const TABLE = '"?(?:wallets|ledger|ledger_days|ledger_account_days|tournament_accounts|open_rounds)\\b'
const WRITES = new RegExp(
  `\\b(?:INSERT\\s+INTO|UPDATE|DELETE\\s+FROM|MERGE\\s+INTO|TRUNCATE(?:\\s+TABLE)?|COPY)\\s+(?:ONLY\\s+)?(?:public\\.)?${TABLE}`,
  'i',
)
/** A table's name alone, which a statement may be composed from. */
const NAMED = /(['"])(?:wallets|ledger|ledger_days|ledger_account_days|tournament_accounts|open_rounds)\1/

function writesTo(source: string): boolean {
  return WRITES.test(source) || NAMED.test(source)
}

function sources(): readonly string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll(path.sep, '/'))
    .filter(file => /\.(?:ts|sql)$/.test(file) && !TESTS.test(file))
}

describe('the tables of the wallet', () => {
  it('are written by the wallet and by nothing else of the server', () => {
    const writers = sources().filter(file => writesTo(readFileSync(path.join(SOURCES, file), 'utf8')))
    expect(writers.filter(file => !file.startsWith(WALLET))).toEqual([])
    expect(writers).toEqual(
      expect.arrayContaining([
        `${WALLET}personal-data.ts`,
        `${WALLET}play-rounds.sql`,
        `${WALLET}book-step.ts`,
      ]),
    )
  })

  it.each([
    'UPDATE wallets SET credit = 0',
    'UPDATE ONLY wallets AS w SET credit = 0',
    'WITH gone AS (DELETE FROM\n  open_rounds RETURNING 1)',
    'insert into "ledger" (bucket)',
    'TRUNCATE TABLE public.tournament_accounts',
    "moveRows(tx, erasure, ['tournament_accounts'])",
    '`UPDATE ${"wallets"} SET credit = 0`',
  ])('count as written by %j', statement => {
    expect(writesTo(statement)).toBe(true)
  })

  it.each([
    'SELECT 1 FROM wallets WHERE bucket = $1 FOR UPDATE',
    'SELECT balance FROM tournament_accounts',
    'UPDATE tournament_windows SET closes_at = $1',
    'UPDATE wheel_players AS w SET next_spin = 2',
  ])('do not count as written by %j', statement => {
    expect(writesTo(statement)).toBe(false)
  })
})
