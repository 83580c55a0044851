import { Gauge, type Registry } from 'prom-client'
import type { CatalogueGame } from '../../content/games.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { GameCatalogue } from './game-catalogue.ts'
import { deviationOf, type HourlyReturns, type HourOfGame } from './hourly-returns.ts'

interface Watched {
  readonly games: readonly CatalogueGame[]
  readonly catalogue: GameCatalogue
  readonly hours: HourlyReturns
  readonly clock: Clock
}

/** What an operator's alarm looks at: each figure for every game, worked out when it is asked for. */
export function registerReturnMetrics(registry: Registry, watched: Watched): void {
  const { games, catalogue, hours, clock } = watched
  const gauge = (name: string, help: string, figure: (game: CatalogueGame) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['game'],
      registers: [registry],
      collect() {
        for (const game of games) {
          const value = figure(game)
          if (value !== undefined) this.set({ game: game.game_id }, value)
        }
      },
    })
  const hourOf = (game: CatalogueGame): HourOfGame => hours.of(game.game_id, clock.now())
  gauge('games_hour_rounds', 'Rounds of the last hour, booked by this server', game => hourOf(game).rounds)
  gauge('games_hour_staked_credit', 'Stakes of these rounds', game => hourOf(game).staked)
  gauge('games_hour_won_credit', 'Wins of these rounds', game => hourOf(game).won)
  gauge(
    'games_published_return',
    'The return the provider publishes',
    game => catalogue.kept(game.game_id)?.rtp,
  )
  gauge(
    'games_hour_return_deviation',
    'Above 1 or below -1 the last hour is too far from the published return to be chance',
    game => {
      const published = catalogue.kept(game.game_id)
      return published && deviationOf(hourOf(game), published)
    },
  )
  gauge(
    'games_published_win_above_ceiling',
    '1 where the provider publishes a higher win than our ceiling: the game is not opened',
    game => {
      const published = catalogue.kept(game.game_id)
      return published && Number(published.max_win_multiplier > game.max_win_multiplier)
    },
  )
}
