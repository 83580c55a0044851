import { readConfig } from '../config.ts'
import { defaultDocuments } from '../content/kinds.ts'

/** The documents of a new installation. */
export const DEFAULT_CONTENT = defaultDocuments(readConfig({}))
