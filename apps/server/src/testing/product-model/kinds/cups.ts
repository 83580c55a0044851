import { cancelTournament } from '@arena/contract/endpoints/operator-tournaments'
import { buyExtraAttempts, participateInTournament } from '@arena/contract/endpoints/tournaments'
import { holdCup, operateWithWords } from '../../../features/tournaments/testing/operate.ts'
import { MODEL_LIMITS } from '../../../features/wallet/testing/wallet-model.ts'
import type { Kind, Stage } from '../stage.ts'
import { type Decision, decideHeldPrize, suspect } from './held-prizes.ts'
import { isWelcome } from './person.ts'

export const CUP_CREDIT = 5_000
const LONG_CUP = 'long_cup'
const ATTEMPTS_MAX = 100
const CREDIT_PER_AC = 100
const NANO = 1_000_000_000
const DAY_S = 86_400
/** Nothing is ranked so soon after the end: rounds may still be on their way. */
const SETTLED_AFTER_MS = 10_000
/** Prizes of a short cup by place: ArenaCoins, dollars, a promo item. */
const PRIZES = [
  { ac: 700, usd: 90, item: 'CUP_PROMO' },
  { ac: 300, usd: 30, item: '' },
  { ac: 50, usd: 0, item: '' },
] as const
const USD_PER_TON = 3
/** For this long a release counts for later prizes of the account: they are not held. */
const RELEASE_COUNTS_MS = 30 * DAY_S * 1000

/** A cup with one round for each member, which changes no balance: members rank in the order of joining, if they could play it. */
interface ShortCup {
  readonly key: string
  readonly id: number
  readonly end_ms: number
  readonly members: { readonly player: number; readonly at_ms: number; readonly hasPlayed: boolean }[]
}

const ROUND_CREDIT = 100

export function isMember(stage: Stage, player: number): boolean {
  return stage.of(player, 'cup', () => ({ isMember: false })).isMember
}

export function longCupId(stage: Stage): number {
  return stage.shared('longCup', () => -1)
}

/** The cup that runs all the time, in which rounds are played and attempts bought. */
export async function openCups(stage: Stage): Promise<void> {
  const { arena } = stage
  const start_timestamp = Math.floor(stage.now_ms / 1000)
  const id = await holdCup(arena, LONG_CUP, {
    start_timestamp,
    end_timestamp: start_timestamp + 400 * DAY_S,
    start_ac: CUP_CREDIT / CREDIT_PER_AC,
    qualifying_rounds: 0,
    max_attempts: ATTEMPTS_MAX,
    rewards: [],
  })
  stage.common.set('longCup', id)
  stage.common.set('shortCups', 0)
}

export const joinLongCup: Kind = (stage, player) => ({
  kind: 'join',
  player,
  lane: 'beside',
  send: () => stage.ask(player, participateInTournament.path, { t_key: LONG_CUP }),
  predict() {
    const model = stage.player(player)
    if (isMember(stage, player)) return { code: 'tournament_already_joined' }
    if (model.tickets < 1) return { code: 'ticketError' }
    model.tickets -= 1
    stage.set(player, 'cup', { isMember: true })
    return { code: 'OK' }
  },
})

export const buyAttempt: Kind = (stage, player) => ({
  kind: 'attempt',
  player,
  lane: 'beside',
  send: () => stage.ask(player, buyExtraAttempts.path, { t_key: LONG_CUP }),
  predict() {
    const model = stage.player(player)
    if (!isMember(stage, player)) return { code: 'tournament_not_member' }
    if (model.attempts >= ATTEMPTS_MAX) return { code: 'tournaments.attempts.maximum' }
    if (model.openRound?.[1].account === 'cup') return { code: 'tournaments.attempts.round_open' }
    if (model.balances.cup >= CUP_CREDIT) return { code: 'tournaments.attempts.balance_too_high' }
    if (model.tickets < 1) return { code: 'tournaments.attempts.error' }
    model.tickets -= 1
    model.attempts += 1
    model.balances.cup = CUP_CREDIT
    return { code: 'OK' }
  },
})

/** NanoTON of all prizes of this account. */
export function wonInCups(stage: Stage, player: number): number {
  return stage.of(player, 'wonInCups', () => 0)
}

function runningCup(stage: Stage): { now: ShortCup | undefined } {
  return stage.shared<{ now: ShortCup | undefined }>('shortCup', () => ({ now: undefined }))
}

/** Into the cup that runs just now, if one does. */
export const joinShortCup: Kind = (stage, player) => {
  const cup = runningCup(stage).now
  if (cup === undefined) return undefined
  return {
    kind: 'join short',
    player,
    lane: 'alone',
    send: async () => {
      const seen = await stage.ask(player, participateInTournament.path, { t_key: cup.key })
      return seen.code === 'OK' ? { code: joinedAnd(await playRound(stage, player, cup)) } : seen
    },
    predict() {
      const model = stage.player(player)
      if (cup.members.some(member => member.player === player)) return { code: 'tournament_already_joined' }
      if (stage.now_ms >= cup.end_ms) return { code: 'tournament_ended' }
      if (model.tickets < 1) return { code: 'ticketError' }
      model.tickets -= 1
      const round = modelRound(stage, player, cup)
      cup.members.push({ player, at_ms: stage.now_ms, hasPlayed: round === 'OK' })
      return { code: joinedAnd(round) }
    },
  }
}

const joinedAnd = (round: string) => (round === 'OK' ? 'OK' : `OK ${round}`)

const roundOf = (player: number, { key }: ShortCup) => ({
  id: `${key}-t${player}`,
  round: `${key}-r${player}`,
})

async function playRound(stage: Stage, index: number, cup: ShortCup): Promise<string> {
  const { id, round } = roundOf(index, cup)
  const session = {
    player: stage.key(index),
    provider: 'embedded',
    sessionId: `${cup.key}-${index}`,
    gameId: 'golden-arena',
    tournamentId: cup.id,
    requiredLevel: 1,
    limits: MODEL_LIMITS,
    startedAt: new Date(stage.player(index).startedAt.coins),
    expiresAt: new Date(cup.end_ms),
  }
  const call = { transaction_id: id, round_id: round, bet: ROUND_CREDIT, win: ROUND_CREDIT }
  const answer = await stage.arena.app.features.wallet.rounds.play(session, call)
  return answer.ok ? 'OK' : answer.code
}

/** The round counts for the player as one with coins does that wins its stake. */
function modelRound(stage: Stage, player: number, cup: ShortCup): string {
  const { coins } = stage.player(player).balances
  // The stake is paid from the cup.
  stage.player(player).balances.coins += ROUND_CREDIT
  const round = { kind: 'play', player, session: 'coins', ...roundOf(player, cup) } as const
  const { code } = stage.wallets.apply({ ...round, bet: ROUND_CREDIT, win: ROUND_CREDIT })
  stage.player(player).balances.coins = coins
  return code
}

/** A player who erases their account leaves all cups. */
export function leaveCups(stage: Stage, player: number): void {
  const cups = runningCup(stage)
  const at = cups.now?.members.findIndex(member => member.player === player) ?? -1
  if (at >= 0) cups.now?.members.splice(at, 1)
}

/** Between waves: the next short cup begins, or the running one is cancelled, or it is over and paid. Returns the acts done. */
export async function turnShortCup(stage: Stage): Promise<readonly string[]> {
  const cups = runningCup(stage)
  const cup = cups.now
  if (cup === undefined) {
    cups.now = await beginShortCup(stage)
    return []
  }
  if (stage.now_ms < cup.end_ms) {
    if (cup.members.length < 3 || !stage.numbers.chance(5)) return []
    cups.now = undefined
    return callOff(stage, cup)
  }
  if (stage.now_ms <= cup.end_ms + SETTLED_AFTER_MS) {
    await sweep(stage)
    return []
  }
  cups.now = undefined
  return payOut(stage, cup)
}

async function beginShortCup(stage: Stage): Promise<ShortCup> {
  const number = stage.shared('shortCups', () => 0) + 1
  stage.common.set('shortCups', number)
  const key = `short_${number}`
  const start_timestamp = Math.floor(stage.now_ms / 1000)
  const end_timestamp = start_timestamp + DAY_S
  const id = await holdCup(stage.arena, key, {
    start_timestamp,
    end_timestamp,
    qualifying_rounds: 0,
    review_hours: 0,
    rewards: PRIZES.map(({ ac, usd, item }, index) => ({
      place: index + 1,
      first_prize: String(ac),
      second_prize: usd,
      third_prize: item,
    })),
  })
  return { key, id, end_ms: end_timestamp * 1000, members: [] }
}

async function callOff(stage: Stage, cup: ShortCup): Promise<readonly string[]> {
  const body = { t_key: cup.key, reason: 'a fault in a game' }
  const { status } = await operateWithWords(stage.arena, cancelTournament.path, body)
  if (status !== 200) throw new Error(`Calling off ${cup.key} was answered ${status}`)
  await sweep(stage)
  for (const { player } of cup.members) stage.player(player).tickets += 1
  return cup.members.map(() => 'refund OK')
}

/** The sweep runs more often than it has to: it must pay once. In two of three cups one prize is held for review meanwhile. */
async function payOut(stage: Stage, cup: ShortCup): Promise<readonly string[]> {
  const idOf = (player: number) => stage.key(player).playerId
  // Members who joined at the same moment rank by the age of their accounts.
  const ranked = cup.members
    .filter(({ hasPlayed }) => hasPlayed)
    .toSorted((a, b) => a.at_ms - b.at_ms || idOf(a.player) - idOf(b.player))
  const players = ranked.map(({ player }) => player)
  const held = await holdOne(stage, cup, players)
  for (let times = 0; times < 3; times += 1) await sweep(stage)
  if (held !== undefined) {
    await decideHeldPrize(stage, cup.key, held.decision)
    const player = players[held.place]
    if (held.decision === 'release' && player !== undefined) stage.set(player, 'released', stage.now_ms)
    for (let times = 0; times < 3; times += 1) await sweep(stage)
  }
  const tons = tonsOf(stage, players, held)
  for (const [place, player] of players.entries()) {
    const prize = PRIZES[place]
    const nano = ((tons[place] ?? 0) / USD_PER_TON) * NANO
    // A banned player keeps their place and gets nothing.
    if (!isWelcome(stage, player)) continue
    const model = stage.player(player)
    model.tonNano += nano
    stage.set(player, 'wonInCups', wonInCups(stage, player) + nano)
    if (prize === undefined) continue
    model.balances.coins += prize.ac * CREDIT_PER_AC
    if (prize.item !== '') stage.items(player).push(prize.item)
  }
  const paid = players.slice(0, PRIZES.length).map(() => 'prize OK')
  return held === undefined ? paid : [...paid, `prize ${held.decision} OK`]
}

/** When a held prize of this account was last released, in Unix milliseconds; 0 = never. */
function lastReleaseOf(stage: Stage, player: number): number {
  return stage.of(player, 'released', () => 0)
}

interface HeldPlace {
  readonly place: number
  readonly decision: Decision
}

/** In the first cup no prize is held; then in turn the best one's prize is released, withheld, or not held. */
async function holdOne(
  stage: Stage,
  { key }: ShortCup,
  players: readonly number[],
): Promise<HeldPlace | undefined> {
  const turn = Number(key.split('_')[1]) % 3
  const place = players.findIndex(player => isWelcome(stage, player))
  const player = players[place]
  if (turn === 1 || player === undefined || (PRIZES[place]?.usd ?? 0) === 0) return undefined
  if (stage.now_ms - lastReleaseOf(stage, player) < RELEASE_COUNTS_MS) return undefined
  await suspect(stage, player)
  return { place, decision: turn === 2 ? 'withhold' : 'release' }
}

/** The dollars of each place. A withheld prize moves everyone behind up by one; the first without a prize gets the last one. */
function tonsOf(stage: Stage, players: readonly number[], held: HeldPlace | undefined): readonly number[] {
  const tons = players.map((_, place) => PRIZES[place]?.usd ?? 0)
  if (held?.decision !== 'withhold') return tons
  let carried = tons[held.place] ?? 0
  tons[held.place] = 0
  const behind = [...players.keys()].filter(place => place > held.place)
  for (const place of behind.filter(place => isWelcome(stage, players[place] ?? 0))) {
    const own = tons[place] ?? 0
    tons[place] = carried
    carried = own
    if (own === 0) break
  }
  return tons
}

async function sweep(stage: Stage): Promise<void> {
  const now = stage.arena.clock.now()
  for (const job of stage.arena.app.features.tournaments.jobs) await job.run(now)
}
