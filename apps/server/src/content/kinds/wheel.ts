import { openWheel } from '../../features/wheel/index.ts'
import { type ContentOf, contentKind } from '../kind.ts'
import { WHEEL } from '../wheel.ts'

export const kind = contentKind({
  kind: 'wheel',
  defaults: () => ({
    segments: WHEEL.segments,
    withoutPromo: WHEEL.withoutPromo,
    secret: WHEEL.secret,
    tonPerDayNano: WHEEL.tonPerDayNano,
  }),
  read: wheel => openWheel({ ...WHEEL, ...wheel }),
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly wheel: ContentOf<typeof kind>
  }
}
