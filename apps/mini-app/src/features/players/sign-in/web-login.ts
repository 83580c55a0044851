import { appConfig } from '../../../server-api/index.ts'

const LINKING_KEY = 'arena.linkingChat'

/** Leaves for the chat platform's own page, which leads back with the signed person behind the hash sign. */
export function leaveForWebLogin(): void {
  const { origin } = window.location
  const url = new URL(appConfig.webLogin)
  url.searchParams.set('origin', origin)
  url.searchParams.set('return_to', `${origin}/`)
  window.location.assign(url.href)
}

/** The same, to link the person to the account that is signed in. */
export function leaveToLink(): void {
  try {
    sessionStorage.setItem(LINKING_KEY, 'yes')
  } catch {
    // Without storage the purpose would be lost on the way back.
    return
  }
  leaveForWebLogin()
}

/** Whether this tab left to link, once. */
export function takeLinking(): boolean {
  try {
    const isLinking = sessionStorage.getItem(LINKING_KEY) !== null
    sessionStorage.removeItem(LINKING_KEY)
    return isLinking
  } catch {
    return false
  }
}

let returned: string | null = null

/** The platform's data behind the hash sign waits here for the settings, where the player confirms it. */
export const loginToLink = {
  keep(secret: string) {
    returned = secret
  },
  read: () => returned,
  forget() {
    returned = null
  },
}
