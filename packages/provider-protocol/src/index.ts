/** What the platform and any games provider say to each other. An adapter for a third party translates to these calls. */
export { WALLET_ERRORS, type WalletErrorCode, type WalletFailure, WalletFailureSchema } from './errors.ts'
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
  RETURN_URL_MAX,
} from './launch.ts'
export { AMOUNT_MAX_CREDIT } from './money.ts'
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
  type BalanceReply,
  BalanceReplySchema,
  BalanceRequestSchema,
  type BetLimits,
  BetLimitsSchema,
  type BetRequest,
  BetRequestSchema,
  type EndRoundRequest,
  EndRoundRequestSchema,
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
  WALLET_PATHS,
  type WinRequest,
  WinRequestSchema,
} from './wallet.ts'
