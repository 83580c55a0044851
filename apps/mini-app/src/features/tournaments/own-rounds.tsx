import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { ProgressBar } from '@arena/ui'
import { useByClock } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { type OwnRounds, ownRounds } from './counted-rounds.ts'
import type { NextGoal } from './playing/next-goal.ts'

/** Rounds are not counted, or not this player's. */
const NONE = -1

/** The member's rounds of a tournament that counts them; `missing` as fresh as the screen knows it. */
export function useOwnRounds(
  tournament: Tournament,
  missing: number = tournament.rounds_missing,
): OwnRounds | undefined {
  // Plain values, so that a screen renders only when one of them changes. 0 is never a hand-out time.
  const left = useByClock(now_s => ownRounds(tournament, { missing, now_s })?.left ?? NONE)
  const next_s = useByClock(now_s => ownRounds(tournament, { missing, now_s })?.next_s ?? 0)
  const total = tournament.counted_rounds
  if (left === NONE) return undefined
  return { played: total - missing, total, left, next_s: next_s === 0 ? undefined : next_s }
}

/** A member's progress with the rounds, and what is playable now or when there will be more. */
export function OwnRoundsNote({ rounds: { played, total, left, next_s } }: { readonly rounds: OwnRounds }) {
  const t = useTranslations('tournament.counted')
  const formats = useFormats()
  const isDone = played >= total
  return (
    <div className="flex flex-col gap-1" data-testid="own-rounds">
      <ProgressBar percent={(100 * played) / total} label={t('rounds')} />
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-soft">
        <span>
          {t('played', { count: total, played: formats.number(played), total: formats.number(total) })}
        </span>
        <span className="font-semibold text-ink">
          {isDone && t('done')}
          {!isDone && left > 0 && t('left', { count: left })}
          {!isDone && left === 0 && next_s !== undefined && t('next', { date: formats.moment(next_s) })}
        </span>
      </p>
    </div>
  )
}

/** The next goal in words: what is missing, and for which place. */
export function useGoalText(): (goal: NextGoal) => string {
  const t = useTranslations('tournament.goal')
  const formats = useFormats()
  return goal => {
    if (goal.kind === 'start') return t('start')
    if (goal.kind === 'rounds') return t('rounds', { count: goal.rounds })
    const amounts = { count: Math.floor(goal.points / 100), amount: formats.credit(goal.points) }
    if (goal.kind === 'lead') return t('lead', amounts)
    return t(goal.kind, { ...amounts, place: formats.number(goal.place) })
  }
}
