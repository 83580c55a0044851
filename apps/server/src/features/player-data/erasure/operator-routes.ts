import { foreseeRemoval as foreseeEndpoint } from '@arena/contract/endpoints/operator-foresee'
import type { OperatorPlayer } from '@arena/contract/endpoints/operator-players'
import * as endpoints from '@arena/contract/endpoints/operator-players'
import type { Statements, Transaction } from '@arena/database'
import { DomainError, type Route, route } from '../../../platform/http/index.ts'
import { countTokens, type PlayerKey, shownId } from '../../players/index.ts'
import { countWithdrawals } from '../../withdrawals/index.ts'
import { banRoutes } from '../ban-players.ts'
import type { PlayerDataDeps } from '../deps.ts'
import { endPlayerSessions } from '../end-player-sessions.ts'
import { foreseeRemoval } from '../foresee-removal.ts'
import { agreeToErasures, cancelErasure, planErasure } from './plan-erasure.ts'
import { plannedAt } from './planned-erasure-store.ts'
import { agreeToRepeated, repeatErasures } from './repeat-erasures.ts'

const PAGE_ERASURES = 500

export function operatorRoutes(deps: PlayerDataDeps): readonly Route[] {
  return [...playerRoutes(deps), ...banRoutes(deps), ...listRoutes(deps)]
}

function playerRoutes(deps: PlayerDataDeps): readonly Route[] {
  agreeToErasures(deps)
  return [
    route(endpoints.showPlayer, async ({ body, operator, ip, requestId }) => {
      const player = await named(deps, body.telegram_id)
      return deps.database.transaction(async tx => {
        const shown = await showPlayer(deps, tx, player)
        const subject = String(player.playerId)
        const look = { operator, ip, requestId, action: 'player.look', subject, details: {} }
        await deps.operators.look(tx, look)
        return { player: shown }
      })
    }),
    route(endpoints.endPlayerSessions, call => endPlayerSessions(deps, call)),
    route(foreseeEndpoint, call => foreseeRemoval(deps, call)),
    route(endpoints.erasePlayer, async call =>
      (await planErasure(deps, call)).as(() => ({ success: true, data: { success: true } })),
    ),
    route(endpoints.cancelErasure, async call => {
      await cancelErasure(deps, call)
      return { telegram_id: call.body.telegram_id, cancelled: true }
    }),
  ]
}

/** The list of erasures, which must outlive a restored database. */
function listRoutes(deps: PlayerDataDeps): readonly Route[] {
  const { database, players } = deps
  agreeToRepeated(deps)
  return [
    route(endpoints.listErasures, async ({ body }) => {
      const rows = await players.erased.list(database, { after: body.after ?? 0, limit: PAGE_ERASURES })
      return {
        erasures: rows.map(({ identity_hash, erased_at, banned }) => ({
          hash: Buffer.from(identity_hash).toString('hex'),
          erased_at_ms: erased_at.getTime(),
          banned,
        })),
        next: rows.length === PAGE_ERASURES ? (rows.at(-1)?.erasure_id ?? null) : null,
      }
    }),
    route(endpoints.repeatErasures, call => repeatErasures(deps, call)),
  ]
}

/** @throws DomainError `ACCOUNT_NOT_FOUND` */
async function named({ database, players }: PlayerDataDeps, id: number): Promise<PlayerKey> {
  const player = await players.findByShownId(database, id)
  if (player === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return player
}

/** @throws DomainError `ACCOUNT_NOT_FOUND` */
async function showPlayer(
  { players, wallet }: PlayerDataDeps,
  tx: Transaction,
  player: PlayerKey,
): Promise<OperatorPlayer> {
  const row = await players.find(tx, player)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const balances = await wallet.read(tx, player)
  const eraseAt = await plannedAt(tx, player)
  return {
    telegram_id: shownId(player, row),
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username,
    language: row.language,
    campaign: row.campaign,
    geo: row.geo,
    created_at: unix_s(row.created_at),
    banned_at: row.banned_at === null ? null : unix_s(row.banned_at),
    ban_reason: row.ban_reason,
    ban_message: row.ban_message,
    credit: balances.credit,
    ticket: balances.ticket,
    gold_ticket: balances.goldTicket,
    ton_nano: String(balances.tonNano),
    level: balances.level,
    rounds: balances.exp,
    ...(await countOpen(tx, player)),
    erase_at: eraseAt === undefined ? null : unix_s(eraseAt),
  }
}

function unix_s(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

/** Of an account for its operators. */
async function countOpen(
  statements: Statements,
  player: PlayerKey,
): Promise<{ readonly withdrawals: number; readonly withdrawals_open: number; readonly sessions: number }> {
  const { all, open } = await countWithdrawals(statements, player)
  return { withdrawals: all, withdrawals_open: open, sessions: await countTokens(statements, player) }
}
