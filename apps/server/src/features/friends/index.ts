/** Invitations and what they pay. */
export { createFriends, type Friends } from './friends.ts'
export type { FriendsContent } from './friends-content.ts'
export { PERSONAL_DATA } from './personal-data.ts'
