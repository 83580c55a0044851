import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SignUpWork, SignUpWorkReply } from '@arena/contract/endpoints/sign-in'
import type { Statements } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import type { Rng } from '../../../platform/rng/rng.ts'

const NAME_BYTES = 16
/** Long enough for a slow phone that is interrupted, short enough that a stock of solved ones expires. */
const LIFETIME_MS = 10 * 60_000
/** A puzzle is remembered a little longer than it is taken, for clocks that differ. */
const MARGIN_MS = 2 * 60_000
const BITS_PER_BYTE = 8

/** The price of registering for a program: some seconds of a phone's processor for every requested mail. */
export interface SignUpWorks {
  /** A unique puzzle. Nothing of it is stored. */
  issue(): SignUpWorkReply
  /** @throws DomainError `work_required` for no puzzle of ours, one that is too old or too easy, and a wrong answer */
  check(work: SignUpWork | undefined): void
  /** Uses the answer up. @throws DomainError `work_required` when it was used before */
  spend(statements: Statements, work: SignUpWork | undefined): Promise<void>
}

interface Puzzle {
  readonly bits: number
  readonly expiresAt: Date
}

/**
 * A puzzle contains its difficulty, its expiry and a random name, under our seal: `bits.expires.name.seal`. Its answer is a number for which
 * the SHA-256 of `puzzle:number` begins with this many zero bits. 0 bits: registering needs no work.
 */
export function createSignUpWorks(deps: {
  readonly botToken: string
  readonly rng: Pick<Rng, 'bytes'>
  readonly clock: { now(): Date }
  readonly bits: number
}): SignUpWorks {
  const { bits, clock, rng } = deps
  const secret = createHmac('sha256', deps.botToken).update('sign-up work').digest()
  const sealOf = (text: string) => createHmac('sha256', secret).update(text).digest()
  const read = (text: string): Puzzle | undefined => {
    const parts = /^((\d{1,2})\.(\d{1,16})\.[\w-]{22})\.([\w-]{43})$/.exec(text)
    if (parts === null) return undefined
    const [, sealed = '', bitsText, expiresText, seal = ''] = parts
    const claimed = Buffer.from(seal, 'base64url')
    const isGenuine = claimed.toString('base64url') === seal && timingSafeEqual(claimed, sealOf(sealed))
    return isGenuine ? { bits: Number(bitsText), expiresAt: new Date(Number(expiresText)) } : undefined
  }
  return {
    issue() {
      const expires_ms = clock.now().getTime() + LIFETIME_MS
      const name = Buffer.from(rng.bytes(NAME_BYTES)).toString('base64url')
      const text = `${bits}.${expires_ms}.${name}`
      return { puzzle: `${text}.${sealOf(text).toString('base64url')}`, bits }
    },
    check(work) {
      if (bits === 0) return
      const puzzle = work && read(work.puzzle)
      const isDone =
        work !== undefined &&
        puzzle !== undefined &&
        puzzle.bits >= bits &&
        puzzle.expiresAt > clock.now() &&
        zeroBits(answerHash(work)) >= puzzle.bits
      if (!isDone) throw new DomainError('work_required')
    },
    async spend(statements, work) {
      const puzzle = work && read(work.puzzle)
      if (bits === 0 || puzzle === undefined) return
      const hash = createHash('sha256')
        .update(work?.puzzle ?? '')
        .digest()
      const keptUntil = new Date(puzzle.expiresAt.getTime() + MARGIN_MS)
      const rows = await statements.query(
        `INSERT INTO sign_up_work_used (work_hash, expires_at) VALUES ($1, $2)
         ON CONFLICT (work_hash) DO NOTHING RETURNING work_hash`,
        [hash, keptUntil],
      )
      if (rows.length === 0) throw new DomainError('work_required')
    },
  }
}

export async function deleteExpiredWork(statements: Statements, now: Date): Promise<void> {
  await statements.query(`DELETE FROM sign_up_work_used WHERE expires_at <= $1`, [now])
}

function answerHash({ puzzle, answer }: SignUpWork): Buffer {
  return createHash('sha256').update(`${puzzle}:${answer}`).digest()
}

/** How many zero bits it begins with. */
export function zeroBits(hash: Uint8Array): number {
  const at = hash.findIndex(byte => byte !== 0)
  return at === -1 ? hash.length * BITS_PER_BYTE : at * BITS_PER_BYTE + Math.clz32(hash[at] ?? 0) - 24
}

/** As a player's device solves it; for tests and programs that play. */
export function solve({ puzzle, bits }: SignUpWorkReply): SignUpWork {
  let answer = 0
  while (zeroBits(answerHash({ puzzle, answer })) < bits) answer += 1
  return { puzzle, answer }
}
