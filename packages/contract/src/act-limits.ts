import type { CeilingName, ContentCeiling } from './ceilings.ts'
import type { ActName } from './endpoints/operator-requests.ts'

/**
 * The units of an act's worst case. Money: `nano` in nanoTON, `ac` in whole ArenaCoins, tickets and Stars in pieces. `largest_nano` is the
 * largest single prize, `items` are promo items, `codes` single promo codes, `lifts` further hours of a games provider's limit, `accounts`
 * erased accounts, or banned members of tournaments that are not over. The `content_…` units are those of live content.
 */
export type Unit =
  | 'nano'
  | 'largest_nano'
  | 'ac'
  | 'tickets'
  | 'gold_tickets'
  | 'items'
  | 'codes'
  | 'stars'
  | 'lifts'
  | 'accounts'
  | ContentCeiling

/** The limits of one person alone: in one act, and in all acts of a day (UTC). */
export interface ActLimit {
  readonly act?: CeilingName
  readonly day?: CeilingName
}

/** Acts that pass the gate and that no request can ask for: they have no body that could be carried out later. */
export type GatedAct = ActName | 'withdrawal.approve' | 'game.stop' | 'content.return' | 'requests.approve'

const PRIZES = {
  nano: { act: 'tournament_nano', day: 'operator_day_nano' },
  largest_nano: { act: 'prize_nano' },
  ac: { act: 'tournament_ac', day: 'operator_day_ac' },
  items: { act: 'tournament_items', day: 'operator_day_items' },
} as const

const MOVED = {
  nano: { act: 'moved_nano', day: 'moved_day_nano' },
  ac: { act: 'moved_ac', day: 'moved_day_ac' },
  items: { act: 'moved_items', day: 'moved_day_items' },
} as const

/** Live content counts in its own limits. A new one does not compile until it is listed here. */
const CONTENT = {
  content_player_ac: { day: 'content_player_ac' },
  content_ac: { day: 'content_ac' },
  content_nano: { day: 'content_nano' },
  content_gold_tickets: { day: 'content_gold_tickets' },
  content_spins: { day: 'content_spins' },
  content_items: { day: 'content_items' },
  content_day_nano: { day: 'content_day_nano' },
} as const satisfies Readonly<Record<ContentCeiling, ActLimit>>

const COMPENSATION = {
  ac: { act: 'compensation_ac', day: 'compensations_day_ac' },
  tickets: { act: 'compensation_tickets', day: 'compensations_day_tickets' },
  gold_tickets: { act: 'compensation_gold_tickets', day: 'compensations_day_gold_tickets' },
} as const

const BAN = {
  nano: { act: 'frozen_nano', day: 'frozen_day_nano' },
  accounts: { day: 'rivals_day' },
} as const

const HOLDS = { nano: { act: 'hold_nano', day: 'holds_day_nano' } } as const

/**
 * The limits of each act. An operator alone can't give, move or destroy a unit that an act does not list: the gate requires an approver. An act
 * without units always needs one, unless the caller passes the gate a worth of nothing.
 */
export const ACT_LIMITS = {
  'tournament.create': PRIZES,
  'tournament.edit': PRIZES,
  'tournament.extend': MOVED,
  'tournament.end': MOVED,
  'tournament.cancel': MOVED,
  'tournament.approve': {},
  'member.disqualify': MOVED,
  'member.reinstate': MOVED,
  'content.publish': CONTENT,
  'content.withdraw': CONTENT,
  'content.return': {},
  'game.stop': {},
  'partner.change': {
    ac: { act: 'offers_ac', day: 'offers_day_ac' },
    tickets: { act: 'offers_tickets', day: 'offers_day_tickets' },
    gold_tickets: { act: 'offers_gold_tickets', day: 'offers_day_gold_tickets' },
  },
  'partner.codes': { codes: { day: 'codes_day' } },
  'player.compensate': COMPENSATION,
  /** Several at once are worth their sum. */
  'players.compensate': COMPENSATION,
  /** They share the limits of compensations: both give coins to named players. */
  'rounds.grant': { ac: { act: 'compensation_ac', day: 'compensations_day_ac' } },
  'player.ban': BAN,
  'players.ban': BAN,
  'player.unban': { nano: { act: 'frozen_nano', day: 'unfrozen_day_nano' } },
  'player.erase': { accounts: { day: 'erasures_day' }, ac: MOVED.ac, items: MOVED.items },
  'erasures.repeat': { accounts: { day: 'erasures_day' }, ac: MOVED.ac, items: MOVED.items },
  'hold.decide': HOLDS,
  'holds.decide': HOLDS,
  'payment.refund': { stars: { act: 'refund_stars', day: 'refunds_day_stars' } },
  'withdrawal.approve': { nano: { day: 'withdrawals_day_nano' } },
  /** Two people always: see the act. */
  'reward.correct': {},
  'provider.lift': { lifts: { day: 'provider_lifts_day' } },
  /** Each of them passes the gate as the act that it asks for. */
  'requests.approve': {},
  'ceiling.change': {},
  'operator.enrol': {},
  'operator.change': {},
  'operator.end': {},
} as const satisfies Readonly<Record<GatedAct, Readonly<Partial<Record<Unit, ActLimit>>>>>

/** All operators of one role together may act alone this many times as much within a day as one operator. */
export const PEOPLE_OF_A_ROLE = 3
