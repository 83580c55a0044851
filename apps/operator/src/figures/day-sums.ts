/** What the charts of the sections show by day. */
import type { BusinessFiguresReply, DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { dayOf } from '../zone/wall-clock.ts'
import { type DaySums, sumsByDay } from './sums.ts'

const DAY_MS = 24 * 60 * 60_000

/** TON that leaves players' balances, or comes back to them: not given to anybody. */
export const TON_OUT: ReadonlySet<string> = new Set(['withdrawal', 'withdrawal_back'])

type Flow = DailyFiguresReply['flows'][number]

/** Sums flows by day, latest first; `partOf` names the sum that a flow belongs to, undefined = none. */
function flowsByDay(
  { flows }: Pick<DailyFiguresReply, 'flows'>,
  partOf: (flow: Flow) => readonly [part: string, amount: number] | undefined,
): readonly DaySums[] {
  const days = new Map<string, Record<string, number>>()
  for (const flow of flows) {
    const [part, amount] = partOf(flow) ?? []
    if (part === undefined || amount === undefined) continue
    const parts = days.get(flow.day) ?? {}
    days.set(flow.day, { ...parts, [part]: (parts[part] ?? 0) + amount })
  }
  return latestFirst(days)
}

const latestFirst = (days: ReadonlyMap<string, DaySums['parts']>): readonly DaySums[] =>
  [...days].map(([day, parts]) => ({ day, parts })).toSorted((a, b) => b.day.localeCompare(a.day))

/** Coins that players gained and lost, each reason by its net amount of the day: `gained`, `lost`, `net`. */
export function coinDays({ flows }: Pick<DailyFiguresReply, 'flows'>): readonly DaySums[] {
  const reasons = new Map<string, Flow>()
  for (const flow of flows) {
    if (flow.currency !== 'AC') continue
    const reason = ROUNDS.has(flow.kind) ? 'rounds' : flow.kind
    const key = `${flow.day} ${reason}`
    const known = reasons.get(key)
    reasons.set(key, { ...flow, amount: flow.amount + (known?.amount ?? 0) })
  }
  return flowsByDay({ flows: [...reasons.values()] }, ({ amount }) => [
    amount < 0 ? 'lost' : 'gained',
    Math.abs(amount),
  ]).map(({ day, parts }) => ({
    day,
    parts: { ...parts, net: (parts['gained'] ?? 0) - (parts['lost'] ?? 0) },
  }))
}

/** What rounds book for coins: their stakes and wins are one reason. */
const ROUNDS: ReadonlySet<string> = new Set(['round', 'round_end', 'bet', 'win', 'rollback', 'win_rollback'])

/** TON that was `won`, beside what was `sent` in how many `payments`, and its part of `prizes`. */
export function tonDays(
  daily: Pick<DailyFiguresReply, 'flows'>,
  business: Pick<BusinessFiguresReply, 'sums'>,
): readonly DaySums[] {
  const days = new Map(sumsByDay(business, 'ton').map(({ day, parts }) => [day, parts]))
  const won = flowsByDay(daily, ({ currency, kind, amount }) =>
    currency === 'TON' && !TON_OUT.has(kind) ? ['won', amount] : undefined,
  )
  for (const { day, parts } of won) days.set(day, { ...days.get(day), ...parts })
  return latestFirst(days)
}

/** `members` who entered a tournament, extra `attempts`, `rounds`, and prizes in nanoTON, `ton`. */
export function tournamentDays(daily: Pick<DailyFiguresReply, 'flows'>): readonly DaySums[] {
  return flowsByDay(daily, ({ currency, kind, entries, amount }) => {
    if (kind === 'tournament_prize') return currency === 'TON' ? ['ton', amount] : undefined
    if (currency !== 'TRN') return undefined
    if (kind === 'tournament_start') return ['members', entries]
    if (kind === 'tournament_attempt') return ['attempts', entries]
    return kind === 'round' || kind === 'round_end' ? ['rounds', entries] : undefined
  })
}

/** The same days with every one between them and until the end of `until`, latest first. */
export function withoutGaps<Row extends { readonly day: string }>(
  rows: readonly Row[],
  { until, empty }: { readonly until: string; readonly empty: (day: string) => Row },
): readonly Row[] {
  const [latest, first] = [rows[0], rows.at(-1)]
  if (latest === undefined || first === undefined) return rows
  const known = new Map(rows.map(row => [row.day, row]))
  const end_ms = Math.max(Date.parse(latest.day), Date.parse(until))
  const count = (end_ms - Date.parse(first.day)) / DAY_MS + 1
  const days = Array.from({ length: count }, (_, back) => dayOf(end_ms - back * DAY_MS, 'UTC'))
  return days.map(day => known.get(day) ?? empty(day))
}
