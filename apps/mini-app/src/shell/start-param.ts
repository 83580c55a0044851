const DEEP_LINKS = [
  { word: 'friends', path: '/friends' },
  { word: 'boost', path: '/boost' },
  { word: 'active-tournaments', path: '/active-tournaments' },
] as const

/**
 * The screen a start parameter asks for; null when it asks for none. An inviter's parameter (`ref…`, `story_…`) names a person,
 * whatever words the name may contain.
 */
export function deepLinkOf(startParam: string): string | null {
  if (isInviterText(startParam)) return null
  return DEEP_LINKS.find(({ word }) => startParam.includes(word))?.path ?? null
}

/** The hint about the inviter that goes along with a sign-in: text for `ref…` and `story_…`, a number for a number. */
export function invitedOf(startParam: string): string | number | null {
  if (isInviterText(startParam)) return startParam
  return /^\d{1,15}$/.test(startParam) ? Number(startParam) : null
}

function isInviterText(startParam: string): boolean {
  return startParam.startsWith('ref') || startParam.startsWith('story_')
}
