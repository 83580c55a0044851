import {
  describeWallet,
  type PaymentOrder,
  readAnswer,
  SIGNING_PATH,
  type SigningAnswer,
  signedOrder,
  type WalletAccount,
} from '@arena/payout-signing'
import type { TonNetwork } from '../../../platform/ton/index.ts'

/** The paying wallet. The signer has its key: this program knows the signer's signatures, and can sign nothing. */
export interface PayingWallet extends Pick<WalletAccount, 'addressRaw' | 'address' | 'timeout_s'> {
  /**
   * The signed message, verified to match the order; or why the signer refuses.
   * @throws SignerAway when the signer can't be reached, or answers something else
   */
  sign(order: PaymentOrder): Promise<SigningAnswer>
  /** Whether the signer would sign now; false = it doubts its own record. @throws SignerAway */
  isReady(): Promise<boolean>
}

/** The signer can't be asked now. That is nothing about the payment. */
export class SignerAway extends Error {
  override readonly name = 'SignerAway'
}

export interface SignerAccess {
  /** Where the signer listens, without a slash at the end. */
  readonly url: string
  readonly secret: string
  /** Of the wallet, 32 bytes. */
  readonly publicKey: Buffer
}

const ANSWER_LIMIT_MS = 10_000
const READY_PATH = '/readyz'

export function openPayingWallet(
  { url, secret, publicKey }: SignerAccess,
  { network, now }: { readonly network: TonNetwork; readonly now: () => Date },
): PayingWallet {
  const account = describeWallet(publicKey, { network })
  return {
    ...account,
    async isReady() {
      const reply = await fetch(`${url}${READY_PATH}`, {
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        redirect: 'error',
      }).catch((error: unknown) => {
        throw new SignerAway('The signer does not answer', { cause: error })
      })
      return reply.ok
    },
    async sign(order) {
      const { headers, body } = signedOrder(order, { secret, now: now() })
      const reply = await fetch(`${url}${SIGNING_PATH}`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        redirect: 'error',
      }).catch((error: unknown) => {
        throw new SignerAway('The signer does not answer', { cause: error })
      })
      if (reply.status >= 500 || reply.status === 401)
        throw new SignerAway(`The signer answered ${reply.status}`)
      try {
        return provenAnswer(account, { order, answer: readAnswer(await reply.json()) })
      } catch (error) {
        throw error instanceof SignerAway
          ? error
          : new SignerAway(error instanceof Error ? error.message : 'The signer answers nothing', {
              cause: error,
            })
      }
    },
  }
}

/** @throws SignerAway when the message does not match the order: the signer has another key, or is an impostor */
export function provenAnswer(
  account: WalletAccount,
  { order, answer }: { readonly order: PaymentOrder; readonly answer: SigningAnswer },
): SigningAnswer {
  if ('refused' in answer || account.isPayment(order, answer)) return answer
  throw new SignerAway('The signer answered another message than was ordered')
}
