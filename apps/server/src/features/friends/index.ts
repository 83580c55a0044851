/** Invitations and what they pay. */
export { createFriends, type Friends } from './friends.ts'
