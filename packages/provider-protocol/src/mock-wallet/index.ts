/** A wallet in memory behind HTTP, for tests of a provider and for studios that have no platform at hand. */

export { type Answer, type Fault, MockWallet, type MockWalletCall } from './mock-wallet.ts'
export { GENEROUS, HIGHEST_WIN, type MockSession } from './wallet-ledger.ts'
