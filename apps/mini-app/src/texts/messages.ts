import type ads from './en/ads.json'
import type boost from './en/boost.json'
import type dailyReward from './en/daily-reward.json'
import type errors from './en/errors.json'
import type friends from './en/friends.json'
import type game from './en/game.json'
import type games from './en/games.json'
import type home from './en/home.json'
import type legal from './en/legal.json'
import type levels from './en/levels.json'
import type onboarding from './en/onboarding.json'
import type partners from './en/partners.json'
import type playLimits from './en/play-limits.json'
import type playerData from './en/player-data.json'
import type players from './en/players.json'
import type session from './en/session.json'
import type shell from './en/shell.json'
import type shop from './en/shop.json'
import type signIn from './en/sign-in.json'
import type tasks from './en/tasks.json'
import type tournament from './en/tournament.json'
import type tournaments from './en/tournaments.json'
import type wheel from './en/wheel.json'
import type withdrawals from './en/withdrawals.json'

/** What home and its surroundings say: there before anything is drawn. `build/texts-plugin.ts` takes these files into the first part. */
export interface FirstMessages {
  readonly games: typeof games
  readonly home: typeof home
  readonly levels: typeof levels
  readonly shell: typeof shell
  readonly tournaments: typeof tournaments
}

/** The rest comes with the first screen that is not home. */
export interface LaterMessages {
  readonly ads: typeof ads
  readonly boost: typeof boost
  readonly 'daily-reward': typeof dailyReward
  readonly errors: typeof errors
  readonly friends: typeof friends
  readonly game: typeof game
  readonly legal: typeof legal
  readonly onboarding: typeof onboarding
  readonly partners: typeof partners
  readonly 'play-limits': typeof playLimits
  readonly 'player-data': typeof playerData
  readonly players: typeof players
  readonly session: typeof session
  readonly shop: typeof shop
  readonly 'sign-in': typeof signIn
  readonly tasks: typeof tasks
  readonly tournament: typeof tournament
  readonly wheel: typeof wheel
  readonly withdrawals: typeof withdrawals
}

/** English is the shape of every catalogue: one file per feature, one key per text. */
export type Messages = FirstMessages & LaterMessages

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
