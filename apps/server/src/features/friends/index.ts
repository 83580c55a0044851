/** Invitations and what they pay. */

export type { FriendsContent } from './deps.ts'
export { createFriends, type Friends } from './friends.ts'
export { PERSONAL_DATA } from './personal-data.ts'
