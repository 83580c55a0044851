import type { TokenHolder } from './token-store.ts'

/** How long a shown passkey counts for what asks for one. */
export const SHOWN_MS = 5 * 60_000
/** How long whoever came in by a one-time code may add their first passkey. */
const FIRST_PASSKEY_MS = 15 * 60_000

type Session = Pick<TokenHolder, 'kind' | 'passkeyAt'>

/**
 * Whether the person was in front of the browser just now. A command was let in by somebody who showed a passkey, or by a one-time code, and
 * works without a browser; a developer's machine has no passkeys.
 */
export function hasShown({ kind, passkeyAt }: Session, now: Date): boolean {
  if (kind !== 'session') return true
  return passkeyAt !== null && now.getTime() - passkeyAt.getTime() < SHOWN_MS
}

/**
 * Whether a caller may change what they sign in with. Whoever has no passkey yet may add the first one soon after their one-time code: a
 * session that was stolen later makes none.
 */
export function mayChangePasskeys(
  caller: Pick<TokenHolder, 'kind' | 'passkeyAt' | 'createdAt'>,
  { hasPasskeys, now }: { readonly hasPasskeys: boolean; readonly now: Date },
): boolean {
  if (caller.kind === 'local') return true
  if (caller.kind !== 'session') return false
  const isNew = now.getTime() - caller.createdAt.getTime() < FIRST_PASSKEY_MS
  return hasShown(caller, now) || (!hasPasskeys && isNew)
}
