import { describeWallet } from '@arena/payout-signing'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { createToncenter } from '../platform/ton/index.ts'
import { advice, type Examination, fault, ok, skipped } from './examination.ts'

/** As for payouts: no payment is settled by a node that is further behind. */
const BEHIND_MAX_S = 5 * 60
const NANO = 1_000_000_000
/** Answered by any node: the account that nobody has. */
const NO_ACCOUNT = `0:${'0'.repeat(64)}`
const WITHIN_MS = 5_000

/** The node: whether it is up to date, and the balance of the paying wallet. */
export function examineNode({ ton }: Pick<Config, 'ton'>, clock: Clock): Examination {
  return {
    subject: 'node',
    todo: 'Look at TONCENTER_URL and TONCENTER_KEY.',
    async look() {
      const { toncenterUrl, toncenterKey, signer, network } = ton
      if (toncenterUrl === undefined)
        return advice('TONCENTER_URL is not set: withdrawals can be neither paid nor marked as sent.')
      const chain = createToncenter({
        url: toncenterUrl,
        ...(toncenterKey !== undefined && { apiKey: toncenterKey }),
      })
      const wallet = signer && describeWallet(signer.publicKey, { network })
      const account = await chain.account(wallet?.addressRaw ?? NO_ACCOUNT)
      const behind_s = Math.round(clock.now().getTime() / 1000 - account.chainTime_s)
      if (Math.abs(behind_s) > BEHIND_MAX_S)
        return fault(
          `The node’s time is ${Math.abs(behind_s)} s ${behind_s > 0 ? 'behind' : 'ahead'}. Use another node.`,
        )
      if (wallet === undefined) return ok(`It answers on ${network}.`)
      const balance = `The paying wallet ${wallet.address} holds ${account.balanceNano / NANO} TON`
      return account.balanceNano > 0 ? ok(`${balance} on ${network}.`) : advice(`${balance}. Send TON to it.`)
    },
  }
}

export function examineSigner({ ton }: Pick<Config, 'ton'>): Examination {
  return {
    subject: 'signer',
    todo: 'Start the signer, and let SIGNER_URL lead to it.',
    async look() {
      if (ton.signer === undefined) return skipped('SIGNER_URL is not set: operators pay by hand.')
      const reply = await fetch(`${ton.signer.url}/readyz`, {
        redirect: 'error',
        signal: AbortSignal.timeout(WITHIN_MS),
      })
      await reply.body?.cancel()
      return reply.ok
        ? ok('It would sign now.')
        : fault(`It answers ${reply.status} and signs nothing. Its log says why.`)
    },
  }
}
