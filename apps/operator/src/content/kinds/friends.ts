import type texts from '@arena/texts/en/operator/kind-friends.json'
import { contentForm } from '../content-form.ts'
import { FriendsForm } from '../tasks-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-friends': typeof texts
  }
}

export const form = contentForm('friends', FriendsForm)
