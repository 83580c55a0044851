/** A wallet in memory behind HTTP, for tests of a provider and for studios that have no platform at hand. */

export { GENEROUS, HIGHEST_WIN, type MockSession } from './ledger-rows.ts'
export { type Answer, type Fault, MockWallet, type MockWalletCall } from './mock-wallet.ts'
