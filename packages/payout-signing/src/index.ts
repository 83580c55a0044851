/** What the server and the signer say to each other, and how either knows that a message is what was asked for. */
export {
  type PaymentOrder,
  type RefusalCode,
  SIGNING_PATH,
  type SignedPayment,
  type SigningAnswer,
} from './orders.ts'
export { describeWallet, type WalletAccount } from './wallet-account.ts'
export { isFromServer, readAnswer, readOrder, signedOrder, writeAnswer } from './wire.ts'
