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
  '/policy': '/profile',
  '/security': '/profile',
  '/terms': '/profile',
  '/wallet': '/profile',
  '/promocodes': '/profile',
}

/** Screens that lead to the choice of a language. */
const LANGUAGE_OPENERS = ['/settings', '/profile'] as const
export type LanguageOpener = (typeof LANGUAGE_OPENERS)[number]

/** Where the player has been: some ways back depend on it. */
export interface Trail {
  readonly tab: string
  readonly languageOpener: LanguageOpener
}

export const TRAIL_START: Trail = { tab: '/', languageOpener: '/settings' }

export function trailAfter(trail: Trail, path: string): Trail {
  if (isTabPath(path)) return { ...trail, tab: path }
  const languageOpener = LANGUAGE_OPENERS.find(opener => opener === path)
  return languageOpener === undefined ? trail : { ...trail, languageOpener }
}

/**
 * Where the back button leads; null where there is none: on the tabs and in the first steps. The profile closes to the last tab, the
 * languages to the screen they were opened from.
 */
export function backTargetOf(path: string, trail: Trail): string | null {
  if (isTabPath(path) || path === '/onboarding') return null
  if (path === '/profile') return trail.tab
  if (path === '/lang') return trail.languageOpener
  return PARENTS[path] ?? '/'
}
