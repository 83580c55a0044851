import type { Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'
import { postEntry } from './post-entry.ts'

/** What a newcomer starts with: credit in hundredths, whole tickets. */
export interface WelcomeGift {
  readonly credit: number
  readonly ticket: number
}

/** Opens the player's wallet with the gift. A wallet that is open stays as it is. */
export async function openWallet(
  tx: Transaction,
  { player, gift, now }: { readonly player: PlayerKey; readonly gift: WelcomeGift; readonly now: Date },
): Promise<void> {
  const opened = await tx.query(
    `INSERT INTO wallets (bucket, telegram_id) VALUES ($1, $2)
     ON CONFLICT (bucket, telegram_id) DO NOTHING RETURNING telegram_id`,
    [player.bucket, player.telegramId],
  )
  if (opened.length === 0) return
  const entry = { player, kind: 'welcome', now }
  await postEntry(tx, { ...entry, key: 'welcome:credit', currency: 'AC', amount: gift.credit })
  await postEntry(tx, { ...entry, key: 'welcome:ticket', currency: 'TICKET', amount: gift.ticket })
}
