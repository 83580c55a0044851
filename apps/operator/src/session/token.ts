/**
 * What this tab is signed in with. It stays in the tab: another tab, and this one once it is closed, signs in anew. No cookie carries it, so
 * no other page can make a call in its name.
 */
import { useSyncExternalStore } from 'react'

const TOKEN_KEY = 'consoleToken'
const FRAGMENT = '#token='
/** What may be a token at all. */
export const TOKEN = /^[\w-]{1,200}$/
const listeners = new Set<() => void>()

export function currentToken(): string | null {
  return sessionStorage.getItem(TOKEN_KEY)
}

/** null = signed out. */
export function keepToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(TOKEN_KEY)
  else sessionStorage.setItem(TOKEN_KEY, token)
  for (const listener of listeners) listener()
}

export function useToken(): string | null {
  return useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, currentToken)
}

/**
 * Takes the token out of the address that `npm start` prints. No server is told what stands behind `#`, and the address without it is what
 * stays in the browser's history.
 */
export function takeTokenOfAddress(): void {
  const { hash, pathname, search } = window.location
  const token = hash.slice(FRAGMENT.length)
  if (!hash.startsWith(FRAGMENT) || !TOKEN.test(token)) return
  keepToken(token)
  window.history.replaceState(null, '', pathname + search)
}
