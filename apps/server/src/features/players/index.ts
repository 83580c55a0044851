export { shownId } from './chat-accounts.ts'
export type { CountryRules, SignIn } from './deps.ts'
export { createIdentityHash } from './erased-players.ts'
export type { InvitedPlayer, PublicPerson } from './invitation.ts'
export { frameOn, nameOn } from './name-on.ts'
export { forgetInviter } from './personal-data.ts'
export {
  type DrawPlayerId,
  isPlayerId,
  type PlayerKey,
  playerKey,
  randomPlayerId,
} from './player-key.ts'
export { chatIdentitySince, type PlayerRow, pagePlayers, type ShownPlayer } from './player-store.ts'
export { createPlayers, type Players } from './players.ts'
export { readableName } from './present-account.ts'
export { requireAdult, requireOpenCountry, type SignedInPlayer } from './sessions.ts'

export type { SignInContent } from './sign-in/sign-in-content.ts'
export { countTokens, TOKEN_LIFETIME_MS } from './token-store.ts'
