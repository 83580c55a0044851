/** Each game's stakes and payouts in the last hour, as booked by this server, and the deviation from the published return. */
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { BalanceChange } from '../wallet/index.ts'
import { type CatalogueGame, type GameCatalogue, isWinAboveOurs, publishedReturn } from './game-catalogue.ts'

interface Watched {
  readonly games: () => readonly CatalogueGame[]
  readonly catalogue: GameCatalogue
  readonly hours: HourlyReturns
  readonly clock: Clock
}

const MINUTE_MS = 60_000
const MINUTES = 60
/** This many standard deviations are abnormal. */
const SIGMAS = 5

interface HourOfGame {
  readonly rounds: number
  /** In credit. */
  readonly staked: number
  readonly won: number
  /** The sum of the squares of the rounds' stakes: the spread of their wins grows with it. */
  readonly stakedSquared: number
  readonly highestStake: number
}

interface Minute extends HourOfGame {
  readonly minute: number
}

const NOTHING: HourOfGame = { rounds: 0, staked: 0, won: 0, stakedSquared: 0, highestStake: 0 }

interface HourlyReturns {
  note(changes: readonly BalanceChange[], now: Date): void
  of(gameId: string, now: Date): HourOfGame
}

/** The metrics for an operator's alarm: for every game, computed on each scrape. */
export function registerReturnMetrics(registry: Registry, watched: Watched): void {
  const { games, catalogue, hours, clock } = watched
  const gauge = (name: string, help: string, figure: (game: CatalogueGame) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['game'],
      registers: [registry],
      collect() {
        for (const game of games()) {
          const value = figure(game)
          if (value !== undefined) this.set({ game: game.game_id }, value)
        }
      },
    })
  const hourOf = (game: CatalogueGame): HourOfGame => hours.of(game.game_id, clock.now())
  gauge('games_hour_rounds', 'Rounds of the last hour, booked by this server', game => hourOf(game).rounds)
  gauge('games_hour_staked_credit', 'Stakes of these rounds', game => hourOf(game).staked)
  gauge('games_hour_won_credit', 'Wins of these rounds', game => hourOf(game).won)
  gauge('games_published_return', 'The return the provider publishes', game => {
    const published = catalogue.kept(game.game_id)
    return published && publishedReturn(published)
  })
  gauge(
    'games_hour_return_deviation',
    'Above 1 or below -1 the last hour is too far from the published return to be chance',
    game => {
      const published = catalogue.kept(game.game_id)
      return published && publishedReturn(published) && deviationOf(hourOf(game), published)
    },
  )
  gauge(
    'games_published_win_above_ceiling',
    '1 where the provider publishes a higher win than our ceiling: the game is not opened',
    game => {
      const published = catalogue.kept(game.game_id)
      return published && Number(isWinAboveOurs(published, game))
    },
  )
}

export function createHourlyReturns(): HourlyReturns {
  const minutesOf = new Map<string, Minute[]>()
  return {
    note(changes, now) {
      const minute = Math.floor(now.getTime() / MINUTE_MS)
      for (const { gameId, finishedRounds, bet, win } of changes) {
        if (finishedRounds === 0) continue
        const minutes = minutesOf.get(gameId) ?? []
        minutesOf.set(gameId, minutes)
        const last = minutes.at(-1)
        const round = { rounds: 1, staked: bet, won: win, stakedSquared: bet * bet, highestStake: bet }
        if (last?.minute === minute) minutes[minutes.length - 1] = { minute, ...sum(last, round) }
        else minutes.push({ minute, ...round })
        while (minutes.length > MINUTES) minutes.shift()
      }
    },
    of(gameId, now) {
      const from = Math.floor(now.getTime() / MINUTE_MS) - MINUTES
      return (minutesOf.get(gameId) ?? []).filter(({ minute }) => minute > from).reduce(sum, NOTHING)
    },
  }
}

function sum(a: HourOfGame, b: HourOfGame): HourOfGame {
  return {
    rounds: a.rounds + b.rounds,
    staked: a.staked + b.staked,
    won: a.won + b.won,
    stakedSquared: a.stakedSquared + b.stakedSquared,
    highestStake: Math.max(a.highestStake, b.highestStake),
  }
}

/**
 * An hour's deviation from the published return: above 1 far too much was paid, below -1 far too little. A game's variance is not published,
 * but its return `rtp` and its highest win `highest` bound it: of all payouts from 0 to `highest` with the mean `rtp` none varies more than
 * `rtp * (highest - rtp)` (Bhatia and Davis). Upwards one highest win on the hour's largest stake is allowed on top: a lucky player in a
 * quiet hour is no fault.
 */
export function deviationOf(
  hour: HourOfGame,
  published: { readonly rtp: number; readonly max_win_multiplier: number },
): number {
  const { rtp, max_win_multiplier: highest } = published
  const excess = hour.won - rtp * hour.staked
  const spread = SIGMAS * Math.sqrt(rtp * Math.max(highest - rtp, 0) * hour.stakedSquared)
  const allowed = excess > 0 ? spread + highest * hour.highestStake : spread
  return allowed === 0 ? 0 : excess / allowed
}
