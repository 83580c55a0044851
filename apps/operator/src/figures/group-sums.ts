import type {
  SplitFiguresReply,
  SplitGamesReply,
  SplitRetentionReply,
} from '@arena/contract/endpoints/operator-figures'

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

/** One sum of a group as a share of another; 0 where that is nothing. */
export function ratioOf({ parts }: SplitRow, above: string, below: string): Compared {
  const [top, bottom] = [parts[above] ?? NONE, parts[below] ?? NONE]
  const share = (a: number, b: number) => (b === 0 ? 0 : a / b)
  return { amount: share(top.amount, bottom.amount), before: share(top.before, bottom.before) }
}

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
  for (const { value, currency, players, players_before, amount, amount_before } of flows) {
    if (currency === '') add(value, 'active', { amount: players, before: players_before })
    else add(value, `won.${currency}`, { amount, before: amount_before })
  }
  const sizeOf = ({ parts }: SplitRow) => LEADING.reduce((size, key) => size || (parts[key]?.amount ?? 0), 0)
  return [...rows].map(([value, parts]) => ({ value, parts })).toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

/** Of finished rounds, `play.` for ArenaCoins and `tournaments.`: `players` (player-days), `rounds`, `bet`, `win`. Most rounds first. */
export function gameSplitRows({ rounds }: SplitGamesReply): readonly SplitRow[] {
  const rows = new Map<string, Record<string, Compared>>()
  for (const round of rounds) {
    const where = round.in_tournaments ? 'tournaments' : 'play'
    rows.set(round.value, {
      ...rows.get(round.value),
      [`${where}.players`]: { amount: round.players, before: round.players_before },
      [`${where}.rounds`]: { amount: round.rounds, before: round.rounds_before },
      [`${where}.bet`]: { amount: round.bet, before: round.bet_before },
      [`${where}.win`]: { amount: round.win, before: round.win_before },
    })
  }
  const roundsOf = ({ parts }: SplitRow) =>
    (parts['play.rounds']?.amount ?? 0) + (parts['tournaments.rounds']?.amount ?? 0)
  return [...rows].map(([value, parts]) => ({ value, parts })).toSorted((a, b) => roundsOf(b) - roundsOf(a))
}

/** `players.7` of closed cohorts and `returned.7` of them after seven days; `players.0` are all. The largest group first. */
export function retentionSplitRows({ cohorts }: SplitRetentionReply): readonly SplitRow[] {
  const rows = new Map<string, Record<string, Compared>>()
  for (const { value, after, ...sum } of cohorts)
    rows.set(value, {
      ...rows.get(value),
      [`players.${after}`]: { amount: sum.players, before: sum.players_before },
      [`returned.${after}`]: { amount: sum.returned, before: sum.returned_before },
    })
  const sizeOf = ({ parts }: SplitRow) => parts['players.0']?.amount ?? 0
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
