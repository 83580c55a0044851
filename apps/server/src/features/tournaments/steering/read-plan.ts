import type { TournamentPlanBody } from '@arena/contract'
import { Refusal } from '../../../platform/http/index.ts'
import { planOf } from '../tournament-series.ts'
import type { TournamentPlan } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments.ts'

/** Longer ones are a slip of the pen. */
export const LENGTH_MAX_MS = 400 * 24 * 60 * 60_000

/**
 * The tournament an operator's words mean, with the usual values for what they left out.
 *
 * @throws Refusal `INVALID_PAYLOAD` {field}: it would be over already, ends before it starts or lasts longer than 400 days; a game
 * that is not in the catalogue; a place with two prizes
 */
export function readPlan(
  { content, chatId, clock }: Pick<TournamentsParts, 'content' | 'chatId' | 'clock'>,
  body: TournamentPlanBody,
): TournamentPlan {
  const { usual } = content
  const period = { key: body.t_key, start_ms: body.start_timestamp * 1000, end_ms: body.end_timestamp * 1000 }
  const games = body.games ?? usual.games
  const places = body.rewards.map(({ place }) => place)
  refuseUnless('end_timestamp', period.end_ms > clock.now().getTime() && period.end_ms > period.start_ms)
  refuseUnless('start_timestamp', period.end_ms - period.start_ms <= LENGTH_MAX_MS)
  refuseUnless(
    'games',
    games.every(game => usual.games.includes(game)),
  )
  refuseUnless('rewards', new Set(places).size === places.length)
  const terms = {
    type: body.type,
    cost: body.cost,
    level: body.level,
    startAc: body.start_ac ?? usual.startAc,
    betCapPercent: body.bet_cap_percent ?? usual.betCapPercent,
    qualifyingRounds: body.qualifying_rounds ?? usual.qualifyingRounds,
    maxAttempts: body.max_attempts ?? usual.maxAttempts,
    reviewHours: body.review_hours ?? usual.reviewHours,
    games,
    rewards: body.rewards.toSorted((one, other) => one.place - other.place),
    texts: content.textsFrom(body.texts),
  }
  return planOf(terms, period, { chatId: body.chat ?? chatId })
}

function refuseUnless(field: string, isFine: boolean): void {
  if (!isFine) throw new Refusal('INVALID_PAYLOAD', { field })
}
