import { checkContent } from '../../features/daily-reward/index.ts'
import { DAILY_REWARD } from '../daily-reward.ts'
import { type ContentOf, contentKind } from '../kind.ts'

export const kind = contentKind({
  kind: 'daily_reward',
  defaults: () => ({ days: DAILY_REWARD.days, secretPrizes: DAILY_REWARD.secretPrizes }),
  read: reward => checkContent({ ...DAILY_REWARD, ...reward }),
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly daily_reward: ContentOf<typeof kind>
  }
}
