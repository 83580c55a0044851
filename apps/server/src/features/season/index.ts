/**
 * Seasons: a path of small rewards over eight weeks, by daily and weekly tasks. Nothing in it can be bought, and rounds count only through
 * tasks. The only reader and writer of `season_players`.
 */

import type { Season as SeasonOnWire, SeasonReply, SeasonReward } from '@arena/contract/endpoints/season'
import * as endpoints from '@arena/contract/endpoints/season'
import type { Database, Statements, Transaction } from '@arena/database'
import type { TaskPeriod } from '@arena/rules'
import { textsIn } from '@arena/texts/server-texts'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { Messages, WordMessage } from '../messages/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Reward, Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** How far a player came in one season. */
interface SeasonStanding {
  readonly points: number
  /** Steps up to this one are paid. */
  readonly paidSteps: number
}

const NOTHING: SeasonStanding = { points: 0, paidSteps: 0 }

/** Lock the player's wallet before you change it. */
async function readStanding(
  statements: Statements,
  player: PlayerKey,
  season: number,
): Promise<SeasonStanding> {
  const [row] = await statements.query<{ points: number; paid_steps: number }>(
    `SELECT points, paid_steps FROM season_players WHERE bucket = $1 AND player_id = $2 AND season = $3`,
    [player.bucket, player.playerId, season],
    { name: 'season_read' },
  )
  return row === undefined ? NOTHING : { points: row.points, paidSteps: row.paid_steps }
}

async function addPoints(
  tx: Transaction,
  player: PlayerKey,
  { season, points }: { readonly season: number; readonly points: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO season_players (bucket, player_id, season, points) VALUES ($1, $2, $3, $4)
     ON CONFLICT (bucket, player_id, season) DO UPDATE SET points = season_players.points + EXCLUDED.points`,
    [player.bucket, player.playerId, season, points],
    { name: 'season_add_points' },
  )
}

async function notePaidSteps(
  tx: Transaction,
  player: PlayerKey,
  { season, steps }: { readonly season: number; readonly steps: number },
): Promise<void> {
  await tx.query(
    `UPDATE season_players SET paid_steps = $4 WHERE bucket = $1 AND player_id = $2 AND season = $3`,
    [player.bucket, player.playerId, season, steps],
  )
}

export interface SeasonContent {
  /** When the first season began: a Monday, at midnight in Moscow. */
  readonly begins: Date
  readonly weeks: number
  /** What a finished task is worth. */
  readonly points: Readonly<Record<TaskPeriod['kind'], number>>
  readonly pointsPerStep: number
  readonly steps: readonly SeasonReward[]
}

export interface Season {
  readonly routes: readonly Route[]
  /** Called when a daily or weekly task was paid, with the wallet locked, in the transaction that paid it. */
  readonly noteTask: (tx: Transaction, player: PlayerKey, kind: TaskPeriod['kind']) => Promise<void>
}

interface SeasonDeps {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'lock'>
  readonly players: Pick<Players, 'account' | 'find'>
  /** The bot's own messages to players. */
  readonly messages: Pick<Messages, 'of' | 'note'>
  readonly rewards: Rewards
  readonly content: SeasonContent
}

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** A participant gets a message this long before a season's end, or later as long as something can still be done. */
const TOLD_BEFORE_MS = 3 * DAY_MS
const TOO_LATE_MS = DAY_MS / 8
const CREDIT_PER_AC = 100
/** A player who returns a little late can still claim what they have reached. */
const CLAIMABLE_AFTER_MS = 2 * WEEK_MS
/** The maximum worth of a reward, against typing errors: in whole ArenaCoins or tickets. */
const VALUE_MAX = 1_000_000

/** @throws RangeError content that could not be paid out as it says */
export function createSeason(deps: SeasonDeps): Season {
  checkContent(deps.content)
  deps.messages.of('season_ends', wordEnding(deps))
  return {
    noteTask: async (tx, player, kind) => {
      const now = seasonAt(deps.content, deps.clock.now())
      if (now === undefined) return
      await addPoints(tx, player, { season: now.number, points: deps.content.points[kind] })
      await deps.messages.note(tx, [player], {
        kind: 'season_ends',
        subject: String(now.number),
        dueAt: new Date(now.endsAt.getTime() - TOLD_BEFORE_MS),
        validUntil: new Date(now.endsAt.getTime() - TOO_LATE_MS),
      })
    },
    routes: [
      route(endpoints.getSeason, async ({ player }) => ({
        ...(await look(deps, deps.database, player)),
        server_time_ms: deps.clock.now().getTime(),
      })),
      route(endpoints.claimSeason, async ({ activePlayer: player, ip }) => {
        const reward = await claim(deps, { player, ip })
        const account = await deps.players.account(player)
        if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
        const { season } = await look(deps, deps.database, player)
        return { reward, season, account, server_time_ms: deps.clock.now().getTime() }
      }),
    ],
  }
}

/** Words the progress of a participant with steps left; undefined for one who has reached them all. */
function wordEnding({ database, clock, content }: SeasonDeps): WordMessage {
  return async ({ player, subject, language }) => {
    const now = seasonAt(content, clock.now())
    if (now === undefined || String(now.number) !== subject) return undefined
    const { points } = await readStanding(database, player, now.number)
    const reached = reachedSteps(content, points)
    if (reached >= content.steps.length) return undefined
    const days = Math.max(1, Math.ceil((now.endsAt.getTime() - clock.now().getTime()) / DAY_MS))
    const missing = content.pointsPerStep * (reached + 1) - points
    const text = textsIn(language)('messages.season_ends', { days, step: reached + 1, points: missing })
    return { text, path: '/tasks' }
  }
}

/** Which season runs, and from when to when; undefined before the first. One follows the other without a pause. */
export function seasonAt(
  { begins, weeks }: Pick<SeasonContent, 'begins' | 'weeks'>,
  now: Date,
): { readonly number: number; readonly beganAt: Date; readonly endsAt: Date } | undefined {
  const length_ms = weeks * WEEK_MS
  const index = Math.floor((now.getTime() - begins.getTime()) / length_ms)
  if (index < 0) return undefined
  const began_ms = begins.getTime() + index * length_ms
  return { number: index + 1, beganAt: new Date(began_ms), endsAt: new Date(began_ms + length_ms) }
}

async function look(
  { content, clock }: SeasonDeps,
  statements: Statements,
  player: PlayerKey,
): Promise<Omit<SeasonReply, 'server_time_ms'>> {
  const now = seasonAt(content, clock.now())
  if (now === undefined) return { season: null, last: null }
  const standing = await readStanding(statements, player, now.number)
  const before = await readStanding(statements, player, now.number - 1)
  const until_ms = now.beganAt.getTime() + CLAIMABLE_AFTER_MS
  const reward = sumOf(readySteps(content, before).map(({ reward: one }) => one))
  const isLeft = clock.now().getTime() < until_ms && reward.coin + reward.ticket > 0
  return {
    season: present(content, { number: now.number, endsAt: now.endsAt, standing }),
    last: isLeft ? { reward, until: Math.floor(until_ms / 1000) } : null,
  }
}

function present(
  content: SeasonContent,
  of: { readonly number: number; readonly endsAt: Date; readonly standing: SeasonStanding },
): SeasonOnWire {
  const { points, paidSteps } = of.standing
  const reached = reachedSteps(content, points)
  return {
    number: of.number,
    ends_at: Math.floor(of.endsAt.getTime() / 1000),
    points,
    points_per_step: content.pointsPerStep,
    points_of: { ...content.points },
    steps: content.steps.map((reward, index) => ({
      reward: { ...reward },
      state: index < paidSteps ? 'paid' : index < reached ? 'ready' : 'ahead',
    })),
  }
}

/**
 * Pays every step that is reached and unpaid, of this season and, for two weeks, of the previous one: atomically and once each, with the
 * wallet locked.
 *
 * @throws DomainError `reward_budget`, `ACCOUNT_NOT_FOUND`
 */
async function claim(
  deps: SeasonDeps,
  { player, ip }: { readonly player: PlayerKey; readonly ip: string },
): Promise<SeasonReward> {
  const { database, wallet, content, clock } = deps
  return database.transaction(async tx => {
    await wallet.lock(tx, player)
    const at = clock.now()
    const now = seasonAt(content, at)
    if (now === undefined) return sumOf([])
    const isLate = at.getTime() >= now.beganAt.getTime() + CLAIMABLE_AFTER_MS
    const payments: SeasonPayment[] = []
    for (const season of isLate ? [now.number] : [now.number - 1, now.number]) {
      const ready = readySteps(content, await readStanding(tx, player, season))
      const last = ready.at(-1)
      if (last === undefined) continue
      for (const { step, reward } of ready) payments.push({ cause: `season:${season}:${step}`, reward })
      await notePaidSteps(tx, player, { season, steps: last.step })
    }
    await deps.rewards.payWithin(
      tx,
      { kind: 'season', player, ip },
      payments.map(({ cause, reward }) => ({ cause, source: 'season_reward', rewards: rewardsOf(reward) })),
    )
    return sumOf(payments.map(({ reward }) => reward))
  })
}

interface SeasonPayment {
  readonly cause: string
  readonly reward: SeasonReward
}

function reachedSteps({ steps, pointsPerStep }: SeasonContent, points: number): number {
  return Math.min(steps.length, Math.floor(points / pointsPerStep))
}

/** Steps are counted from 1. */
function readySteps(
  content: SeasonContent,
  { points, paidSteps }: SeasonStanding,
): readonly { readonly step: number; readonly reward: SeasonReward }[] {
  return content.steps
    .map((reward, index) => ({ step: index + 1, reward }))
    .slice(paidSteps, reachedSteps(content, points))
}

function sumOf(rewards: readonly SeasonReward[]): SeasonReward {
  return {
    coin: rewards.reduce((sum, { coin }) => sum + coin, 0),
    ticket: rewards.reduce((sum, { ticket }) => sum + ticket, 0),
  }
}

function rewardsOf({ coin, ticket }: SeasonReward): readonly Reward[] {
  return [
    ...(coin > 0 ? [{ kind: 'ac', credit: coin * CREDIT_PER_AC } as const] : []),
    ...(ticket > 0 ? [{ kind: 'ticket', count: ticket } as const] : []),
  ]
}

function checkContent({ begins, weeks, points, pointsPerStep, steps }: SeasonContent): void {
  const amounts = [
    weeks,
    points.day,
    points.week,
    pointsPerStep,
    ...steps.flatMap(({ coin, ticket }) => [coin, ticket]),
  ]
  const faults = [
    ...(Number.isNaN(begins.getTime()) ? ['It has no beginning.'] : []),
    ...(amounts.every(isAmount) && weeks > 0 && pointsPerStep > 0 ? [] : ['An amount can not be counted.']),
    ...(steps.length > 0 && steps.every(({ coin, ticket }) => coin + ticket > 0)
      ? []
      : ['A step gives nothing.']),
  ]
  if (faults.length > 0) throw new RangeError(`The season can't be kept as configured. ${faults.join(' ')}`)
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= VALUE_MAX
}
