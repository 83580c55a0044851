import type { TournamentPlanBody } from '@arena/contract/endpoints/operator-tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import {
  CONDITIONS,
  entranceFault,
  type PrizeScale,
  type RoundTermsFault,
  roundTermsFault,
} from '@arena/rules'
import type { Clock } from '../../../platform/clock/clock.ts'
import { DomainError } from '../../../platform/http/index.ts'
import { CREDIT_PER_AC, planOf, type TournamentContent, type TournamentTerms } from '../tournament-series.ts'
import type { TournamentPlan } from '../tournament-store.ts'

/** Keys that series use for their weeks and months: one of them would keep the series from using its own. */
const KEY_OF_A_SERIES = /_\d{4}[WM]\d{2}$/

/** Longer ones are a typing error. */
export const LENGTH_MAX_MS = 400 * 24 * 60 * 60_000

/** The dependencies of reading a plan. */
interface PlanReader {
  readonly content: TournamentContent
  /** The chat of participants, unless the plan names another one. */
  readonly participantChat: () => string
  readonly clock: Clock
  /** Games of other providers that tournaments may have; none when left out. */
  readonly importedGames?: (() => readonly string[]) | undefined
}

/** @throws DomainError `INVALID_PAYLOAD` {field} for a key that belongs to a series */
export function refuseKeyOfSeries({ t_key }: Pick<TournamentPlanBody, 't_key'>): void {
  refuseUnless('t_key', t_key !== OPEN_TOURNAMENT_KEY && !KEY_OF_A_SERIES.test(t_key))
}

/**
 * The tournament of an operator's plan, with defaults for omitted fields.
 *
 * @throws DomainError `INVALID_PAYLOAD` {field}: it would be over already, ends before it starts or lasts longer than 400 days; a game that
 * is not in the catalogue; a place with two prizes; an entrance that does not fit (`entranceFault`); prizes that follow the field without a qualification; counted rounds whose terms do not
 * fit together (`roundTermsFault`), or whose game has a choice, a higher level than the tournament requires, or a smaller maximum stake
 */
export function readPlan(reader: PlanReader, body: TournamentPlanBody): TournamentPlan {
  const { content, participantChat, clock, importedGames = () => [] } = reader
  const { usual } = content
  const allowed = new Set([...usual.games, ...importedGames()])
  const period = { key: body.t_key, start_ms: body.start_timestamp * 1000, end_ms: body.end_timestamp * 1000 }
  const games = body.games ?? usual.games
  const places = body.rewards.map(({ place }) => place)
  refuseUnless('end_timestamp', period.end_ms > clock.now().getTime() && period.end_ms > period.start_ms)
  refuseUnless('start_timestamp', period.end_ms - period.start_ms <= LENGTH_MAX_MS)
  refuseUnless(
    'games',
    games.every(game => allowed.has(game)),
  )
  refuseUnless('rewards', new Set(places).size === places.length)
  const terms = {
    type: body.type,
    cost: body.cost,
    entranceAc: body.entrance_ac ?? 0,
    conditions: body.conditions ?? usual.conditions,
    startAc: startIn(body, usual),
    betCapPercent: body.bet_cap_percent ?? usual.betCapPercent,
    ...roundsIn(body, usual),
    reviewHours: body.review_hours ?? usual.reviewHours,
    games,
    ...scaleIn(body, usual),
    rewards: body.rewards.toSorted((one, other) => one.place - other.place),
    texts: content.textsFrom(body.texts),
  }
  const plan = planOf(terms, period, { chatId: body.chat ?? participantChat() })
  refuseRounds(plan, content)
  const fault = entranceFault(plan)
  if (fault !== undefined) refuseUnless(fault, false)
  return plan
}

/** Where rounds are counted stakes are free unless the plan says otherwise. A free stake needs points to stake. */
function startIn(body: TournamentPlanBody, usual: TournamentContent['usual']): number {
  const isCounted = roundsIn(body, usual).countedRounds > 0
  refuseUnless('start_ac', isCounted || body.start_ac !== 0)
  return body.start_ac ?? (isCounted ? 0 : usual.startAc)
}

/** By default counted rounds are those that qualify, and there is no second attempt, as where joining costs coins; other values are refused. */
function roundsIn(
  body: TournamentPlanBody,
  usual: TournamentContent['usual'],
): Pick<
  TournamentTerms,
  'qualifyingRounds' | 'maxAttempts' | 'countedRounds' | 'fixedStakeAc' | 'roundsPerDay'
> {
  const countedRounds = body.counted_rounds ?? usual.countedRounds
  const isCounted = countedRounds > 0
  return {
    countedRounds,
    fixedStakeAc: body.fixed_stake_ac ?? usual.fixedStakeAc,
    roundsPerDay: body.rounds_per_day ?? usual.roundsPerDay,
    qualifyingRounds: body.qualifying_rounds ?? (isCounted ? countedRounds : usual.qualifyingRounds),
    maxAttempts: body.max_attempts ?? (isCounted || hasEntrance(body) ? 0 : usual.maxAttempts),
  }
}

/** Without rounds that qualify, members who never play would count: then prizes cannot follow the field. */
function scaleIn(body: TournamentPlanBody, usual: TournamentContent['usual']): PrizeScale {
  const { qualifyingRounds } = roundsIn(body, usual)
  const fullPrizesFrom = body.full_prizes_from ?? (qualifyingRounds > 0 ? usual.fullPrizesFrom : 0)
  refuseUnless('full_prizes_from', fullPrizesFrom === 0 || qualifyingRounds > 0)
  const usualFloor = hasEntrance(body) ? 0 : usual.prizeFloorPercent
  return { fullPrizesFrom, prizeFloorPercent: body.prize_floor_percent ?? usualFloor }
}

function hasEntrance({ entrance_ac = 0 }: TournamentPlanBody): boolean {
  return entrance_ac > 0
}

function refuseRounds(plan: TournamentPlan, { chanceGames }: TournamentContent): void {
  const fault = roundTermsFault({ ...plan, start_ms: plan.startAt.getTime(), end_ms: plan.endAt.getTime() })
  if (fault !== undefined) refuseUnless(FIELD_OF[fault] ?? fault, false)
  if (plan.countedRounds === 0) return
  const game = chanceGames.find(({ gameId }) => gameId === plan.games[0])
  refuseUnless('games', game !== undefined && game.level <= (plan.conditions.level ?? CONDITIONS.level.min))
  refuseUnless('fixed_stake_ac', plan.fixedStake <= (game?.stakeMaxAc ?? 0) * CREDIT_PER_AC)
}

/** Amounts are written in whole ArenaCoins here. */
const FIELD_OF: Partial<Record<RoundTermsFault, string>> = { fixed_stake: 'fixed_stake_ac' }

function refuseUnless(field: string, isFine: boolean): void {
  if (!isFine) throw new DomainError('INVALID_PAYLOAD', { field })
}
