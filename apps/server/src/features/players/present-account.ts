import type { Account } from '@arena/contract'
import type { PlayerKey } from './player-key.ts'
import type { PlayerRow } from './player-store.ts'
import type { PurseState } from './purse.ts'

const NANO_PER_TON = 1_000_000_000
const CREDIT_PER_AC = 100

/** What a player owns, beside the player's own row. */
export interface Belongings {
  readonly purse: PurseState
  readonly items: readonly { readonly name: string }[]
}

export function presentAccount(player: PlayerKey, row: PlayerRow, { purse, items }: Belongings): Account {
  return {
    telegram_id: player.telegramId,
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username,
    geo: row.geo,
    credit: purse.credit,
    ticket: purse.ticket,
    gold_ticket: purse.goldTicket,
    ton: purse.tonNano / NANO_PER_TON,
    level: purse.level,
    exp: purse.exp,
    amount_bet_exp: Math.floor(purse.amountBet / CREDIT_PER_AC),
    last_ads_view: Math.floor((row.last_ads_view_at?.getTime() ?? 0) / 1000),
    inventory: items.map(({ name }) => ({ name })),
    adult_confirmed: row.adult_confirmed_at !== null,
  }
}
