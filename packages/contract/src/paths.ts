import type { GameListReply } from './games.ts'

/** The addresses of the calls, in one place for both sides. */
export const API = {
  auth: '/auth',
  ip: '/ip',
  checkLevel: '/api/checkLevel',
  logout: '/api/logout',
  getTournamentsList: '/api/getTournamentsList',
  getCompletedTournamentsList: '/api/getCompletedTournamentsList',
  getTournamentMembers: '/api/getTournamentMembers',
  watchTournamentMembers: '/api/watchTournamentMembers',
  participateInTournament: '/api/participateInTournament',
  buyExtraAttempts: '/api/buyExtraAttempts',
  createSession: '/api/createSession',
  getGameList: '/api/getGameList',
  getGameFacts: '/api/getGameFacts',
} as const

/** What operators' tools call: see docs/operating.md. There only when the server is given operators. */
export const OPERATOR_API = {
  listTournaments: '/operator/listTournaments',
  createTournament: '/operator/createTournament',
  editTournament: '/operator/editTournament',
  extendTournament: '/operator/extendTournament',
  endTournament: '/operator/endTournament',
  cancelTournament: '/operator/cancelTournament',
  listResults: '/operator/listResults',
  disqualifyMember: '/operator/disqualifyMember',
  approveResults: '/operator/approveResults',
  listActions: '/operator/listActions',
} as const

/** What the server writes into the page it serves, as JSON in `<script type="application/json" id="arena-config">`. */
export interface AppConfig {
  /** The catalogue as `getGameList` answers it, so that pictures load while signing in is under way. */
  readonly gameList: GameListReply['gameList']
  /** Base address of the calls; '' = the page's own origin. */
  readonly apiUrl: string
  /** Where `{game_id}.png` thumbnails are. */
  readonly assetsUrl: string
  /** Origins whose pages may be framed as games. */
  readonly gameOrigins: readonly string[]
  /** Without `@`: for links that open the bot. */
  readonly botUsername: string
  /** Where the chat platform's own links start, e.g. `https://t.me`. */
  readonly chatLinkBase: string
  /** Origins that may frame this app besides the chat platform's own: the local phone frame. Empty in production. */
  readonly hostOrigins: readonly string[]
}
