import type { GameListReply } from './endpoints/games.ts'

/** The one place that may hand markup to the browser's parser: the page's policy names it, the page makes it. */
export const MARKUP_POLICY = 'arena-rich-text'

/** The data that the server writes into the page it serves, as JSON in `<script type="application/json" id="arena-config">`. */
export interface AppConfig {
  /** The catalogue as `getGameList` answers it, so that pictures load while signing in is under way. */
  readonly gameList: GameListReply['gameList']
  /** Base address of the calls; '' = the page's own origin. */
  readonly apiUrl: string
  /** Base addresses of services at other addresses; '' = with the other calls. */
  readonly serviceUrls: ServiceUrls
  /** Where `{partner_key}.png` and `{game_id}.png` are; the latter lead to `thumbnailsUrl`. */
  readonly assetsUrl: string
  /** Where `{game_id}.png` thumbnails themselves are. */
  readonly thumbnailsUrl: string
  /** Origins whose pages may be framed as games. */
  readonly gameOrigins: readonly string[]
  /** Without `@`: for links that open the bot. */
  readonly botUsername: string
  /** Whether players may sign in by an address and a password. */
  readonly emailLogin: boolean
  /** Where the chat platform signs people in to web pages, with the bot named; '' = not offered. */
  readonly webLogin: string
  /** Where the chat platform's own links start, e.g. `https://t.me`. */
  readonly chatLinkBase: string
  /** The facts in the legal texts. */
  readonly legal: LegalFigures
  /** Origins that may frame this app besides the chat platform's own: the local phone frame. Empty in production. */
  readonly hostOrigins: readonly string[]
  /** Nobody in it is real: players, rounds and payouts were simulated. */
  readonly isSimulated: boolean
}

/** `POST {share}/share`, `POST {payments}/payments/…`, `GET {ip}/ip`. */
export interface ServiceUrls {
  readonly share: string
  readonly payments: string
  /** May belong to anyone: no token is sent there. */
  readonly ip: string
}

/** Figures of the privacy policy, the security policy and the terms, from where they are in force. */
export interface LegalFigures {
  /** The account that answers questions: a user name of the chat platform without `@`; '' = the bot. */
  readonly support: string
  readonly withdrawalMinTon: number
  readonly withdrawalDays: number
  /** How long a sign-in holds at most. */
  readonly sessionDays: number
  /** How long the games service keeps rounds and sessions at most. */
  readonly roundsDays: number
  /** How long unpaid orders and partners' messages are kept. */
  readonly ordersDays: number
}
