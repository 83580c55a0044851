import { appConfig } from '../../../server-api/index.ts'

/** Leaves for the chat platform's own page, which leads back with the signed person behind the hash sign. */
export function leaveForWebLogin(): void {
  const { origin } = window.location
  const url = new URL(appConfig.webLogin)
  url.searchParams.set('origin', origin)
  url.searchParams.set('return_to', `${origin}/`)
  window.location.assign(url.href)
}
