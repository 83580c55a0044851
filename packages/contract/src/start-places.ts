/**
 * The places that a link's start parameter opens in the app: one table for the app that reads it and for the server that writes it. There
 * are no schemas here: it is part of the mini-app's first load. A parameter has letters, digits, `_` and `-` only, as the chat platform
 * lets nothing else through.
 */

/** One thing each: what follows the prefix is its id, and is last in the path. `ref` and `story_` name a person and open nothing. */
const THINGS = {
  t_: '/tournaments/',
  r_: '/shared/',
  k_: '/cards/',
  squad_: '/squads/',
  c_: '/challenges/',
  f_: '/friend-streaks/',
} as const

/** Screens by their word. */
const SCREENS = {
  tasks: '/tasks',
  wheel: '/#wheel',
  wallet: '/wallet',
  trophies: '/trophies',
  messages: '/settings/messages',
} as const

/** The words of the specification, anywhere in the parameter. */
const WORDS = { friends: '/friends', boost: '/boost', 'active-tournaments': '/active-tournaments' } as const

/** The path of the app that a start parameter asks for; null when it asks for none. Whether there is such a thing, its screen finds out. */
export function pathOfStart(startParam: string): string | null {
  if (isInviterText(startParam) || isCampaignText(startParam)) return null
  for (const [prefix, path] of Object.entries(THINGS)) {
    const id = startParam.startsWith(prefix) ? startParam.slice(prefix.length) : ''
    if (/^[\w-]{1,64}$/.test(id)) return path + id
  }
  if (Object.hasOwn(SCREENS, startParam)) return SCREENS[startParam as keyof typeof SCREENS]
  return Object.entries(WORDS).find(([word]) => startParam.includes(word))?.[1] ?? null
}

/** The start parameter that opens a path of the app; undefined where none does. A tournament's page is found by its key, over or not. */
export function startOfPath(address: string): string | undefined {
  const path = address.replace(/^\/c_tournaments\//, '/tournaments/')
  const thing = Object.entries(THINGS).find(([, lead]) => path.startsWith(lead))
  if (thing !== undefined) return thing[0] + path.slice(thing[1].length)
  return [...Object.entries(WORDS), ...Object.entries(SCREENS)].find(([, screen]) => screen === path)?.[0]
}

const KINDS = {
  t_: 'tournament',
  r_: 'round',
  k_: 'card',
  squad_: 'squad',
  c_: 'challenge',
  f_: 'friend_streak',
} as const satisfies Record<keyof typeof THINGS, string>

/** The kinds of links: `story` and `invitation` name an inviter, `screen` opens one, `none` is no link with a parameter. */
export type StartKind =
  | (typeof KINDS)[keyof typeof KINDS]
  | 'invitation'
  | 'story'
  | 'campaign'
  | 'screen'
  | 'none'
  | 'other'

/** Of which kind a start parameter is; it may be any text. */
export function kindOfStart(startParam: string): StartKind {
  if (startParam === '') return 'none'
  if (startParam.startsWith('story_')) return 'story'
  if (isInviterText(startParam) || /^\d{1,16}$/.test(startParam)) return 'invitation'
  if (campaignOf(startParam) !== '') return 'campaign'
  if (pathOfStart(startParam) === null) return 'other'
  return Object.entries(KINDS).find(([prefix]) => startParam.startsWith(prefix))?.[1] ?? 'screen'
}

/** `ref…` and `story_…`: the parameter names an inviter, even if the name contains such words. */
export function isInviterText(startParam: string): boolean {
  return startParam.startsWith('ref') || startParam.startsWith('story_')
}

/** `c-…`: the parameter names a campaign and opens no screen, whatever words are in the name. */
function isCampaignText(startParam: string): boolean {
  return startParam.startsWith('c-')
}

/** The campaign that a link names, in lower case; '' when it names none or its name is not one. */
export function campaignOf(startParam: string): string {
  const name = isCampaignText(startParam) ? startParam.slice(2).toLowerCase() : ''
  return /^[a-z0-9][a-z0-9_-]{0,31}$/.test(name) ? name : ''
}
