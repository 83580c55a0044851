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
  '/wallet': '/profile',
  '/promocodes': '/profile',
  '/trophies': '/profile',
  '/squads': '/tasks',
  '/settings/messages': '/settings',
  '/settings/limits': '/settings',
  '/settings/data': '/settings',
}

/** Screens that lead to the choice of a language. */
const LANGUAGE_OPENERS = ['/settings', '/profile'] as const
export type LanguageOpener = (typeof LANGUAGE_OPENERS)[number]

/** The legal texts, and the screens that lead to them. */
const LEGAL_TEXTS: readonly string[] = ['/policy', '/security', '/terms']
const LEGAL_OPENERS = ['/profile', '/onboarding'] as const
type LegalOpener = (typeof LEGAL_OPENERS)[number]

/** Where the player has been: some ways back depend on it. */
export interface Trail {
  readonly tab: string
  readonly languageOpener: LanguageOpener
  readonly legalOpener: LegalOpener
}

export const TRAIL_START: Trail = { tab: '/', languageOpener: '/settings', legalOpener: '/profile' }

export function trailAfter(trail: Trail, path: string): Trail {
  if (isTabPath(path)) return { ...trail, tab: path }
  const languageOpener = LANGUAGE_OPENERS.find(opener => opener === path)
  const legalOpener = LEGAL_OPENERS.find(opener => opener === path)
  return {
    ...trail,
    languageOpener: languageOpener ?? trail.languageOpener,
    legalOpener: legalOpener ?? trail.legalOpener,
  }
}

/**
 * Where the back button leads; null where there is none: on the tabs and in the first steps. The profile closes to the last tab, the
 * languages to the screen they were opened from.
 */
export function backTargetOf(path: string, trail: Trail): string | null {
  if (isTabPath(path) || path === '/onboarding') return null
  if (path === '/profile') return trail.tab
  if (path === '/lang') return trail.languageOpener
  if (LEGAL_TEXTS.includes(path)) return trail.legalOpener
  if (path.startsWith('/squads/')) return '/squads'
  return PARENTS[path] ?? '/'
}
