import type { SupportDeps } from './compensate.ts'
import { sumTonGiven } from './compensation-store.ts'
import { createSupport } from './create-support.ts'

/** Players in trouble: operators' compensations because something went wrong. */
export const create = (given: SupportDeps) => ({
  support: { ...createSupport(given), tonGiven: sumTonGiven },
})
