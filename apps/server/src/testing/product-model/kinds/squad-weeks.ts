import { cancelTournament } from '@arena/contract/endpoints/operator-tournaments'
import { claimSquad } from '@arena/contract/endpoints/squads'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { SQUADS } from '../../../content/rewards.ts'
import { operateWithWords, tournamentIdOf } from '../../../features/tournaments/testing/operate.ts'
import type { RoundSession } from '../../../features/wallet/index.ts'
import { type Act, balancesIn, type Kind, type Seen, type Stage } from '../stage.ts'
import { takesFromOnePerson } from './one-person.ts'
import { isWelcome } from './person.ts'
import { mayNotPlay } from './play-limits.ts'
import { covers, membershipsOf, playedIn, squadsOf, weekOf, weeksOf } from './squads.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const WEEK_MS = 7 * DAY_MS
/** 5 January 1970 was a Monday; weeks turn at midnight in Moscow. */
const FIRST_MONDAY_MS = 4 * DAY_MS - 3 * HOUR_MS
/** Squads that are ready later wait for the next week. */
const PAIRING_MS = 2 * DAY_MS
/** Nothing is ranked so soon after the end: rounds may still be on their way. */
const SETTLED_AFTER_MS = 10_000
/** The programs look every minute; here so often is enough to meet every case. */
const LOOKS_EVERY_MS = 12 * HOUR_MS
const CREDIT_PER_AC = 100
/** A week's tournament has this many rounds here, of this many hundredths each. */
const ROUNDS = 2
const STAKE = 20_000
/** The latest weeks are all that is claimed. */
const CLAIMED_WEEKS = 8

type Outcome = 'won' | 'drawn' | 'lost' | 'rested' | 'called_off'

interface Duel {
  readonly rival: string | null
  readonly sides: number
  outcome: Outcome | null
  credit: number | null
}

interface Week {
  readonly number: number
  readonly tournamentId: number
  /** By a squad's code: each duel is listed twice. */
  readonly duels: Map<string, Duel>
  isCalledOff: boolean
  isSettled: boolean
}

interface Weeks {
  readonly all: Week[]
  looked_ms: number
  /** Results of duels that are not counted yet. */
  news: string[]
}

const weeks = (stage: Stage) => stage.shared<Weeks>('weeks', () => ({ all: [], looked_ms: 0, news: [] }))
const startOf_ms = (week: number) => FIRST_MONDAY_MS + week * WEEK_MS

/** When the next week begins. */
export const nextWeek_ms = (stage: Stage): number => startOf_ms(weekOf(stage) + 1)

/** The week whose tournament can be entered now. */
function runningWeek(stage: Stage): Week | undefined {
  const week = weeks(stage).all.at(-1)
  return week?.number === weekOf(stage) && !week.isCalledOff ? week : undefined
}

/** Results of duels since the last call. */
export function newsOfDuels(stage: Stage): readonly string[] {
  return weeks(stage).news.splice(0)
}

/** Whether the programs would have looked by now. */
export function isLookDue(stage: Stage): boolean {
  const { looked_ms, all } = weeks(stage)
  return stage.now_ms >= looked_ms + LOOKS_EVERY_MS || all.at(-1)?.number !== weekOf(stage)
}

/** The week's tournament begins, squads without a rival find one or rest, and finished duels are decided. */
export function lookAtWeek(stage: Stage): Act {
  const kept = weeks(stage)
  kept.looked_ms = stage.now_ms
  return {
    kind: 'duels',
    player: -1,
    lane: 'alone',
    async send() {
      await beginWeek(stage)
      await runJobs(stage, stage.arena.app.features.squads.jobs)
      return { code: 'OK', duels: await storedDuels(stage) }
    },
    predict() {
      pair(stage)
      settle(stage)
      const duels = kept.all.slice(-2).map(({ duels }) => [...duels].map(duelText).toSorted())
      return { code: 'OK', duels }
    },
  }
}

async function beginWeek(stage: Stage): Promise<void> {
  const { arena } = stage
  await runJobs(stage, arena.app.features.tournaments.jobs)
  const kept = weeks(stage)
  if (kept.all.at(-1)?.number === weekOf(stage)) return
  // Few rounds and no prizes: the tournament's own rewards are not under test here.
  await arena.database.query(
    `UPDATE tournaments SET qualifying_rounds = $3::integer, counted_rounds = $3::integer, rounds_per_day = 0, fixed_stake = $2::bigint,
       review_hours = 0, rewards = '[]' WHERE t_key = $1`,
    [OPEN_TOURNAMENT_KEY, STAKE, ROUNDS],
  )
  const tournamentId = await tournamentIdOf(arena, OPEN_TOURNAMENT_KEY)
  const duels = new Map<string, Duel>()
  kept.all.push({ number: weekOf(stage), tournamentId, duels, isCalledOff: false, isSettled: false })
}

async function runJobs(stage: Stage, jobs: readonly { run(now: Date): Promise<unknown> }[]): Promise<void> {
  for (const job of jobs) await job.run(stage.arena.clock.now())
}

/** Of the last two weeks, each squad's side in one line. */
async function storedDuels(stage: Stage): Promise<readonly (readonly string[])[]> {
  const ids = weeks(stage)
    .all.slice(-2)
    .map(({ tournamentId }) => tournamentId)
  const rows = await stage.arena.database.query<Duel & { tournament_id: number; code: string }>(
    `SELECT d.tournament_id, s.code, r.code AS rival, d.sides, d.outcome, d.credit FROM squad_duels AS d
       JOIN squads AS s ON s.squad_id = d.squad_id LEFT JOIN squads AS r ON r.squad_id = d.rival_id
      WHERE d.tournament_id = ANY ($1::bigint[])`,
    [ids],
  )
  return ids.map(id =>
    rows
      .filter(row => row.tournament_id === id)
      .map(row => duelText([row.code, row]))
      .toSorted(),
  )
}

const duelText = ([code, { rival, sides, outcome, credit }]: readonly [string, Duel]): string =>
  [code, rival, sides, outcome, credit].join(' ')

/** The members whose rounds of a week count for a squad. */
function membersIn(stage: Stage, code: string, week: number) {
  return Array.from({ length: stage.size }, (_, player) => player).flatMap(player =>
    membershipsOf(stage, player)
      .filter(one => one.squad === code && covers(one, week))
      .map(({ joined_ms }) => ({ player, joined_ms })),
  )
}

/** Squads of like size, and of like strength among those, the older first; in the first two days with a rival, later without. */
function pair(stage: Stage): void {
  const week = runningWeek(stage)
  if (week === undefined) return
  const late_ms = startOf_ms(week.number) + PAIRING_MS
  const waiting = [...squadsOf(stage).keys()]
    .filter(code => !week.duels.has(code))
    .map(code => ({
      code,
      // Members who have never played count for no duel.
      members: membersIn(stage, code, week.number).filter(
        ({ player, joined_ms }) => joined_ms < late_ms && stage.player(player).exp > 0,
      ).length,
      strength: strengthOf(stage, code),
    }))
    .filter(({ members }) => members >= SQUADS.membersMin)
    .map(squad => ({ ...squad, sides: Math.min(squad.members, SQUADS.best) }))
    // Sorting keeps the older of two alike first.
    .toSorted((one, other) => other.sides - one.sides || other.strength - one.strength)
  const add = (code: string, rival: string | null, sides: number) =>
    week.duels.set(code, { rival, sides, outcome: null, credit: null })
  const isPairing = stage.now_ms < late_ms
  for (let at = 0; at < waiting.length; at += isPairing ? 2 : 1) {
    const [one, other] = [waiting[at], waiting[at + 1]]
    if (one === undefined) break
    if (!isPairing) add(one.code, null, one.sides)
    else if (other !== undefined) {
      const sides = Math.min(one.sides, other.sides)
      add(one.code, other.code, sides)
      add(other.code, one.code, sides)
      weeks(stage).news.push('duel paired')
    }
  }
}

/** The points of the latest duel that is decided. */
function strengthOf(stage: Stage, code: string): number {
  const decided = weeks(stage).all.flatMap(({ duels }) => duels.get(code)?.credit ?? [])
  return decided.at(-1) ?? 0
}

function settle(stage: Stage): void {
  for (const week of weeks(stage).all.filter(({ isSettled }) => !isSettled)) {
    if (!week.isCalledOff && stage.now_ms <= startOf_ms(week.number + 1) + SETTLED_AFTER_MS) continue
    week.isSettled = true
    for (const [code, duel] of week.duels) {
      const own = sumOf(stage, week, { code, sides: duel.sides })
      duel.credit = own
      duel.outcome = outcomeOf(week, { own, duel, rival: sumOf(stage, week, { ...duel, code: duel.rival }) })
      weeks(stage).news.push(`duel ${duel.outcome}`)
    }
  }
}

function outcomeOf(
  week: Week,
  { own, rival, duel }: { readonly own: number; readonly rival: number; readonly duel: Duel },
): Outcome {
  if (week.isCalledOff) return 'called_off'
  if (duel.rival === null) return 'rested'
  if (own === rival) return 'drawn'
  return own > rival ? 'won' : 'lost'
}

/** The wins of a squad's best members in the rounds they have played. */
function sumOf(
  stage: Stage,
  week: Week,
  { code, sides }: { readonly code: string | null; readonly sides: number },
): number {
  if (code === null || week.isCalledOff) return 0
  return membersIn(stage, code, week.number)
    .map(({ player }) => playedIn(stage, player, week.number) ?? { credit: 0 })
    .map(({ credit }) => credit)
    .toSorted((one, other) => other - one)
    .slice(0, sides)
    .reduce((sum, one) => sum + one, 0)
}

export const joinWeek: Kind = (stage, player) => {
  const week = runningWeek(stage)
  if (week === undefined) return undefined
  return {
    kind: 'join week',
    player,
    lane: 'beside',
    send: () => stage.ask(player, participateInTournament.path, { t_key: OPEN_TOURNAMENT_KEY }),
    predict() {
      const model = stage.player(player)
      if (playedIn(stage, player, week.number) !== undefined) return { code: 'tournament_already_joined' }
      if (model.tickets < 1) return { code: 'ticketError' }
      model.tickets -= 1
      weeksOf(stage, player).set(week.number, { credit: 0, rounds: 0 })
      return { code: 'OK' }
    },
  }
}

/** One counted round with this return, where the player may play it. */
export function playWeek(win: number): Kind {
  return (stage, player) => {
    const week = runningWeek(stage)
    const played = week && playedIn(stage, player, week.number)
    if (week === undefined || played === undefined || played.rounds >= ROUNDS) return undefined
    const model = stage.player(player)
    if (!isWelcome(stage, player) || mayNotPlay(stage, player) || model.openRound !== undefined)
      return undefined
    return {
      kind: 'week round',
      player,
      lane: 'beside',
      send: () => sendRound(stage, player, { week, win, round: played.rounds }),
      predict() {
        played.rounds += 1
        played.credit += win
        const sessionAt = model.startedAt.coins
        const isFirst = sessionAt > model.lastSessionAt
        if (isFirst) model.sessions += 1
        model.lastSessionAt = Math.max(model.lastSessionAt, sessionAt)
        model.finished.push({ bet: STAKE, win, isFirst })
        model.staked.push(stage.now_ms)
        model.exp += 1
        model.amountBet += STAKE
        return { code: 'OK', balance: played.credit }
      },
    }
  }
}

export const playAnyWeek: Kind = (stage, player) =>
  playWeek(stage.numbers.pick([0, STAKE / 2, STAKE, 2 * STAKE]))(stage, player)

async function sendRound(
  stage: Stage,
  player: number,
  { week, win, round }: { readonly week: Week; readonly win: number; readonly round: number },
): Promise<Seen> {
  const key = stage.key(player)
  const session: RoundSession = {
    player: key,
    provider: 'embedded',
    sessionId: `week-${player}`,
    gameId: 'golden-arena',
    tournamentId: week.tournamentId,
    requiredLevel: 1,
    limits: { minBet: STAKE, maxBet: STAKE, betStep: STAKE },
    startedAt: new Date(stage.player(player).startedAt.coins),
    expiresAt: new Date(stage.now_ms + HOUR_MS),
  }
  const id = `week-${week.number}-${key.playerId}-${round}`
  const named = { transaction_id: id, round_id: id }
  const answer = await stage.arena.app.features.wallet.rounds.play(session, { ...named, bet: STAKE, win })
  return { code: answer.ok ? 'OK' : answer.code, balance: answer.balance }
}

/** An operator cancels the week's tournament: members get their tickets back, and its duels pay nothing. */
export const callWeekOff: Kind = stage => {
  const week = runningWeek(stage)
  if (week === undefined) return undefined
  return {
    kind: 'week called off',
    player: -1,
    lane: 'alone',
    async send() {
      const body = { t_key: OPEN_TOURNAMENT_KEY, reason: 'a fault in a game' }
      const { status } = await operateWithWords(stage.arena, cancelTournament.path, body)
      await runJobs(stage, stage.arena.app.features.tournaments.jobs)
      return { code: status === 200 ? 'OK' : String(status) }
    },
    predict() {
      week.isCalledOff = true
      for (let player = 0; player < stage.size; player += 1)
        if (weeksOf(stage, player).has(week.number)) stage.player(player).tickets += 1
      return { code: 'OK' }
    },
  }
}

/** Claims duels' rewards. Accounts that appear to belong to one person share a daily maximum. */
export const claimDuels: Kind = (stage, player) => ({
  kind: 'squad claim',
  player,
  lane: 'alone',
  async send() {
    const { code, reply } = await stage.call(player, claimSquad.path, {})
    const isNothing = reply !== undefined && reply.reward.coin + reply.reward.ticket === 0
    return {
      code: isNothing ? 'nothing' : code,
      reward: reply?.reward,
      balances: balancesIn(reply?.account),
    }
  },
  predict(seen) {
    const due = dueOf(stage, player)
    if (due.length > 0 && !takesFromOnePerson(stage, player)) return { code: 'reward_budget' }
    const paid = stage.of(player, 'squadsPaid', () => new Set<number>())
    const reward = { coin: 0, ticket: 0 }
    for (const { week, outcome } of due) {
      const { coin, ticket } = SQUADS.rewards[outcome]
      reward.coin += coin
      reward.ticket += ticket
      paid.add(week)
    }
    const model = stage.player(player)
    model.balances.coins += reward.coin * CREDIT_PER_AC
    model.tickets += reward.ticket
    return {
      code: due.length === 0 ? 'nothing' : 'OK',
      reward,
      balances: seen['balances'] && stage.balances(player),
    }
  },
})

/** Duels that are decided and not paid, of weeks in which the player has played every round. */
function dueOf(stage: Stage, player: number) {
  const paid = stage.of(player, 'squadsPaid', () => new Set<number>())
  const duels = weeks(stage).all.flatMap(({ number, duels }) => {
    const membership = membershipsOf(stage, player).find(one => covers(one, number))
    const duel = membership && duels.get(membership.squad)
    return duel === undefined ? [] : [{ week: number, outcome: duel.outcome }]
  })
  return duels.slice(-CLAIMED_WEEKS).flatMap(({ week, outcome }) => {
    const isDone = (playedIn(stage, player, week)?.rounds ?? 0) >= ROUNDS
    if (outcome === null || outcome === 'called_off' || !isDone || paid.has(week)) return []
    return [{ week, outcome }]
  })
}
