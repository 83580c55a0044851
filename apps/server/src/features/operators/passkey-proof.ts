import { LETS_IN } from '@arena/contract/operator-permissions'
import { addressGroup } from '@arena/telemetry'
import { type Connection, DomainError, type GuardedRoute } from '../../platform/http/index.ts'
import type { OperatorsDeps } from './deps.ts'
import type { TokenHolder } from './token-store.ts'

/** How long a shown passkey counts for a change of passkeys. */
export const SHOWN_MS = 5 * 60_000
/** How long after a one-time code an operator may add their first passkey. */
const FIRST_PASSKEY_MS = 15 * 60_000

/** How long a command counts as confirmed after a passkey or a one-time code let it in. */
export const LET_IN_MS = 15 * 60_000

/**
 * The proof that an operator confirms a call that gives something away: in a browser a passkey that signs this very call; for a command, that
 * it was let in just now, since its token, stored for hours, proves nothing. No command lets another one in: a stolen token would renew itself
 * without a passkey. A service account can't confirm, and a developer's machine has no passkeys.
 */
export function proofNeeded(
  { kind, createdAt }: Pick<TokenHolder, 'kind' | 'createdAt'>,
  { route, now }: { readonly route: Pick<GuardedRoute, 'permission'>; readonly now: Date },
): 'none' | 'passkey' | 'another_login' {
  switch (kind) {
    case 'local':
      return 'none'
    case 'session':
      return 'passkey'
    case 'command': {
      const isNew = now.getTime() - createdAt.getTime() < LET_IN_MS
      return isNew && route.permission !== LETS_IN ? 'none' : 'another_login'
    }
    case 'service':
      return 'another_login'
  }
}

/**
 * Whether a caller may change their ways to sign in. An operator without a passkey may add the first one soon after their one-time code: a session
 * stolen later can't.
 */
export function mayChangePasskeys(
  caller: Pick<TokenHolder, 'kind' | 'passkeyAt' | 'createdAt'>,
  { hasPasskeys, now }: { readonly hasPasskeys: boolean; readonly now: Date },
): boolean {
  if (caller.kind === 'local') return true
  if (caller.kind !== 'session') return false
  const isNew = now.getTime() - caller.createdAt.getTime() < FIRST_PASSKEY_MS
  const { passkeyAt } = caller
  const hasShown = passkeyAt !== null && now.getTime() - passkeyAt.getTime() < SHOWN_MS
  return hasShown || (!hasPasskeys && isNew)
}

/** Refuses an answer; only the log contains the reason, which would help a guesser. */
export type PasskeyRefusal = (call: Pick<Connection, 'ip' | 'requestId'>, reason: string) => never

/** @throws DomainError `passkey_refused`, always */
export function createPasskeyRefusal({ log, rejections }: OperatorsDeps): PasskeyRefusal {
  return ({ ip, requestId }, reason) => {
    rejections.inc({ outcome: 'passkey' })
    log.warn({ address: addressGroup(ip), requestId, reason }, 'the answer of a passkey was refused')
    throw new DomainError('passkey_refused')
  }
}
