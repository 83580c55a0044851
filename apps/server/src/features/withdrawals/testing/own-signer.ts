import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSigner, type SigningLimits, signPayment, walletKeysOf } from '@arena/payout-signing/signer'
import { type PayingWallet, provenAnswer } from '../payouts/ask-signer.ts'

const PLENTY: SigningLimits = { payoutNano: 1e15, hourNano: 1e15, dayNano: 1e15 }

/** The signer inside the test's process, with the test's clock: it decides, stores and signs like the real program. */
export function openOwnSigner({
  seed,
  timeout_s,
  now,
  limits = PLENTY,
}: {
  readonly seed: Buffer
  readonly timeout_s: number
  readonly now: () => Date
  readonly limits?: SigningLimits
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'arena-signer-'))
  const wallet = { seed, network: 'mainnet', timeout_s } as const
  const signer = openSigner({
    ...wallet,
    folder,
    limits,
    now,
    drawNumber: () => 0,
    onFault: error => console.error(error),
  })
  const keys = walletKeysOf(seed, wallet)
  const paying: PayingWallet = {
    ...signer.account,
    isReady: () => Promise.resolve(signer.isUsable()),
    sign: async order => provenAnswer(signer.account, { order, answer: signer.sign(order) }),
  }
  return {
    wallet: paying,
    /** 64 hex digits. */
    publicKey: signer.publicKey,
    /** A thief of the key can sign anything. */
    signAnything: (payment: Parameters<typeof signPayment>[1]) => signPayment(keys, payment),
    close() {
      signer.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
