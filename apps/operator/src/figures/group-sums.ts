import type { SplitFiguresReply } from '@arena/contract/endpoints/operator-figures'

/** A sum of the period, and of as many days before it. */
export interface Compared {
  readonly amount: number
  readonly before: number
}

export const NONE: Compared = { amount: 0, before: 0 }

/**
 * The sums of one group: by figure and part (`arrivals.opened`), `payers`, `active` (player-days with a finished round), and `won.` with a currency:
 * what the group's balances gained or lost, without payouts.
 */
export interface SplitRow {
  readonly value: string
  readonly parts: Readonly<Record<string, Compared>>
}

const PAYOUTS: ReadonlySet<string> = new Set(['withdrawal', 'withdrawal_back'])

/** One row for each group, the largest first. */
export function splitRows({ sums, flows, payers }: SplitFiguresReply): readonly SplitRow[] {
  const rows = new Map<string, Record<string, Compared>>()
  const add = (value: string, key: string, { amount, before }: Compared) => {
    const parts = rows.get(value) ?? {}
    const known = parts[key] ?? NONE
    parts[key] = { amount: known.amount + amount, before: known.before + before }
    rows.set(value, parts)
  }
  for (const { value, figure, part, ...sum } of sums) add(value, `${figure}.${part}`, sum)
  for (const { value, players, before } of payers) add(value, 'payers', { amount: players, before })
  for (const { value, currency, kind, players, players_before, amount, amount_before } of flows) {
    if (currency === '') add(value, 'active', { amount: players, before: players_before })
    else if (!PAYOUTS.has(kind)) add(value, `won.${currency}`, { amount, before: amount_before })
  }
  const sizeOf = ({ parts }: SplitRow) => LEADING.reduce((size, key) => size || (parts[key]?.amount ?? 0), 0)
  return [...rows].map(([value, parts]) => ({ value, parts })).toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

/** By which of its sums a group is large. */
const LEADING = ['active', 'arrivals.opened', 'stars.paid', 'tournaments.members']

/** On how many player-days of the active ones something was booked, by reason and currency; rounds and points of tournaments are left out. */
export function uptakeRows({ flows }: SplitFiguresReply) {
  const totals = new Map<string, { currency: string; kind: string; players: number; playersBefore: number }>()
  for (const { currency, kind, players, players_before } of flows) {
    const key = `${currency} ${kind}`
    const row = totals.get(key) ?? { currency, kind, players: 0, playersBefore: 0 }
    row.players += players
    row.playersBefore += players_before
    totals.set(key, row)
  }
  const active = totals.get(' ')
  const share = (players: number, of: number | undefined) => (of === undefined || of === 0 ? 0 : players / of)
  return [...totals.values()]
    .filter(({ currency, kind }) => currency !== '' && currency !== 'TRN' && !ROUNDS.has(kind))
    .map(row => ({
      ...row,
      share: share(row.players, active?.players),
      shareBefore: share(row.playersBefore, active?.playersBefore),
    }))
    .toSorted((a, b) => b.players - a.players)
}

const ROUNDS: ReadonlySet<string> = new Set([
  'round',
  'round_end',
  'bet',
  'win',
  'rollback',
  'free_bet',
  'free_end',
])
