import { agreed, isMore, names, neutral, words } from '../../economy/valuation/rules.ts'
import { gamesWith } from '../../features/games/index.ts'
import { GAME_ROWS, GAMES } from '../games.ts'
import { type ContentOf, contentKind } from '../kind.ts'

export const kind = contentKind({
  kind: 'games',
  defaults: () => ({ games: GAME_ROWS }),
  read: document => gamesWith(GAMES, document),
  rules: {
    games: {
      game_id: names(),
      // A member of a tournament who may no longer play its game loses their place.
      level: agreed<number>((before, after) => before !== undefined && isMore(before, after)),
      category: neutral('where the game is listed'),
      // A game that is gone is off.
      state: agreed<'on' | 'hidden' | 'off'>(
        (before = 'off', after = 'off') => before !== 'off' && after === 'off',
      ),
      // A game's payments are bounded by its highest win and by its provider's hourly limit, not by its stakes: a new one needs an
      // approver.
      provider: agreed((before, after) => after !== undefined && before !== after),
      game: agreed((before, after) => after !== undefined && before !== after),
      names: words(),
      about: words(),
      max_win: agreed(isMore),
      tournaments: agreed((before, after) => after === true && before !== true),
      orientation: neutral('how a phone is turned'),
      picture: neutral('what a game looks like'),
    },
    categories: { category: names(), names: words() },
  },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly games: ContentOf<typeof kind>
  }
}
