/** Invitations and their rewards. */
export type { Friends } from './create-friends.ts'
export type { FriendsContent } from './deps.ts'
