import type { Account } from '@arena/contract/account'
import { AGE_MIN, cutToGraphemes } from '@arena/rules'
import { shownId } from './chat-accounts.ts'
import type { BalancesState, CountryRules } from './deps.ts'
import type { PlayerKey } from './player-key.ts'
import type { PlayerRow } from './player-store.ts'

const NANO_PER_TON = 1_000_000_000
const CREDIT_PER_AC = 100

/** A player's possessions, beside the player's own row. */
interface Belongings {
  readonly balances: BalancesState
  readonly items: readonly { readonly name: string }[]
  /** Of the player's country. */
  readonly rules: CountryRules
}

/** Longer names are cut between two letters: no screen has room for more. */
const NAME_MAX = 64
/**
 * Characters that draw nothing or turn the text around them: controls, halves of surrogate pairs, zero-width and bidirectional marks,
 * fillers, the empty braille cell. Within an emoji the joiner and the variation mark stay: there they draw.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)(?:\u200d(?=\p{Extended_Pictographic})|\ufe0f))[\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

export function presentAccount(
  player: PlayerKey,
  row: PlayerRow,
  { balances, items, rules }: Belongings,
): Account {
  return {
    telegram_id: shownId(player, row),
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username,
    geo: row.geo,
    credit: balances.credit,
    ticket: balances.ticket,
    gold_ticket: balances.goldTicket,
    ton: balances.tonNano / NANO_PER_TON,
    level: balances.level,
    exp: balances.exp,
    amount_bet_exp: Math.floor(balances.amountBet / CREDIT_PER_AC),
    last_ads_view: Math.floor((row.last_ads_view_at?.getTime() ?? 0) / 1000),
    inventory: items.map(({ name }) => ({ name })),
    adult_confirmed: confirmedAge(row) >= rules.minimumAge,
    chat_linked: row.telegram_id !== null,
    named_in_wins: row.named_in_wins,
    ...(row.worn['frame'] !== undefined && { frame: row.worn['frame'] }),
    ...presentRules(rules),
    ...(balances.breakUntil_ms !== null && { break_until: breakUntil_s(balances.breakUntil_ms) }),
  }
}

/** Absent where nothing differs from the terms. */
function presentRules({
  paysTon,
  sellsForStars,
  minimumAge,
  isOpen,
}: CountryRules): Pick<Account, 'country_rules'> | undefined {
  if (paysTon && sellsForStars && isOpen && minimumAge === AGE_MIN) return undefined
  return {
    country_rules: { ton: paysTon, stars: sellsForStars, open: isOpen, minimum_age: minimumAge },
  }
}

/** The age that the player has confirmed to have reached; 0 = none yet. */
export function confirmedAge(row: Pick<PlayerRow, 'adult_confirmed_at' | 'adult_confirmed_age'>): number {
  return row.adult_confirmed_at === null ? 0 : row.adult_confirmed_age
}

function breakUntil_s(until_ms: number): number | null {
  return Number.isFinite(until_ms) ? Math.ceil(until_ms / 1000) : null
}

/**
 * A name as other players read it, from the chat platform or a registration. Two names that differ only by invisible characters become one; '' when
 * nothing readable is left.
 */
export function readableName(name: string): string {
  const spaced = name.replace(/[\p{Zs}\p{Zl}\p{Zp}\t\r\n]+/gu, ' ')
  const visible = spaced.replace(INVISIBLE, '').normalize('NFC').replace(/ +/g, ' ').trim()
  return cutToGraphemes(visible, NAME_MAX, NAME_MAX).trim()
}
