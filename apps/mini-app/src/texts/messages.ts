import type errors from './en/errors.json'
import type games from './en/games.json'
import type home from './en/home.json'
import type levels from './en/levels.json'
import type players from './en/players.json'
import type session from './en/session.json'
import type shell from './en/shell.json'
import type soon from './en/soon.json'
import type tournaments from './en/tournaments.json'

/** English is the shape of every catalogue: one file per feature, one key per text. */
export interface Messages {
  readonly errors: typeof errors
  readonly games: typeof games
  readonly home: typeof home
  readonly levels: typeof levels
  readonly players: typeof players
  readonly session: typeof session
  readonly shell: typeof shell
  readonly soon: typeof soon
  readonly tournaments: typeof tournaments
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
