/** Has the wallet's key. Only the signer's own program and tests import it: no other program can sign. */

export type { SigningLimits } from './decide-order.ts'
export { openSigner, type Signer, signPayment, type WalletKeys, walletKeysOf } from './open-signer.ts'
