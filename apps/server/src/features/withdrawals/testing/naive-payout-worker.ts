/**
 * The naive way to pay: send, trust the node, store, sign again on an error. The control of `payouts-killed.test.ts`: killed like the real program it
 * pays people twice or not at all. `node naive-payout-worker.js DATABASE_URL TONCENTER_URL SEED`
 */
import { randomBytes, randomInt } from 'node:crypto'
import { openDatabase } from '@arena/database'
import { signPayment, walletKeysOf } from '@arena/payout-signing/signer'
import { createLog } from '../../../platform/log/log.ts'
import { createToncenter } from '../../../platform/ton/index.ts'
import { listInStates, moveWithdrawal } from '../withdrawal-store.ts'

const QUERY_NUMBERS = 8_000_000

const [databaseUrl = '', url = '', seed = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, log: createLog({ level: 'silent' }) })
process.stdout.write('open\n')
const chain = createToncenter({ url })
const keys = walletKeysOf(Buffer.from(seed, 'hex'), { network: 'mainnet' })

async function nextApproved() {
  const [first] = await listInStates(database, {
    states: ['approved'],
    limit: 1,
    oldestFirst: true,
  })
  return first
}

for (let next = await nextApproved(); next !== undefined; next = await nextApproved()) {
  const { addressRaw, amountNano } = next
  try {
    const { chainTime_s, isActive } = await chain.account(keys.account.addressRaw)
    const { boc } = signPayment(keys, {
      queryNumber: randomInt(QUERY_NUMBERS),
      createdAt_s: chainTime_s - 30,
      toRaw: addressRaw,
      amountNano,
      deploys: !isActive,
    })
    await chain.send(boc)
    process.stdout.write('sent\n')
    const txHash = randomBytes(32).toString('hex')
    const move = { from: ['approved'], to: 'sent', now: new Date(), txHash } as const
    const request = next
    await database.transaction(tx => moveWithdrawal(tx, request, move))
    process.stdout.write('marked\n')
  } catch {
    process.stdout.write('again\n')
  }
}
process.stdout.write('done\n')
await database.close()
process.exit(0)
