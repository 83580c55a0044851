/** Invitations and their rewards. */
export { createFriends, type Friends } from './create-friends.ts'
export type { FriendsContent } from './deps.ts'
