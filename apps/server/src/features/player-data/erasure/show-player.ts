import type { OperatorPlayer } from '@arena/contract'
import { Refusal } from '../../../platform/http/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import type { PlayerDataParts } from '../player-data-parts.ts'
import { countOpen } from './erasure-store.ts'

/** @throws Refusal `ACCOUNT_NOT_FOUND` */
export async function showPlayer(
  { database, players, wallet }: PlayerDataParts,
  player: PlayerKey,
): Promise<OperatorPlayer> {
  const row = await players.find(database, player)
  if (row === undefined) throw new Refusal('ACCOUNT_NOT_FOUND')
  const purse = await wallet.read(database, player)
  return {
    telegram_id: player.telegramId,
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username,
    language: row.language,
    geo: row.geo,
    created_at: unix_s(row.created_at),
    banned_at: row.banned_at === null ? null : unix_s(row.banned_at),
    ban_reason: row.ban_reason,
    credit: purse.credit,
    ticket: purse.ticket,
    gold_ticket: purse.goldTicket,
    ton_nano: String(purse.tonNano),
    level: purse.level,
    rounds: purse.exp,
    ...(await countOpen(database, player)),
  }
}

function unix_s(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
