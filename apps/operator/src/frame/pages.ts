import { mayCall, type Path } from '../server-api.ts'

interface PageEntry {
  /** Below the console's path. `:name` is any text without a slash; addresses below it belong to the page too. */
  readonly path: string
  /** The call that the page exists for: a role that may not make it does not have the page. */
  readonly call: Path
  /** The title, and the entry of the menu that is marked while the page is open. */
  readonly word: string
}

/** The pages of the menu, in its order. */
export const MENU = [
  { path: '/', call: '/operator/whoAmI', word: 'overview' },
  { path: '/figures', call: '/operator/businessFigures', word: 'figures' },
  { path: '/players', call: '/operator/findPlayers', word: 'players' },
  { path: '/support', call: '/operator/listConversations', word: 'support' },
  { path: '/tournaments', call: '/operator/listTournaments', word: 'tournaments' },
  { path: '/withdrawals', call: '/operator/listWithdrawals', word: 'withdrawals' },
  { path: '/holds', call: '/operator/listHolds', word: 'holds' },
  { path: '/orders', call: '/operator/listOrders', word: 'orders' },
  { path: '/free-rounds', call: '/operator/listFreeRoundGrants', word: 'freeRounds' },
  { path: '/reconciliation', call: '/operator/listProviderDays', word: 'reconciliation' },
  { path: '/content', call: '/operator/listContent', word: 'content' },
  { path: '/partners', call: '/operator/listPartners', word: 'partners' },
  { path: '/requests', call: '/operator/listRequests', word: 'requests' },
  { path: '/jobs', call: '/operator/listFailingItems', word: 'jobs' },
  { path: '/log', call: '/operator/listActions', word: 'log' },
] as const satisfies readonly PageEntry[]

/** Pages that the menu does not list. Those below another page come after it. */
const OTHER_PAGES = [
  { path: '/tournaments/new-tournament', call: '/operator/assessTournament', word: 'tournaments' },
  { path: '/tournaments/:key/edit', call: '/operator/assessTournament', word: 'tournaments' },
  { path: '/clusters', call: '/operator/listClusters', word: 'holds' },
  { path: '/account', call: '/operator/whoAmI', word: 'account' },
  { path: '/runbooks', call: '/operator/whoAmI', word: 'runbook' },
  { path: '/login', call: '/operator/confirmLogin', word: 'login' },
] as const satisfies readonly PageEntry[]

export const PAGES = [...MENU, ...OTHER_PAGES]

/** The page of an address; undefined for an address without a page. */
export function pageOf(address: string): (typeof PAGES)[number] | undefined {
  const [place = ''] = address.split(/[?#]/)
  return PAGES.findLast(({ path }) => patternOf(path).test(place))
}

/** Whether the signed-in operator's role has the page of this address. An address without a page leads to the note that says so. */
export function mayOpen(address: string): boolean {
  const page = pageOf(address)
  return page === undefined || mayCall(page.call)
}

function patternOf(path: string): RegExp {
  return path === '/' ? /^\/?$/ : new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(?:/|$)`)
}
