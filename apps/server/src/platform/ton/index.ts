/** What is known of the TON network itself: addresses, a node to ask, a wallet to sign with. */
export { readTonAddress, type TonNetwork } from './address.ts'
export { createToncenter, type TonAccount, type TonChain, type TonTransaction } from './toncenter.ts'
