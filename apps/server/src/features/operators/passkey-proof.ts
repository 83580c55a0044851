import { addressGroup, type Connection, DomainError } from '../../platform/http/index.ts'
import type { OperatorsDeps } from './deps.ts'
import type { TokenHolder } from './token-store.ts'

/** How long a shown passkey counts for what asks for one. */
export const SHOWN_MS = 5 * 60_000
/** How long whoever came in by a one-time code may add their first passkey. */
const FIRST_PASSKEY_MS = 15 * 60_000

/** How long a command counts as its person's own, after somebody who showed a passkey let it in or a one-time code did. */
export const LET_IN_MS = 15 * 60_000

type Session = Pick<TokenHolder, 'kind' | 'passkeyAt' | 'createdAt'>

/**
 * Whether the person was there just now: in front of the browser, or of the command that was let in. The token that a command keeps for hours
 * shows nobody, and a service account is nobody; a developer's machine has no passkeys.
 */
export function hasShown({ kind, passkeyAt, createdAt }: Session, now: Date): boolean {
  switch (kind) {
    case 'local':
      return true
    case 'session':
      return passkeyAt !== null && now.getTime() - passkeyAt.getTime() < SHOWN_MS
    case 'command':
      return now.getTime() - createdAt.getTime() < LET_IN_MS
    case 'service':
      return false
  }
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

/** Refuses an answer for a reason that stands in the log alone: it would help a guesser. */
export type PasskeyRefusal = (call: Pick<Connection, 'ip' | 'requestId'>, reason: string) => never

/** @throws DomainError `passkey_refused`, always */
export function createPasskeyRefusal({ log, rejections }: OperatorsDeps): PasskeyRefusal {
  return ({ ip, requestId }, reason) => {
    rejections.inc({ outcome: 'passkey' })
    log.warn({ address: addressGroup(ip), requestId, reason }, 'the answer of a passkey was refused')
    throw new DomainError('passkey_refused')
  }
}
