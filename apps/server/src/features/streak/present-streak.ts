import type { StreakDay, Streak as StreakOnWire } from '@arena/contract/endpoints/streak'
import { dayDate, daysToFreeze, dayTurn_ms, hasCome } from '@arena/rules'
import type { Standing } from './settle.ts'
import type { StreakContent } from './streak-content.ts'

const SHOWN_DAYS = 7

export function presentStreak(standing: Standing, content: StreakContent): StreakOnWire {
  const { stored, today, zone, isResting } = standing
  const { streak, paidDays } = stored
  return {
    days: streak.days,
    best: streak.best,
    has_come: hasCome(streak, today),
    is_resting: isResting,
    freezes: streak.freezes,
    freezes_max: content.freezesMax,
    days_to_freeze: daysToFreeze(streak, content) ?? null,
    week: Array.from({ length: SHOWN_DAYS }, (_, index) => dayOf(today - SHOWN_DAYS + 1 + index, standing)),
    milestones: content.milestones.map(({ days, reward }) => ({
      days,
      reward: { ...reward },
      state: days <= paidDays ? 'paid' : days <= streak.best ? 'ready' : 'ahead',
    })),
    day_ends_at: Math.ceil(dayTurn_ms(zone, today + 1) / 1000),
  }
}

function dayOf(day: number, { stored: { streak }, today, isResting }: Standing): StreakDay {
  const { settledDay, marks } = streak
  const date = dayDate(day)
  if (settledDay !== null && day <= settledDay)
    return { date, mark: marks[marks.length - 1 - (settledDay - day)] ?? 'none' }
  if (day < today) return { date, mark: 'none' }
  return { date, mark: isResting ? 'rested' : 'today' }
}
