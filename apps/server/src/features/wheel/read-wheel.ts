import type { WheelPrize, WheelPrizeKey, WheelProof, WheelState } from '@arena/contract/endpoints/wheel'
import { dayOf, type Statements } from '@arena/database'
import { WHEEL_COOLDOWN_S, wheelWait_s, wheelWeightsInForce } from '@arena/rules'
import { chatIdentitySince, type PlayerKey } from '../players/index.ts'
import type { WheelDeps } from './deps.ts'
import { findWheel, insertWheel, readTables, type SpinRow, tonPaidOn, type WheelRow } from './wheel-store.ts'
import { commitmentOf, nanoOf, newServerSeed, readTable } from './wheel-table.ts'

/** The wheel for this player. A first visit creates the seed of their first spin, shown as a hash. */
export async function readWheel(deps: WheelDeps, player: PlayerKey): Promise<WheelState> {
  const { database, clock, wallet, content } = deps
  const { table } = content
  const now = clock.now()
  const { wheelSpins } = await wallet.read(database, player)
  const wheel = await findOrOpenWheel(deps, database, player)
  // Otherwise TON slices pay coins, as when the day's TON is used up.
  const { paysTon } = await readStanding(deps, database, player)
  const left = paysTon ? content.tonPerDayNano - (await tonPaidOn(database, dayOf(now))) : -1
  const weights = wheelWeightsInForce(
    table.rules,
    key => nanoOf(content.prizes[key as WheelPrizeKey]) <= left,
  )
  const hasPromo = (await deps.pickPromo(player, database)) !== undefined
  return {
    last_spin_wheel: seconds(wheel.last_free_spin_at),
    count_spin_wheel: wheelSpins,
    segments: table.shown.segments.map(({ prizeKey, prize }, index) => ({
      prizeKey,
      weight: weights[index] ?? 0,
      pays: paysHere(prize, hasPromo ? undefined : content.withoutPromo),
    })),
    total_weight: weights.reduce((sum, weight) => sum + weight, 0),
    secret: table.shown.secret,
    table_version: table.version,
    commitment: commitmentOf(wheel.server_seed),
    next_spin: wheel.next_spin,
    cooldown_s: WHEEL_COOLDOWN_S,
    server_time_ms: now.getTime(),
  }
}

/** When the next free spin is available (Unix seconds, 0 = now) and how many extra ones there are. Read-only: it creates no wheel. */
export async function wheelStanding(
  { database, clock, wallet, erasedAt }: Pick<WheelDeps, 'database' | 'clock' | 'wallet' | 'erasedAt'>,
  player: PlayerKey,
): Promise<{ readonly freeAt_s: number; readonly extraSpins: number }> {
  const wheel = await findWheel(database, player)
  const last = wheel === undefined ? await erasedAt(database, player) : wheel.last_free_spin_at
  const now_s = seconds(clock.now())
  const wait_s = wheelWait_s(seconds(last ?? null), now_s)
  const { wheelSpins } = await wallet.read(database, player)
  return { freeAt_s: wait_s === 0 ? 0 : now_s + wait_s, extraSpins: wheelSpins }
}

/** TON goes to accounts that the chat platform vouches for, in countries whose rules allow it. */
export async function readStanding(
  { players }: Pick<WheelDeps, 'players'>,
  statements: Statements,
  player: PlayerKey,
): Promise<{ readonly hasChat: boolean; readonly paysTon: boolean }> {
  const row = await players.find(statements, player)
  const hasChat = row !== undefined && chatIdentitySince(row) !== undefined
  return { hasChat, paysTon: hasChat && players.countryRules(row.geo).paysTon }
}

/** Unix seconds; 0 = never. */
export function seconds(moment: Date | null): number {
  return moment === null ? 0 : Math.floor(moment.getTime() / 1000)
}

function paysHere(prize: WheelPrize, insteadOfPromo: WheelPrize | undefined): WheelPrize {
  return prize.key === 'promo_code' ? (insteadOfPromo ?? prize) : prize
}

/**
 * A player's wheel, created with the seed of their first spin if needed. After an erasure the new wheel begins as if it was spun at the
 * moment of the erasure: the daily free spin is not given once per account.
 */
export async function findOrOpenWheel(
  { rng, erasedAt }: Pick<WheelDeps, 'rng' | 'erasedAt'>,
  statements: Statements,
  player: PlayerKey,
): Promise<WheelRow> {
  const found = await findWheel(statements, player)
  if (found !== undefined) return found
  const lastFreeSpinAt = await erasedAt(statements, player)
  await insertWheel(statements, player, { serverSeed: newServerSeed(rng), lastFreeSpinAt })
  const opened = await findWheel(statements, player)
  if (opened === undefined) throw new Error('A wheel is gone as soon as it was opened')
  return opened
}

/** A spin that is over, with everything it followed from. */
export async function presentProof(deps: WheelDeps, row: SpinRow): Promise<WheelProof> {
  const [proof] = await presentProofs(deps, [row])
  if (proof === undefined) throw new Error('One spin has one proof')
  return proof
}

export async function presentProofs(
  { database, content: { table } }: WheelDeps,
  rows: readonly SpinRow[],
): Promise<readonly WheelProof[]> {
  const older = new Set(rows.map(({ table_version }) => table_version))
  older.delete(table.version)
  const texts = older.size === 0 ? new Map<string, string>() : await readTables(database, [...older])
  return rows.map(row => {
    const text = row.table_version === table.version ? table.text : texts.get(row.table_version)
    if (text === undefined) throw new Error(`The table ${row.table_version} is not stored`)
    return {
      spin: row.spin,
      commitment: row.commitment,
      server_seed: row.server_seed,
      client_seed: row.client_seed,
      table: readTable(row.table_version, text).shown,
      drawn_segment: row.drawn_segment,
      segment: row.segment,
      prizeKey: row.prize_key,
      prize: row.prize,
      spun_at: seconds(row.spun_at),
    }
  })
}
