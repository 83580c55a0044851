import { createSharing } from './create-sharing.ts'
import type { SharingDeps } from './deps.ts'

export const create = (given: SharingDeps) => ({ sharing: createSharing(given) })
