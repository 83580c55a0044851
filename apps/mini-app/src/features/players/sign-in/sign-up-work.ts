import type { SignUpWork } from '@arena/contract/endpoints/sign-in'
import { call } from '../../../server-api/index.ts'
import { findAnswer } from './find-answer.ts'

/** Fetches a puzzle and solves it: a second or two on a phone. Undefined where registering costs nothing. */
export async function doSignUpWork(): Promise<SignUpWork | undefined> {
  const { puzzle, bits } = await call('/auth/email/work')
  return bits === 0 ? undefined : { puzzle, answer: await findAnswer(puzzle, bits) }
}
