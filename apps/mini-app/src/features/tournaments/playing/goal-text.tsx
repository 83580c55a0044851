import { useFormats, useTranslations } from '../../../texts/index.ts'
import type { NextGoal } from './next-goal.ts'

/** The next goal in words: what is missing, and to which place. */
export function useGoalText(): (goal: NextGoal) => string {
  const t = useTranslations('tournament.goal')
  const formats = useFormats()
  return goal => {
    if (goal.kind === 'rounds') return t('rounds', { count: goal.rounds })
    const amounts = { count: Math.floor(goal.points / 100), amount: formats.credit(goal.points) }
    if (goal.kind === 'lead') return t('lead', amounts)
    return t(goal.kind, { ...amounts, place: formats.number(goal.place) })
  }
}
