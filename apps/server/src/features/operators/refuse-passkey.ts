import { addressGroup, type Connection, DomainError } from '../../platform/http/index.ts'
import type { OperatorsDeps } from './deps.ts'

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
