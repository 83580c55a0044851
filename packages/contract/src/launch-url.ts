/**
 * Addresses of games' pages that are made here, of providers that are not called to open a game. There are no schemas here: the console has
 * the placeholders too.
 */

/** What an address may contain. Nothing in it names the player. */
export const LAUNCH_PLACES = [
  'session_id',
  'game_id',
  'currency',
  'language',
  'country',
  'return_url',
] as const
type LaunchPlace = (typeof LAUNCH_PLACES)[number]

/** Without it the page can't say whose game it is. */
export const NEEDED_PLACE: LaunchPlace = 'session_id'

const PLACE = /\{([^{}]*)\}/g
const ORIGIN = /^(https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)\//

/** Each placeholder with its value, encoded. */
export function launchUrl(template: string, request: Readonly<Record<LaunchPlace, string>>): string {
  return template.replace(PLACE, (text, name: string) =>
    isPlace(name) ? encodeURIComponent(request[name]) : text,
  )
}

/** Undefined = the template is none: it lacks the session, or has a placeholder that is not known. */
export function originOfLaunch(template: string): string | undefined {
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name)
  if (!names.includes(NEEDED_PLACE) || !names.every(isPlace)) return undefined
  // A placeholder in the origin would let a value decide where the page is.
  return ORIGIN.exec(template)?.[1]
}

function isPlace(name: string): name is LaunchPlace {
  return (LAUNCH_PLACES as readonly string[]).includes(name)
}
