import type { GameListReply } from './games.ts'

/** The addresses of the calls, in one place for both sides. */
export const API = {
  auth: '/auth',
  authEmail: '/auth/email',
  requestEmailLink: '/auth/email/request',
  readEmailLink: '/auth/email/link',
  useEmailLink: '/auth/email/use',
  authWeb: '/auth/web',
  confirmAdult: '/api/confirmAdult',
  getSignInWays: '/api/getSignInWays',
  addEmail: '/api/addEmail',
  endSession: '/api/endSession',
  endOtherSessions: '/api/endOtherSessions',
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
  getWeeklyRewards: '/api/getWeeklyRewards',
  claimReward: '/api/claimReward',
  getWheelCoolDown: '/api/getWheelCoolDown',
  spinWheel: '/api/spinWheel',
  getWheelSpins: '/api/getWheelSpins',
  getAds: '/api/getAds',
  checkAdsView: '/api/checkAdsView',
  getAdsTerms: '/api/getAdsTerms',
  getTasksList: '/api/getTasksList',
  selectTask: '/api/selectTask',
  getLevelTaskList: '/api/getLevelTaskList',
  getFrensList: '/api/getFrensList',
  share: '/share',
  shareStory: '/api/shareStory',
  getShop: '/api/getShop',
  exchangeTicket: '/api/exchangeTicket',
  getInvoiceLink: '/payments/getInvoiceLink',
  checkPayment: '/payments/checkPayment',
  getPartnersList: '/api/getPartnersList',
  openPartner: '/api/openPartner',
  withdrawals: '/api/withdrawals',
  withdraw: '/api/withdraw',
  cancelWithdrawal: '/api/cancelWithdrawal',
  getPlayLimits: '/api/getPlayLimits',
  setPlayLimits: '/api/setPlayLimits',
  takeBreak: '/api/takeBreak',
  exportData: '/api/exportData',
  exportLink: '/api/exportLink',
  eraseAccount: '/api/eraseAccount',
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
  listOrders: '/operator/listOrders',
  refundOrder: '/operator/refundOrder',
  listActions: '/operator/listActions',
  listPartners: '/operator/listPartners',
  createPartner: '/operator/createPartner',
  editPartner: '/operator/editPartner',
  disablePartner: '/operator/disablePartner',
  enablePartner: '/operator/enablePartner',
  listPartnerEvents: '/operator/listPartnerEvents',
  listWithdrawals: '/operator/listWithdrawals',
  approveWithdrawal: '/operator/approveWithdrawal',
  cancelWithdrawal: '/operator/cancelWithdrawal',
  markWithdrawalSent: '/operator/markWithdrawalSent',
  payoutStatus: '/operator/payoutStatus',
  pausePayouts: '/operator/pausePayouts',
  resumePayouts: '/operator/resumePayouts',
  showPlayer: '/operator/showPlayer',
  banPlayer: '/operator/banPlayer',
  unbanPlayer: '/operator/unbanPlayer',
  erasePlayer: '/operator/erasePlayer',
  listErasures: '/operator/listErasures',
  repeatErasures: '/operator/repeatErasures',
} as const

/** The one place that may hand markup to the browser's parser: the page's policy names it, the page makes it. */
export const MARKUP_POLICY = 'arena-rich-text'

/** What the server writes into the page it serves, as JSON in `<script type="application/json" id="arena-config">`. */
export interface AppConfig {
  /** The catalogue as `getGameList` answers it, so that pictures load while signing in is under way. */
  readonly gameList: GameListReply['gameList']
  /** Base address of the calls; '' = the page's own origin. */
  readonly apiUrl: string
  /** Base addresses of services that may lie elsewhere; '' = with the other calls. */
  readonly serviceUrls: ServiceUrls
  /** Where `{game_id}.png` thumbnails are. */
  readonly assetsUrl: string
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
  /** What the legal texts name. */
  readonly legal: LegalFigures
  /** Origins that may frame this app besides the chat platform's own: the local phone frame. Empty in production. */
  readonly hostOrigins: readonly string[]
}

/** `POST {share}/share`, `POST {payments}/payments/…`, `GET {ip}/ip`. */
export interface ServiceUrls {
  readonly share: string
  readonly payments: string
  /** May be anybody's: no token is sent there. */
  readonly ip: string
}

/** Figures of the privacy policy, the security policy and the terms, from where they are in force. */
export interface LegalFigures {
  /** Who answers questions: a user name of the chat platform without `@`; '' = the bot. */
  readonly support: string
  readonly withdrawalMinTon: number
  readonly withdrawalDays: number
  /** How long a sign-in holds at most. */
  readonly sessionDays: number
  /** How long the games service keeps rounds and sessions. */
  readonly roundsDays: number
  /** How long orders nobody paid and messages of partners are kept. */
  readonly ordersDays: number
}
