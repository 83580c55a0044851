import { ContentFaults, contentFault } from '@arena/texts/content-faults'
import { type ContentOf, contentKind } from '../kind.ts'
import { FRIENDS } from '../rewards.ts'

export const kind = contentKind({
  kind: 'friends',
  defaults: () => FRIENDS.reward,
  read: reward => {
    if (reward.doubledAc < reward.ac) throw new ContentFaults([contentFault('friends_order')])
    return { ...FRIENDS, reward }
  },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly friends: ContentOf<typeof kind>
  }
}
