import type { PlayLimits, ReminderMinutes } from '@arena/contract/endpoints/play-limits'
import { REMINDER_MINUTES } from '@arena/contract/kinds'
import { LOOSENING_MS, STARS_COUNTED_MS } from '@arena/rules'
import { useFormats, useTranslations } from '../../texts/index.ts'
import type { Choice } from './choice-list.tsx'
import type { LimitInWords } from './limit-drawer.tsx'
import { useDuration } from './time-words.ts'

type Limit = number | null

const DAY_MINUTES: readonly Limit[] = [15, 30, 60, 90, 120, 180, 240, 360, 480, null]
const STARS: readonly Limit[] = [0, 100, 250, 500, 1000, 2500, 5000, null]

/** The choices, including the limit in force wherever it came from. */
function withOwn(choices: readonly Limit[], own: Limit): readonly Limit[] {
  const all = new Set([...choices, own])
  return [...all].toSorted((a, b) => size(a) - size(b))
}

function size(limit: Limit): number {
  return limit ?? Number.POSITIVE_INFINITY
}

/** The effect of choosing a limit: it applies at once, or after a day when it is looser than the current one. */
function useHinted(): (
  choices: readonly Limit[],
  own: Limit,
  labelOf: (limit: Limit) => string,
) => readonly Choice<Limit>[] {
  const t = useTranslations('play-limits.hint')
  return (choices, own, labelOf) =>
    withOwn(choices, own).map(value => ({
      value,
      label: labelOf(value),
      hint:
        value === own
          ? t('own')
          : size(value) < size(own)
            ? t('stricter')
            : t('looser', { hours: LOOSENING_HOURS }),
    }))
}

export function useDayLimit({ day_limit_min }: PlayLimits): LimitInWords<Limit> {
  const t = useTranslations('play-limits')
  const duration = useDuration()
  const hinted = useHinted()
  const labelOf = (limit: Limit) => (limit === null ? t('none') : duration(limit))
  const question = {
    title: t('play.limit'),
    text: t('play.chooseText'),
    choices: hinted(DAY_MINUTES, day_limit_min, labelOf),
    inForce: day_limit_min,
    bodyOf: (day_limit_min: Limit) => ({ day_limit_min }),
  }
  return { labelOf, question }
}

export function useStarsLimit({ stars_limit }: PlayLimits): LimitInWords<Limit> {
  const t = useTranslations('play-limits')
  const { number } = useFormats()
  const hinted = useHinted()
  const labelOf = (limit: Limit) => {
    if (limit === null) return t('none')
    return limit === 0 ? t('stars.nothing') : t('stars.amount', { count: limit, amount: number(limit) })
  }
  const question = {
    title: t('stars.limit'),
    text: t('stars.chooseText', { days: STARS_DAYS }),
    choices: hinted(STARS, stars_limit, labelOf),
    inForce: stars_limit,
    bodyOf: (stars_limit: Limit) => ({ stars_limit }),
  }
  return { labelOf, question }
}

export function useReminder({ reminder_min }: PlayLimits): LimitInWords<ReminderMinutes> {
  const t = useTranslations('play-limits.reminder')
  const duration = useDuration()
  const labelOf = (minutes: ReminderMinutes) => {
    if (minutes === 0) return t('off')
    return minutes === 60 ? t('everyHour') : t('every', { time: duration(minutes) })
  }
  const question = {
    title: t('title'),
    text: t('chooseText'),
    choices: REMINDER_MINUTES.map(value => ({ value, label: labelOf(value) })),
    inForce: reminder_min,
    bodyOf: (reminder_min: ReminderMinutes) => ({ reminder_min }),
  }
  return { labelOf, question }
}

const HOUR_MS = 3_600_000

/** After how many hours a looser limit holds. */
export const LOOSENING_HOURS = LOOSENING_MS / HOUR_MS
/** For how many days spent Stars count. */
export const STARS_DAYS = STARS_COUNTED_MS / (24 * HOUR_MS)
