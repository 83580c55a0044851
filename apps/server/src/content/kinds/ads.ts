import { ADS } from '../ads.ts'
import { type ContentOf, contentKind } from '../kind.ts'

const CREDIT_PER_AC = 100

export const kind = contentKind({
  kind: 'ads',
  defaults: () => ({
    rewardAc: ADS.rewardCredit / CREDIT_PER_AC,
    paidPerDay: ADS.paidPerDay,
    everyRounds: ADS.everyRounds,
  }),
  read: ({ rewardAc, ...ads }) => ({ ...ADS, ...ads, rewardCredit: rewardAc * CREDIT_PER_AC }),
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly ads: ContentOf<typeof kind>
  }
}
