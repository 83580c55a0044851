import { agreed, words } from '../../economy/valuation/rules.ts'
import { type ContentOf, contentKind } from '../kind.ts'
import { foreignLinksOfMaintenance, MAINTENANCE, maintenanceContent } from '../maintenance.ts'

export const kind = contentKind({
  kind: 'maintenance',
  defaults: () => MAINTENANCE,
  read: maintenanceContent,
  step: (_, after, hosts) => foreignLinksOfMaintenance(after, hosts),
  rules: {
    // Members of a tournament who can't play keep the points they have: `startMaintenance` does it alone.
    state: agreed<'on' | 'off'>((before, after) => after === 'on' && before !== 'on'),
    texts: words(),
  },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly maintenance: ContentOf<typeof kind>
  }
}
