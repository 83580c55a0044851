import type { StoredPlan } from '@arena/contract/endpoints/operator-tournaments'
import type { Language } from '@arena/contract/languages'
import { inLanguages } from '@arena/texts/languages'
import { unixSeconds } from '../list-tournaments.ts'
import { CREDIT_PER_AC } from '../tournament-series.ts'
import type { TournamentPlan, Translation } from '../tournament-store.ts'

/** The words by which an operator would write this tournament: `readPlan` makes the same of them again. */
export function storedPlan(plan: TournamentPlan): StoredPlan {
  const { startBalance, betCap, fixedStake } = plan
  return {
    t_key: plan.tKey,
    type: plan.type,
    cost: plan.cost,
    entrance_ac: plan.entrance / CREDIT_PER_AC,
    start_timestamp: unixSeconds(plan.startAt),
    end_timestamp: unixSeconds(plan.endAt),
    rewards: [...plan.rewards],
    texts: inLanguages(language => introductionIn(plan.translation, language)),
    conditions: plan.conditions,
    start_ac: startBalance / CREDIT_PER_AC,
    // A fixed stake is the largest there is, and no share of the start.
    bet_cap_percent: fixedStake > 0 ? 0 : Math.round((betCap * 100) / startBalance),
    qualifying_rounds: plan.qualifyingRounds,
    counted_rounds: plan.countedRounds,
    fixed_stake_ac: fixedStake / CREDIT_PER_AC,
    rounds_per_day: plan.roundsPerDay,
    max_attempts: plan.maxAttempts,
    full_prizes_from: plan.fullPrizesFrom,
    prize_floor_percent: plan.prizeFloorPercent,
    review_hours: plan.reviewHours,
    games: [...plan.games],
    chat: plan.chatId,
  }
}

function introductionIn(translation: Translation, language: Language): StoredPlan['texts']['en'] {
  const { name, description } = translation[languageKey(language)] ?? translation.EN
  return { name, description: asText(description) }
}

const languageKey = (language: Language) => language.toUpperCase() as Uppercase<Language>

/** A description is written as text and stored as markup. */
function asText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
