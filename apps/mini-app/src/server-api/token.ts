const KEY = 'authToken'

/** The session token. Storage may be refused to a framed page; the token then lives as long as the page. */
let memory: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}

export function writeToken(token: string | null): void {
  memory = token
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    // Kept in memory above.
  }
}
