/** Yesterday in figures, beside the day before and the same weekday a week earlier. */
import type { BusinessFiguresReply, DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { TON_OUT } from '../figures/day-sums.ts'
import { bandOf, dayRows, gameRows, isWhole } from '../figures/sums.ts'
import { dayOf } from '../zone/wall-clock.ts'

const DAY_MS = 24 * 60 * 60_000
/** Enough days for yesterday, the day before it and the same weekday of the week before. */
export const COMPARED_DAYS = 9

export const DAY_FIGURES = [
  'active',
  'opened',
  'firstRounds',
  'rounds',
  'stars',
  'tonPaid',
  'tonAwarded',
] as const
export type DayFigure = (typeof DAY_FIGURES)[number]
/** Undefined = not known before the day is closed. */
export type FiguresOfDay = Readonly<Record<DayFigure, number | undefined>>

export interface Yesterday {
  readonly day: string
  /** Everything booked on the day is in the figures. */
  readonly isClosed: boolean
  readonly now: FiguresOfDay
  readonly before: FiguresOfDay
  readonly weekBefore: FiguresOfDay
  /** Games with an abnormal return on the day, most rounds first. */
  readonly outside: readonly {
    readonly game: string
    readonly inTournaments: boolean
    readonly returned: number
    readonly published: number
    readonly half: number
    readonly isAlarm: boolean
  }[]
}

export function yesterdayOf(
  daily: DailyFiguresReply,
  business: BusinessFiguresReply,
  now_ms: number,
): Yesterday {
  const dayBack = (days: number) => dayOf(now_ms - days * DAY_MS, 'UTC')
  const day = dayBack(1)
  const flows = daily.flows.filter(flow => flow.day === day)
  return {
    day,
    isClosed: isWhole(daily, day),
    now: figuresOf(daily, business, day),
    before: figuresOf(daily, business, dayBack(2)),
    weekBefore: figuresOf(daily, business, dayBack(8)),
    outside: gameRows({ ...daily, flows }, business).flatMap(row => {
      const band = bandOf(row)
      const { published, bet, win, game, inTournaments } = row
      if (published === undefined || (band?.verdict !== 'outside' && band?.verdict !== 'alarm')) return []
      return [
        {
          game,
          inTournaments,
          returned: win / bet,
          published,
          half: band.half,
          isAlarm: band.verdict === 'alarm',
        },
      ]
    }),
  }
}

function figuresOf(daily: DailyFiguresReply, { sums }: BusinessFiguresReply, day: string): FiguresOfDay {
  const played = dayRows(daily).find(row => row.day === day)
  const sum = (figure: string, part: string) =>
    sums.find(one => one.day === day && one.figure === figure && one.part === part)?.amount ?? 0
  // They come from proven entries: before, they would be those of some players.
  const whole = (figure: number) => (isWhole(daily, day) ? figure : undefined)
  const awarded = daily.flows.filter(
    flow => flow.day === day && flow.currency === 'TON' && !TON_OUT.has(flow.kind),
  )
  return {
    active: whole(played?.active ?? 0),
    opened: sum('arrivals', 'opened'),
    firstRounds: whole(played?.arrived ?? 0),
    rounds: whole(played?.rounds ?? 0),
    stars: sum('stars', 'paid') - sum('stars', 'refunded'),
    tonPaid: sum('ton', 'sent'),
    tonAwarded: whole(awarded.reduce((total, { amount }) => total + amount, 0)),
  }
}

/** The change as a share of what it was before; undefined where that was nothing, or one of both is not known. */
export function changeOf(now: number | undefined, before: number | undefined): number | undefined {
  return now === undefined || before === undefined || before === 0 ? undefined : (now - before) / before
}
