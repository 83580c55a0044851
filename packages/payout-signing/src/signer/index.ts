/** What has the wallet's key. Imported by the signer's own program and by tests: no other program can sign. */

export type { SigningLimits } from './decide-order.ts'
export { openSigner, type Signer, signPayment, type WalletKeys, walletKeysOf } from './open-signer.ts'
