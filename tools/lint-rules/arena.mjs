/** Lint rules of this project, for habits that no general rule knows. */
import { noClockOrRng } from './no-clock-or-rng.mjs'
import { noDeviceClock } from './no-device-clock.mjs'
import { noExportStar } from './no-export-star.mjs'
import { noOtherZone } from './no-other-zone.mjs'

/** @type {{ meta: { name: string }, rules: Record<string, unknown> }} */
const plugin = {
  meta: { name: 'arena' },
  rules: {
    'no-clock-or-rng': noClockOrRng,
    'no-device-clock': noDeviceClock,
    'no-export-star': noExportStar,
    'no-other-zone': noOtherZone,
  },
}

export default plugin
