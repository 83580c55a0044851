import type ads from '../texts/en/app/ads.json'
import type boost from '../texts/en/app/boost.json'
import type challenges from '../texts/en/app/challenges.json'
import type cosmetics from '../texts/en/app/cosmetics.json'
import type dailyReward from '../texts/en/app/daily-reward.json'
import type divisions from '../texts/en/app/divisions.json'
import type errors from '../texts/en/app/errors.json'
import type friendStreaks from '../texts/en/app/friend-streaks.json'
import type friends from '../texts/en/app/friends.json'
import type game from '../texts/en/app/game.json'
import type games from '../texts/en/app/games.json'
import type home from '../texts/en/app/home.json'
import type legal from '../texts/en/app/legal.json'
import type levels from '../texts/en/app/levels.json'
import type messages from '../texts/en/app/messages.json'
import type onboarding from '../texts/en/app/onboarding.json'
import type partners from '../texts/en/app/partners.json'
import type playLimits from '../texts/en/app/play-limits.json'
import type playerData from '../texts/en/app/player-data.json'
import type players from '../texts/en/app/players.json'
import type presence from '../texts/en/app/presence.json'
import type rewards from '../texts/en/app/rewards.json'
import type season from '../texts/en/app/season.json'
import type session from '../texts/en/app/session.json'
import type sharing from '../texts/en/app/sharing.json'
import type shell from '../texts/en/app/shell.json'
import type shop from '../texts/en/app/shop.json'
import type signIn from '../texts/en/app/sign-in.json'
import type squads from '../texts/en/app/squads.json'
import type streak from '../texts/en/app/streak.json'
import type tasks from '../texts/en/app/tasks.json'
import type tournament from '../texts/en/app/tournament.json'
import type tournaments from '../texts/en/app/tournaments.json'
import type trophies from '../texts/en/app/trophies.json'
import type wheel from '../texts/en/app/wheel.json'
import type withdrawals from '../texts/en/app/withdrawals.json'

/** The mini-app's texts. English is the shape of every language: one file for each feature, one key for each text. */
export interface AppMessages {
  readonly ads: typeof ads
  readonly boost: typeof boost
  readonly challenges: typeof challenges
  readonly cosmetics: typeof cosmetics
  readonly 'daily-reward': typeof dailyReward
  readonly divisions: typeof divisions
  readonly errors: typeof errors
  readonly 'friend-streaks': typeof friendStreaks
  readonly friends: typeof friends
  readonly game: typeof game
  readonly games: typeof games
  readonly home: typeof home
  readonly legal: typeof legal
  readonly levels: typeof levels
  readonly messages: typeof messages
  readonly onboarding: typeof onboarding
  readonly partners: typeof partners
  readonly 'play-limits': typeof playLimits
  readonly 'player-data': typeof playerData
  readonly players: typeof players
  readonly presence: typeof presence
  readonly rewards: typeof rewards
  readonly season: typeof season
  readonly session: typeof session
  readonly sharing: typeof sharing
  readonly shell: typeof shell
  readonly shop: typeof shop
  readonly 'sign-in': typeof signIn
  readonly squads: typeof squads
  readonly streak: typeof streak
  readonly tasks: typeof tasks
  readonly tournament: typeof tournament
  readonly tournaments: typeof tournaments
  readonly trophies: typeof trophies
  readonly wheel: typeof wheel
  readonly withdrawals: typeof withdrawals
}

/** The files of home and its surroundings: loaded before the first render; the others load with the first other screen. */
export const FIRST_FILES = [
  'games',
  'home',
  'levels',
  'shell',
  'tournaments',
] as const satisfies readonly (keyof AppMessages)[]

type FirstFile = (typeof FIRST_FILES)[number]

/** The additional texts of a newcomer's first page, which waits for no other screen's texts. */
export const WELCOME_FILES = ['onboarding'] as const satisfies readonly (keyof AppMessages)[]

export type FirstMessages = Pick<AppMessages, FirstFile>
export type WelcomeMessages = Pick<AppMessages, (typeof WELCOME_FILES)[number]>
export type LaterMessages = Omit<AppMessages, FirstFile>
