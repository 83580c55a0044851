export { shownId } from './chat-accounts.ts'
export { createIdentityHash, type ErasedPlayers } from './erased-players.ts'
export { type ChatUser, isChatUser, readInitData } from './init-data.ts'
export type { InvitedListener, PublicPerson } from './invitation.ts'
export { type Erasure, forgetInviter, PERSONAL_DATA } from './personal-data.ts'
export {
  type DrawPlayerId,
  type Identity,
  type PlayerKey,
  playerKey,
  randomPlayerId,
} from './player-key.ts'
export { type PlayerRow, pagePlayers, type ShownPlayer } from './player-store.ts'
export { createPlayers, type Players } from './players.ts'
export { readableName } from './present-account.ts'
export type { SignedInPlayer } from './sessions.ts'
export { countTokens, TOKEN_LIFETIME_MS } from './token-store.ts'
