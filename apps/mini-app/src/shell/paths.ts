/** The five tabs in order. */
export const TABS = [
  { key: 'shop', path: '/boost' },
  { key: 'tasks', path: '/tasks' },
  { key: 'play', path: '/' },
  { key: 'friends', path: '/friends' },
  { key: 'tournaments', path: '/active-tournaments' },
] as const
export type TabKey = (typeof TABS)[number]['key']

/** Only the tabs themselves show the tab bar. */
export function isTabPath(path: string): boolean {
  return TABS.some(tab => tab.path === path)
}

/** The tab a path belongs to; a tournament's page belongs to home. */
export function tabOf(path: string): TabKey | null {
  if (path.startsWith('/tournaments/') || path.startsWith('/c_tournaments/')) return 'play'
  return TABS.find(tab => tab.path === path)?.key ?? null
}

/** A screen's parent: where back leads when the app was opened at that very screen. Others belong to home. */
const PARENTS: Readonly<Record<string, string>> = {
  '/settings': '/profile',
  '/settings/messages': '/settings',
  '/settings/limits': '/settings',
  '/settings/data': '/settings',
  '/lang': '/settings',
  '/wallet': '/profile',
  '/promocodes': '/profile',
  '/trophies': '/profile',
  '/looks': '/profile',
  '/links': '/profile',
  '/policy': '/profile',
  '/security': '/profile',
  '/terms': '/profile',
  '/squads': '/friends',
  '/challenges': '/friends',
  '/friend-streaks': '/friends',
}

/** Parents of the screens whose address names one of many. */
const PARENTS_OF_MANY = [
  { under: '/squads/', parent: '/squads' },
  { under: '/challenges/', parent: '/challenges' },
  { under: '/friend-streaks/', parent: '/friend-streaks' },
] as const

/** The first steps link to these, and back leads to the first steps; from anywhere else it does not. */
const LEGAL_TEXTS: readonly string[] = ['/policy', '/security', '/terms']

/** The addresses the player has come by, the oldest first: no screen twice, and none from before the last tab. */
export type Trail = readonly string[]

/** The trail after visiting the address: reopening a screen removes the loop that led back to it. */
export function trailAfter(trail: Trail, address: string): Trail {
  const path = pathOf(address)
  if (isTabPath(path)) return [address]
  const at = trail.findIndex(one => pathOf(one) === path)
  const before = at === -1 ? trail : trail.slice(0, at)
  const kept = LEGAL_TEXTS.includes(path) ? before : before.filter(one => pathOf(one) !== '/onboarding')
  return [...kept, address]
}

/**
 * Where the back button leads: to where the player came from, else to where the screen belongs. Null where there is no way back: on the
 * tabs and in the first steps.
 */
export function backTargetOf(path: string, trail: Trail): string | null {
  if (isTabPath(path) || path === '/onboarding') return null
  return trailAfter(trail, path).at(-2) ?? parentOf(path)
}

function parentOf(path: string): string {
  return PARENTS[path] ?? PARENTS_OF_MANY.find(({ under }) => path.startsWith(under))?.parent ?? '/'
}

/** The path of an address without its query. */
function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address
}
