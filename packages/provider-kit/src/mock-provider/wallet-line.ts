/** How a provider calls the wallet: the same call with the same id and body, again and again, until there is an answer that counts. */
import { type SigningKey, signedHeaders, WALLET_ERRORS, type WalletErrorCode } from '@arena/provider-protocol'

const ANSWER_MAX_MS = 3000
const FIRST_PAUSE_MS = 100
const PAUSE_MAX_MS = 5000

export type WalletReply =
  | { readonly kind: 'done'; readonly body: Readonly<Record<string, unknown>> }
  /** A refusal that another try would meet again. */
  | { readonly kind: 'refused'; readonly code: string }

export interface WalletLine {
  send(path: string, body: object): Promise<WalletReply>
  close(): void
}

export function createWalletLine(url: string, key: SigningKey): WalletLine {
  let isClosed = false
  async function attempt(path: string, rawBody: string): Promise<WalletReply | undefined> {
    const headers = signedHeaders(key, { method: 'POST', path, rawBody, now: new Date() })
    const signal = AbortSignal.timeout(ANSWER_MAX_MS)
    try {
      const response = await fetch(url + path, { method: 'POST', headers, body: rawBody, signal })
      const body = (await response.json()) as Readonly<Record<string, unknown>>
      if (response.ok) return { kind: 'done', body }
      const code = String(body['code'])
      return isFinal(code) ? { kind: 'refused', code } : undefined
    } catch {
      return undefined
    }
  }
  return {
    async send(path, body) {
      const rawBody = JSON.stringify(body)
      let pause_ms = FIRST_PAUSE_MS
      for (;;) {
        const reply = await attempt(path, rawBody)
        if (reply !== undefined) return reply
        if (isClosed) throw new Error('the mock provider is closed')
        await new Promise(resolve => setTimeout(resolve, pause_ms))
        pause_ms = Math.min(pause_ms * 2, PAUSE_MAX_MS)
      }
    },
    close() {
      isClosed = true
    },
  }
}

/** A code that is not in the table, and one that says "again", decide nothing: the call may or may not have been booked. */
function isFinal(code: string): boolean {
  return Object.hasOwn(WALLET_ERRORS, code) && !WALLET_ERRORS[code as WalletErrorCode].retry
}
