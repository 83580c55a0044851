import type { NoticeKind } from '../../../content/owner-notices.ts'

/** Something happened to an account that its owner is told of, so that nobody else does it unseen. */
export type OwnerNotice =
  /** The address that opens the account was added or changed. */
  | { readonly kind: 'email_set'; readonly email: string }
  | { readonly kind: 'password_set' }
  | { readonly kind: 'sessions_ended' }
  /** TON is to be sent to an address it was never sent to before. */
  | {
      readonly kind: 'withdrawal'
      readonly amountNano: number
      readonly address: string
      /** Nothing is sent before. */
      readonly waitsUntil: Date | undefined
    }
  | { readonly kind: 'account_erased' }

/** As it is stored: which text, and what its gaps are filled with. */
export interface WordedNotice {
  readonly kind: NoticeKind
  readonly details: Readonly<Record<string, string>>
}

const NANO_PER_HUNDREDTH = 10_000_000
const ADDRESS_ENDS = 6

export function wordedNotice(notice: OwnerNotice): WordedNotice {
  switch (notice.kind) {
    case 'email_set':
      return { kind: notice.kind, details: { email: maskedEmail(notice.email) } }
    case 'withdrawal': {
      const { address, amountNano, waitsUntil } = notice
      const details = {
        amount: String(Math.floor(amountNano / NANO_PER_HUNDREDTH) / 100),
        address: `${address.slice(0, ADDRESS_ENDS)}…${address.slice(-ADDRESS_ENDS)}`,
      }
      if (waitsUntil === undefined) return { kind: 'withdrawal', details }
      const time = `${waitsUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC`
      return { kind: 'withdrawal_waits', details: { ...details, time } }
    }
    default:
      return { kind: notice.kind, details: {} }
  }
}

/** Enough to know one's own address again, too little to write to somebody else's. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
