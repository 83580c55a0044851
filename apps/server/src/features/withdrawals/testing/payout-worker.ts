/**
 * Pays approved requests, step after step without a pause, until none is open: a separate program, so that a test can kill it. `node
 * payout-worker.js DATABASE_URL TONCENTER_URL SIGNER_URL SIGNER_SECRET PUBLIC_KEY` prints its steps and finally `done`.
 */

import { openDatabase } from '@arena/database'
import { systemClock } from '../../../platform/clock/clock.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createToncenter } from '../../../platform/ton/index.ts'
import type { Players } from '../../players/index.ts'
import { openPayingWallet } from '../payouts/ask-signer.ts'
import { payWithdrawals } from '../payouts/pay-withdrawals.job.ts'

type Player = NonNullable<Awaited<ReturnType<Players['find']>>>

const [databaseUrl = '', url = '', signerUrl = '', secret = '', publicKey = ''] = process.argv.slice(2)
const log = createLog({ level: 'silent' })
const database = await openDatabase({ databaseUrl, log })
process.stdout.write('open\n')
const worker = {
  database,
  clock: systemClock,
  log,
  players: {
    find: async (statements: Pick<typeof database, 'query'>, { playerId }: { playerId: number }) =>
      (await statements.query<Player>('SELECT * FROM players WHERE player_id = $1', [playerId]))[0],
  },
  owes: async () => false,
  holds: { standing: async () => 'free' as const, place: async () => 'free' as const },
  messages: { note: async () => undefined },
  chain: createToncenter({ url }),
  wallet: openPayingWallet(
    { url: signerUrl, secret, publicKey: Buffer.from(publicKey, 'hex') },
    { network: 'mainnet', now: () => systemClock.now() },
  ),
  count: (event: string) => void process.stdout.write(`${event}\n`),
}
let isOpen = true
while (isOpen) {
  await payWithdrawals(worker).catch((error: unknown) => process.stdout.write(`failed ${String(error)}\n`))
  const rows = await database.query(`SELECT 1 FROM withdrawals WHERE state IN ('approved', 'paying') LIMIT 1`)
  isOpen = rows.length > 0
}
process.stdout.write('done\n')
await database.close()
process.exit(0)
