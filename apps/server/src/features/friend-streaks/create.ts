import { createHmac } from 'node:crypto'
import { createFriendStreaks } from './create-friend-streaks.ts'
import type { FriendStreaksDeps } from './deps.ts'

interface Given extends Omit<FriendStreaksDeps, 'keySecret'> {
  readonly config: { readonly erasureSecret: string }
}

export const create = ({ config, ...given }: Given) => ({
  friendStreaks: createFriendStreaks({
    ...given,
    keySecret: createHmac('sha256', config.erasureSecret).update('friend streaks').digest(),
  }),
})
