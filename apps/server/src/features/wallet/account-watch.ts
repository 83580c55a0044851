import type { Database, Statements } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import { presentWallet, WALLET_COLUMNS, type WalletRow, type WalletState } from './wallet-state.ts'

/** Reads within this time share a statement. */
const COLLECT_MS = 100
/** Accounts in one statement. */
const PAGE = 1_000

/** An account as its open apps compare it. */
export interface WatchedAccount extends WalletState {
  /** How often anything but rounds has changed the account. */
  readonly changes: number
  /** The player is banned. */
  readonly blocked: boolean
}

type Found = ReadonlyMap<number, WatchedAccount>

/**
 * Reads accounts for open apps, which poll about once a second: concurrent reads share one statement, and without apps there is none. Apps
 * compare committed state, so no code has to report a change: it may come from a job, an operator, another server or another device, and a
 * round writes nothing for it.
 */
export function createAccountWatch(
  database: Database,
): (player: PlayerKey) => Promise<WatchedAccount | undefined> {
  let asked = new Map<number, PlayerKey>()
  let next: Promise<Found> | undefined
  const collect = async (): Promise<Found> => {
    await new Promise(resolve => setTimeout(resolve, COLLECT_MS))
    const players = [...asked.values()]
    asked = new Map()
    next = undefined
    return readAccounts(database, players)
  }
  return async player => {
    asked.set(player.playerId, player)
    next ??= collect()
    return (await next).get(player.playerId)
  }
}

/** By player id. Closed accounts are not in it. */
async function readAccounts(statements: Statements, players: readonly PlayerKey[]): Promise<Found> {
  const found = new Map<number, WatchedAccount>()
  for (let at = 0; at < players.length; at += PAGE) {
    const page = players.slice(at, at + PAGE)
    const rows = await statements.query<
      WalletRow & { readonly player_id: number; readonly changes: number; readonly blocked: boolean }
    >(
      `SELECT player_id, changes, blocked, ${WALLET_COLUMNS} FROM wallets
        WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])) AND NOT closed`,
      [page.map(({ bucket }) => bucket), page.map(({ playerId }) => playerId)],
      { name: 'wallet_watch_accounts' },
    )
    for (const row of rows)
      found.set(row.player_id, { ...presentWallet(row), changes: row.changes, blocked: row.blocked })
  }
  return found
}
