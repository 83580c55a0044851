/** The messages between the platform and any games provider. An adapter for a third party translates to these calls. */

export type { Exchange } from './exchange.ts'
export {
  FRAME_MESSAGE_MAX_BYTES,
  type FrameMessage,
  GAME_EVENTS,
  type GameEventName,
  HOST_EVENTS,
  type HostEventName,
} from './frame-events.ts'
export {
  CatalogueReplySchema,
  type LaunchReply,
  LaunchReplySchema,
  type LaunchRequest,
  LaunchRequestSchema,
  PROVIDER_PATHS,
  type ProviderGame,
  ProviderGameSchema,
  RETURN_URL_MAX,
  type RoundProofReply,
  RoundProofReplySchema,
  type RoundProofRequest,
  RoundProofRequestSchema,
} from './launch.ts'
export {
  OPTIONAL_PROVIDER_PATHS,
  type RoundState,
  RoundStatusReplySchema,
  type RoundStatusRequest,
  RoundStatusRequestSchema,
} from './optional-calls.ts'
export {
  keyIdOf,
  SIGNATURE_TOLERANCE_MS,
  type SignatureFault,
  type SignedText,
  type SigningKey,
  signatureFault,
  signatureOf,
  signedHeaders,
} from './signature.ts'
export { isStorableJson, readStrictJson } from './strict-json.ts'
export {
  AMOUNT_MAX_CREDIT,
  type BalanceReply,
  BalanceReplySchema,
  BalanceRequestSchema,
  type BetLimits,
  BetLimitsSchema,
  type BetRequest,
  BetRequestSchema,
  CREDIT_KINDS,
  type CreditRequest,
  CreditRequestSchema,
  type EndRoundRequest,
  EndRoundRequestSchema,
  type FreeRounds,
  type Language,
  LanguageSchema,
  PLAY_ROUNDS_MAX,
  type PlayRoundRequest,
  PlayRoundRequestSchema,
  type PlayRoundsReply,
  PlayRoundsReplySchema,
  type PlayRoundsRequest,
  PlayRoundsRequestSchema,
  type RollbackReply,
  RollbackReplySchema,
  type RollbackRequest,
  RollbackRequestSchema,
  type SessionReply,
  SessionReplySchema,
  SessionRequestSchema,
  type TransactionReply,
  TransactionReplySchema,
  WALLET_ERRORS,
  WALLET_PATHS,
  type WalletErrorCode,
  type WalletFailure,
  WalletFailureSchema,
  type WinRequest,
  WinRequestSchema,
} from './wallet.ts'
export { WALLET_CALLS } from './wallet-calls.ts'
export { walletOpenApi } from './wallet-open-api.ts'
export { walletReference } from './wallet-reference.ts'
