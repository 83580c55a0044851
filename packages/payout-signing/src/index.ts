/** The protocol of server and signer, and how each verifies the other's messages. */
export {
  type PaymentOrder,
  type RefusalCode,
  SIGNING_PATH,
  type SignedPayment,
  type SigningAnswer,
} from './orders.ts'
export { describeWallet, type WalletAccount } from './wallet-account.ts'
export { isFromServer, readAnswer, readOrder, signedOrder, writeAnswer } from './wire.ts'
