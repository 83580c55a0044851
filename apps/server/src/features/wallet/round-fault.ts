import type { Logger } from '../../platform/log/log.ts'
import { BatcherFull } from './round-batcher.ts'
import type { RoundRefusal } from './round-operation.ts'

/**
 * Whether an error may be the fault of one operation among many: a value the database refuses (SQLSTATE classes 22 and 23),
 * or one that can't be held exactly. A lost connection or a full disk is everybody's.
 */
export function mayBeOneOperation(error: unknown): boolean {
  if (error instanceof RangeError) return true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^2[23]/.test(code)
}

/**
 * What the provider is told when an operation neither succeeded nor was refused: to send it again. It may have been committed,
 * and its id makes the repeat safe.
 */
export function faultAnswer(error: unknown, log: Logger): RoundRefusal {
  if (error instanceof BatcherFull) return { ok: false, code: 'UNAVAILABLE' }
  log.error({ err: error }, 'a wallet operation failed')
  return { ok: false, code: mayBeOneOperation(error) ? 'INTERNAL' : 'UNAVAILABLE' }
}
