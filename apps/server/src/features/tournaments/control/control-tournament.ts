import type { ActName } from '@arena/contract/endpoints/operator-requests'
import type { TournamentPlanBody } from '@arena/contract/endpoints/operator-tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { Transaction } from '@arena/database'
import { CONDITIONS, type PrizeScale, type RoundTermsFault, roundTermsFault } from '@arena/rules'
import { type Connection, DomainError, type Passed } from '../../../platform/http/index.ts'
import type { Asked, Gate, OperatorCall } from '../../operators/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { CREDIT_PER_AC, planOf, type TournamentContent, type TournamentTerms } from '../tournament-series.ts'
import {
  holdTournament,
  insertTournament,
  lockTournament,
  rewriteTournament,
  type Tournament,
  type TournamentPlan,
  windowOf,
} from '../tournament-store.ts'
import { refuseAlone } from './needs-second-person.ts'
import { refuseUncovered } from './prize-fund.ts'

/** A call of an operator: which operator, from where, and what the call asks for. */
export type ControlCall<Body> = Connection &
  Pick<OperatorCall, 'operator'> & {
    readonly body: Body
    /** Who asked for it, where this operator is the second person. */
    readonly asked?: Asked
    /** Why, in the words of who may do it alone. */
    readonly because?: string
  }

/** A call within the transaction of its act. */
export type GatedCall<Body> = ControlCall<Body> & { readonly gate: Gate }

/** Keys by which series hold their weeks and months: one of them would keep the series from holding its own. */
const KEY_OF_A_SERIES = /_\d{4}[WM]\d{2}$/

/** Longer ones are a slip of the pen. */
export const LENGTH_MAX_MS = 400 * 24 * 60 * 60_000

interface Control {
  readonly action: string
  readonly change: (tx: Transaction, tournament: Tournament, now: Date) => Promise<void>
}

/**
 * What every change of a tournament has in common: the tournament is locked, changed, and what was done is recorded, all in one transaction.
 * Answers the tournament as it then is.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, and what `change` throws
 */
export async function controlIn<Body extends { readonly t_key: string }>(
  { operators, clock }: TournamentsDeps,
  tx: Transaction,
  { call, action, change }: Control & { readonly call: ControlCall<Body> },
): Promise<Tournament> {
  const { body, operator, ip, requestId, asked, because } = call
  const tournament = await lockTournament(tx, body.t_key)
  if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  await change(tx, tournament, clock.now())
  const subject = tournament.finalKey
  const details = { ...Object.fromEntries(Object.entries(body)), ...asked, ...(because && { because }) }
  await operators.record(tx, { operator, ip, requestId, action, subject, details })
  return holdTournament(tx, tournament.tournamentId)
}

/** What is asked for comes too late, or too early: `reason` says which state it met. */
export function refuseInState(tournament: Tournament): DomainError {
  return new DomainError('CONFLICT', { reason: tournament.state })
}

/**
 * @throws DomainError `INVALID_PAYLOAD` (see `readPlan`; also a key that belongs to a series), `CONFLICT` {reason: key_taken},
 * `second_person_needed` (see `refuseAlone`), `prizes_not_covered`
 */
export function createTournament(
  deps: TournamentsDeps,
  call: ControlCall<TournamentPlanBody>,
): Promise<Passed<Tournament>> {
  return aloneOrAsk(deps, call, { act: 'tournament.create', run: createIn })
}

/** Does it alone if one person may; the words with which a second one would be asked are then written down as they are. */
export function aloneOrAsk<Body extends { readonly t_key: string; readonly ask?: string }>(
  deps: TournamentsDeps,
  call: ControlCall<Body>,
  { act, run }: { readonly act: ActName; readonly run: RunIn<Body> },
): Promise<Passed<Tournament>> {
  const { ask, ...rest } = call.body
  const body = rest as Body
  const asking = { act, subject: body.t_key, body, ask }
  return deps.operators.alone(call, asking, (tx, gate) =>
    run(deps, tx, { ...call, body, gate, ...(ask !== undefined && { because: ask }) }),
  )
}

type RunIn<Body> = (deps: TournamentsDeps, tx: Transaction, call: GatedCall<Body>) => Promise<Tournament>

export async function createIn(
  deps: TournamentsDeps,
  tx: Transaction,
  { body, operator, ip, requestId, asked, because, gate }: GatedCall<TournamentPlanBody>,
): Promise<Tournament> {
  refuseKeyOfSeries(body)
  const plan = readPlan(deps, body)
  await refuseAlone(deps, tx, { plan, gate })
  await refuseUncovered(deps, tx, { plan, now: deps.clock.now() })
  const tournamentId = await insertTournament(tx, plan, deps.clock.now())
  if (tournamentId === undefined) throw new DomainError('CONFLICT', { reason: 'key_taken' })
  await deps.wallet.setWindow(tx, windowOf(tournamentId, plan))
  const done = {
    action: 'tournament.create',
    subject: body.t_key,
    details: { ...body, ...asked, ...(because && { because }) },
  }
  await deps.operators.record(tx, { operator, ip, requestId, ...done })
  return holdTournament(tx, tournamentId)
}

/** @throws DomainError `INVALID_PAYLOAD` {field} for a key that belongs to a series */
export function refuseKeyOfSeries({ t_key }: Pick<TournamentPlanBody, 't_key'>): void {
  refuseUnless('t_key', t_key !== OPEN_TOURNAMENT_KEY && !KEY_OF_A_SERIES.test(t_key))
}

/** Whether it is nobody's yet: from its start on players join what was promised. */
export function mayRewrite({ state, startAt }: Pick<Tournament, 'state' | 'startAt'>, now: Date): boolean {
  return state === 'scheduled' && now < startAt
}

/**
 * Rewrites a tournament nobody can have joined yet: the whole of it, so that what an operator sees is what it becomes.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `INVALID_PAYLOAD` (see `readPlan`), `CONFLICT` {reason} once it has started,
 * `second_person_needed` (see `refuseAlone`), `prizes_not_covered`
 */
export function editTournament(
  deps: TournamentsDeps,
  call: ControlCall<TournamentPlanBody>,
): Promise<Passed<Tournament>> {
  return aloneOrAsk(deps, call, { act: 'tournament.edit', run: editIn })
}

export function editIn(
  deps: TournamentsDeps,
  tx: Transaction,
  call: GatedCall<TournamentPlanBody>,
): Promise<Tournament> {
  const plan = readPlan(deps, call.body)
  return controlIn(deps, tx, {
    call,
    action: 'tournament.edit',
    change: async (tx, tournament, now) => {
      if (!mayRewrite(tournament, now)) throw refuseInState(tournament)
      const { tournamentId } = tournament
      await refuseAlone(deps, tx, { plan, promised: tournament, gate: call.gate })
      await refuseUncovered(deps, tx, { plan, promised: tournament, now })
      await rewriteTournament(tx, tournamentId, plan)
      await deps.wallet.setWindow(tx, windowOf(tournamentId, plan))
    },
  })
}

/**
 * The tournament an operator's words mean, with the usual values for what they left out.
 *
 * @throws DomainError `INVALID_PAYLOAD` {field}: it would be over already, ends before it starts or lasts longer than 400 days; a game
 * that is not in the catalogue; a place with two prizes; prizes that follow a field nobody has to qualify for; counted rounds whose terms do not fit together (`roundTermsFault`), or whose game
 * has a choice, a higher level than the tournament asks for, or a smaller largest stake
 */
export function readPlan(
  { content, chatId, clock }: Pick<TournamentsDeps, 'content' | 'chatId' | 'clock'>,
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
    conditions: body.conditions ?? usual.conditions,
    startAc: body.start_ac ?? usual.startAc,
    betCapPercent: body.bet_cap_percent ?? usual.betCapPercent,
    ...roundsIn(body, usual),
    reviewHours: body.review_hours ?? usual.reviewHours,
    games,
    ...scaleIn(body, usual),
    rewards: body.rewards.toSorted((one, other) => one.place - other.place),
    texts: content.textsFrom(body.texts),
  }
  const plan = planOf(terms, period, { chatId: body.chat ?? chatId })
  refuseRounds(plan, content)
  return plan
}

/** Counted rounds are those that qualify, and there is no second attempt, unless somebody says otherwise and is refused. */
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
    maxAttempts: body.max_attempts ?? (isCounted ? 0 : usual.maxAttempts),
  }
}

/** Without rounds that qualify, members who never play would count: then prizes cannot follow the field. */
function scaleIn(body: TournamentPlanBody, usual: TournamentContent['usual']): PrizeScale {
  const { qualifyingRounds } = roundsIn(body, usual)
  const fullPrizesFrom = body.full_prizes_from ?? (qualifyingRounds > 0 ? usual.fullPrizesFrom : 0)
  refuseUnless('full_prizes_from', fullPrizesFrom === 0 || qualifyingRounds > 0)
  return { fullPrizesFrom, prizeFloorPercent: body.prize_floor_percent ?? usual.prizeFloorPercent }
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
