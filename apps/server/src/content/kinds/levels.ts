import { LEVELS } from '@arena/rules'
import { type ContentOf, contentKind } from '../kind.ts'

export const kind = contentKind({
  kind: 'levels',
  defaults: () => ({ rewardsAc: LEVELS.slice(1).map(({ rewardAc }) => rewardAc) }),
  read: ({ rewardsAc }) =>
    LEVELS.map((level, index) => ({ ...level, rewardAc: index === 0 ? 0 : (rewardsAc[index - 1] ?? 0) })),
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly levels: ContentOf<typeof kind>
  }
}
