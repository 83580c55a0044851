import { FIGURE_DAYS_MAX } from '@arena/contract/form-limits'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { dayOf } from '../zone/wall-clock.ts'

const DAY_MS = 24 * 60 * 60_000

export const SPANS = [28, 91, FIGURE_DAYS_MAX] as const

/** Days (UTC) in a row: `from` and `to` are among them. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly days: number
}

/** What a call for a period asks for. */
export const askFor = ({ days, to }: Period) => ({ days, until_ms: Date.parse(to) })

/** As many days directly before. */
export function periodBefore({ from, days }: Pick<Period, 'from' | 'days'>): Period {
  return { from: dayAfter(from, -days), to: dayAfter(from, -1), days }
}

/** The last days that are over: as much time as the days they are compared with. */
export const lastDays = (days: number, now_ms: number): Period =>
  periodBefore({ from: dayText(now_ms), days })

export function today(now_ms: number): Period {
  const day = dayText(now_ms)
  return { from: day, to: day, days: 1 }
}

/** The period that an address names; the last four weeks when it names none, or none that can be shown. */
export function periodIn(search: URLSearchParams, now_ms: number): Period {
  const usual = lastDays(SPANS[0], now_ms)
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? usual.to]
  if (!isDay(from) || !isDay(to)) return usual
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= FIGURE_DAYS_MAX ? { from, to, days } : usual
}

/** The period of the page is part of its address. */
export function usePeriod(): readonly [Period, (period: Pick<Period, 'from' | 'to'>) => void] {
  const [search, setSearch] = useSearchParams()
  const period = useMemo(() => periodIn(search, serverNow_ms()), [search])
  const choose = ({ from, to }: Pick<Period, 'from' | 'to'>) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.set('from', from)
        next.set('to', to)
        return next
      },
      { replace: true },
    )
  return [period, choose]
}

/** From 1970 to 2099: what a call may ask for. */
const isDay = (text: string): boolean =>
  /^(19[7-9]\d|20\d\d)-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayText(Date.parse(text)) === text

const dayText = (at_ms: number): string => dayOf(at_ms, 'UTC')
const dayAfter = (day: string, days: number): string => dayText(Date.parse(day) + days * DAY_MS)
