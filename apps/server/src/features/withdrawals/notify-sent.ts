import type { Transaction } from '@arena/database'
import { textsIn } from '@arena/texts/server-texts'
import type { WordMessage } from '../messages/index.ts'
import type { WithdrawalsDeps } from './deps.ts'
import type { Withdrawal } from './withdrawal-store.ts'

/** A player not reached for this long has seen it in the app. */
const SENT_WITHIN_MS = 7 * 24 * 60 * 60_000
const NANO_PER_TON = 1_000_000_000
const ADDRESS_ENDS = 6

/** A withdrawal has reached the player's address: notes a message. */
export function noteSent(
  {
    clock,
    messages,
  }: Pick<WithdrawalsDeps, 'clock'> & {
    readonly messages: Pick<WithdrawalsDeps['messages'], 'note'>
  },
  tx: Transaction,
  { player, withdrawalId, amountNano, address }: Withdrawal,
): Promise<void> {
  const now = clock.now()
  return messages.note(tx, [player], {
    kind: 'withdrawal_sent',
    subject: String(withdrawalId),
    details: {
      amount: String(amountNano / NANO_PER_TON),
      address: `${address.slice(0, ADDRESS_ENDS)}…${address.slice(-ADDRESS_ENDS)}`,
    },
    dueAt: now,
    validUntil: new Date(now.getTime() + SENT_WITHIN_MS),
  })
}

export const wordSent: WordMessage = async ({ details, language }) => ({
  text: textsIn(language)('messages.withdrawal_sent', {
    amount: String(details['amount']),
    address: String(details['address']),
  }),
  path: '/wallet',
})
