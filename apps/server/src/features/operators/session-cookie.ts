/** The cookie of a signed-in browser: no script reads it, and only the console's own pages can use it. */

/** With this prefix browsers take the cookie from this host over https alone, for all of its paths: no sibling host can plant one. */
const NAME = { https: '__Host-arena-operator', http: 'arena-operator' } as const
const CONSOLE_PATH = '/operator'

/** The headers of a call with its cookie and its page. */
export interface CallHeaders {
  readonly authorization?: string | undefined
  readonly cookie?: string | undefined
  readonly origin?: string | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
}

/** The console's cookie; `consoleUrl` says whether it is reached over https. */
export class SessionCookie {
  readonly #consoleUrl: string

  constructor(consoleUrl: string) {
    this.#consoleUrl = consoleUrl
  }

  /** The value of `Set-Cookie`. The database also stores when the secret expires. */
  give(secret: string, lasts_ms: number): string {
    return this.#write(secret, Math.floor(lasts_ms / 1000))
  }

  /** Takes the cookie away from the browser. */
  end(): string {
    return this.#write('', 0)
  }

  /**
   * The secret in a call that a page of the console made, or ''. Browsers say from which site a call comes and no page can say it for
   * them; one that says nothing names at least the origin.
   */
  read({ cookie = '', origin, 'sec-fetch-site': site }: CallHeaders): string {
    const isOwn = site === undefined ? origin === this.#origin() : site === 'same-origin'
    if (!isOwn) return ''
    const found = cookie
      .split('; ')
      .map(pair => pair.split('='))
      .find(([name]) => name === this.#name())
    return found?.[1] ?? ''
  }

  #write(value: string, age_s: number): string {
    const place = this.#isEncrypted() ? 'Path=/; Secure' : `Path=${CONSOLE_PATH}`
    return `${this.#name()}=${value}; ${place}; HttpOnly; SameSite=Strict; Max-Age=${age_s}`
  }

  #name(): string {
    return this.#isEncrypted() ? NAME.https : NAME.http
  }

  #isEncrypted(): boolean {
    return this.#consoleUrl.startsWith('https:')
  }

  #origin(): string | undefined {
    return URL.canParse(this.#consoleUrl) ? new URL(this.#consoleUrl).origin : undefined
  }
}

/** Whether a browser makes the call for a page of another site. */
export function isForeign({ 'sec-fetch-site': site }: CallHeaders): boolean {
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
