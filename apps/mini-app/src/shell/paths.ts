/** The five tabs, in the order they stand in. */
export const TABS = [
  { key: 'shop', path: '/boost' },
  { key: 'tasks', path: '/tasks' },
  { key: 'play', path: '/' },
  { key: 'friends', path: '/friends' },
  { key: 'tournaments', path: '/active-tournaments' },
] as const
export type TabKey = (typeof TABS)[number]['key']

/** The tab bar stands on the tabs themselves only. */
export function isTabPath(path: string): boolean {
  return TABS.some(tab => tab.path === path)
}

/** The tab a path belongs to; a tournament's page belongs to home. */
export function tabOf(path: string): TabKey | null {
  if (path.startsWith('/tournaments/') || path.startsWith('/c_tournaments/')) return 'play'
  return TABS.find(tab => tab.path === path)?.key ?? null
}

const PARENTS: Readonly<Record<string, string>> = {
  '/settings': '/profile',
  '/lang': '/settings',
  '/policy': '/profile',
  '/security': '/profile',
  '/terms': '/profile',
  '/wallet': '/profile',
  '/promocodes': '/profile',
}

/** Where the back button leads; null where there is none: on the tabs and in the first steps. The profile closes to the last tab. */
export function backTargetOf(path: string, lastTab: string): string | null {
  if (isTabPath(path) || path === '/onboarding') return null
  if (path === '/profile') return lastTab
  return PARENTS[path] ?? '/'
}
