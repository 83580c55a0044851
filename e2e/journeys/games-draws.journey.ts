import { CHAMPION } from '../base/champion.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { journeyOf, playThrough } from '../base/games/play-through.ts'

for (const game of [GAMES.arenaKeno, GAMES.lotto536]) {
  journeyOf(game)(
    `${game.name} is played for coins and for points, with and without sound, to a win and a loss`,
    async ({ phone, champion }) => {
      await playThrough(await phone({ user: CHAMPION }), game, champion)
    },
  )
}
