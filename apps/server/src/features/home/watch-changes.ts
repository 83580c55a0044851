import type { WatchChangesEvent } from '@arena/contract/endpoints/home'
import { waited } from '../../platform/http/index.ts'
import type { Games } from '../games/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Wallet, WatchedAccount } from '../wallet/index.ts'

/** A change is sent within this time, whichever program made it. */
const LOOK_EVERY_MS = 1_000
const NANO_PER_TON = 1_000_000_000
const CREDIT_PER_AC = 100

export interface ChangesDeps {
  readonly wallet: Pick<Wallet, 'watched'>
  readonly games: Pick<Games, 'listAge'>
}

/**
 * The event stream of an open app: everything at once, then changes. It ends when the account is deleted or banned; the next call then says
 * why.
 */
export async function* watchChanges(
  { wallet, games }: ChangesDeps,
  player: PlayerKey,
  signal: AbortSignal,
): AsyncGenerator<WatchChangesEvent> {
  let sent: WatchedAccount | undefined
  let sentGames: unknown
  do {
    const seen = await wallet.watched(player)
    if (seen === undefined) return
    const { list, holds_ms } = games.listAge()
    const isNew = sent === undefined || !isSame(seen, sent)
    if (isNew || list !== sentGames) {
      yield {
        changes: seen.changes,
        ...(isNew && { account: present(seen) }),
        ...(list !== sentGames && { games_hold_ms: holds_ms }),
      }
    }
    if (seen.blocked) return
    sent = seen
    sentGames = list
  } while (await waited(LOOK_EVERY_MS, signal))
}

function isSame(one: WatchedAccount, other: WatchedAccount): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function present(seen: WatchedAccount): NonNullable<WatchChangesEvent['account']> {
  return {
    credit: seen.credit,
    ticket: seen.ticket,
    gold_ticket: seen.goldTicket,
    ton: seen.tonNano / NANO_PER_TON,
    level: seen.level,
    exp: seen.exp,
    amount_bet_exp: Math.floor(seen.amountBet / CREDIT_PER_AC),
  }
}
