import { type ContentOf, contentKind } from '../kind.ts'
import { rehearseSeries, SERIES, seriesOf } from '../tournaments/series.ts'

export const kind = contentKind({
  kind: 'series',
  defaults: () => SERIES,
  read: seriesOf,
  rehearse: (change, { simulations, ...by }) => rehearseSeries(simulations, change, by),
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly series: ContentOf<typeof kind>
  }
}
