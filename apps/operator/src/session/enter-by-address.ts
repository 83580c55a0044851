import { enterByToken } from '../server-api.ts'

const FRAGMENT = '#token='
/** What may be a token at all. */
const TOKEN = /^[\w-]{1,200}$/

/**
 * Signs in by the token in the address that `npm start` prints. No server is told what stands behind `#`, and the address without it is
 * what stays in the browser's history. Answers why it was refused; null = it was not, or there is none.
 */
export async function enterByAddress(): Promise<Error | null> {
  const { hash, pathname, search } = window.location
  const token = hash.slice(FRAGMENT.length)
  if (!hash.startsWith(FRAGMENT) || !TOKEN.test(token)) return null
  window.history.replaceState(null, '', pathname + search)
  return enterByToken(token).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
}
