import type { Dialect, ForeignDialect } from './dialect.ts'
import { gitslotpark } from './gitslotpark.ts'
import { hub88 } from './hub88.ts'
import { jdb } from './jdb.ts'

export const ADAPTERS: Readonly<Record<ForeignDialect, Dialect>> = { hub88, gitslotpark, jdb }
