import { createHash } from 'node:crypto'
import { type NamedResult, type Result, resultsText } from '@arena/rules'
import type { Dice } from '../../../platform/dice/dice.ts'
import type { Tournament } from '../tournament-store.ts'

/** SHA-256 of the results' text (docs/decisions/0025), 64 hex digits. */
export function hashResults(tournament: Tournament, results: readonly NamedResult[]): string {
  const { finalKey, qualifyingRounds, rewards } = tournament
  const text = resultsText({ key: finalKey, qualifyingRounds, prizes: rewards }, results)
  return createHash('sha256').update(text).digest('hex')
}

const SECRET_BYTES = 16

/** A result under a name that only who holds the secret can lead back to the member. */
export function nameResult(result: Result, dice: Dice): Result & Required<MemberName> {
  const nameSecret = Buffer.from(dice.bytes(SECRET_BYTES)).toString('hex')
  return { ...result, name: memberName(result.telegramId, nameSecret), nameSecret }
}

export interface MemberName {
  /** 64 hex digits; absent in what was ranked before members had names. */
  readonly name?: string
  /** 32 hex digits; gone with a member who was erased. */
  readonly nameSecret?: string
}

export function memberName(telegramId: number, nameSecret: string): string {
  return createHash('sha256').update(`${nameSecret}:${telegramId}`).digest('hex')
}
