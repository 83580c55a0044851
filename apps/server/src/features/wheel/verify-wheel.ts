import { isDeepStrictEqual } from 'node:util'
import type { Statements } from '@arena/database'
import { listTonFaults, pageSpins, readTables, type SpinRow } from './wheel-store.ts'
import { commitmentOf, fairDraw, nanoOf, type OpenTable, readTable, versionOf } from './wheel-table.ts'

const PAGE = 1_000

export interface WheelCheck {
  readonly spins: number
  /** Each in a sentence, with the player and the number of the spin. */
  readonly faults: readonly string[]
}

/** Recomputes every spin from its seeds and table, and adds up the TON of each day. */
export async function verifyWheel(statements: Statements): Promise<WheelCheck> {
  const faults: string[] = []
  let spins = 0
  for await (const page of pageSpins(statements, PAGE)) {
    spins += page.length
    const texts = await readTables(statements, [...new Set(page.map(row => row.table_version))])
    const tables = new Map([...texts].map(([version, text]) => [version, readTable(version, text)]))
    for (const row of page) {
      const table = tables.get(row.table_version)
      const found = table === undefined ? ['its table is not stored'] : spinFaults(row, table)
      faults.push(...found.map(fault => `Player ${row.player_id}, spin ${row.spin}: ${fault}.`))
    }
  }
  const days = await listTonFaults(statements)
  faults.push(...days.map(day => `On ${day} the spins gave another amount of TON than was booked.`))
  return { spins, faults }
}

function spinFaults(row: SpinRow, table: OpenTable): readonly string[] {
  const faults: string[] = []
  if (versionOf(table.text) !== table.version) faults.push('its table is not the one with this hash')
  if (commitmentOf(row.server_seed) !== row.commitment) faults.push('its seed is not the one promised')
  const { server_seed: serverSeed, client_seed: clientSeed, spin } = row
  const drawn = fairDraw(table.rules, { serverSeed, clientSeed, spin })
  if (drawn.segment !== row.drawn_segment) faults.push(`its seeds draw segment ${drawn.segment}`)
  const slice = table.shown.segments[row.drawn_segment]
  const shown = table.shown.segments[row.segment]
  if (slice === undefined || shown === undefined) return [...faults, 'there is no such segment']
  const hasFallen = row.segment !== row.drawn_segment
  if (hasFallen && table.shown.falls_to[slice.prizeKey] !== shown.prizeKey) {
    faults.push(`${slice.prizeKey} does not fall to ${shown.prizeKey}`)
  }
  if (row.prize_key !== shown.prizeKey) faults.push(`it stopped at ${shown.prizeKey}`)
  const secret = table.shown.secret[drawn.secret]?.prize
  const allowed =
    shown.prize.key === 'secret_prize'
      ? [secret]
      : shown.prize.key === 'promo_code'
        ? [table.shown.without_promo, { ...shown.prize, name: row.prize.name }]
        : [shown.prize]
  if (!allowed.some(prize => isDeepStrictEqual(prize, row.prize))) faults.push('another prize was paid')
  if (nanoOf(row.prize) !== row.ton_nano) faults.push('another amount of TON was counted')
  return faults
}
