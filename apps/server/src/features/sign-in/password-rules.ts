import { PASSWORD_LENGTH } from '@arena/contract'
import { Refusal } from '../../platform/http/index.ts'

const FEW = 4
/** Rows of the keyboard and of the alphabet, in which a run is no secret. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
]

/** One way of writing for what looks the same, so that a keyboard that composes letters differently opens the same door. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

/** Refuses with `password_weak` what a list of common passwords, or a look at the address, would find first. */
export function checkPassword(
  password: string,
  { email, common }: { readonly email: string; readonly common: ReadonlySet<string> },
): void {
  const { length } = [...password]
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) throw new Refusal('password_weak')
  const plain = password.toLowerCase()
  const [mailbox = ''] = email.split('@')
  const isGuessable =
    new Set(plain).size < FEW ||
    isRun(plain) ||
    common.has(core(plain)) ||
    common.has(plain) ||
    isDoubled(plain, common) ||
    core(plain) === mailbox ||
    plain === email
  if (isGuessable) throw new Refusal('password_weak')
}

/** Without the figures and marks people put around a word. */
function core(plain: string): string {
  return plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function isDoubled(plain: string, common: ReadonlySet<string>): boolean {
  const half = plain.slice(0, plain.length / 2)
  return half + half === plain && (common.has(half) || common.has(core(half)))
}

function isRun(plain: string): boolean {
  const backwards = [...plain].toReversed().join('')
  return ROWS.some(row => row.includes(plain) || row.includes(backwards))
}
