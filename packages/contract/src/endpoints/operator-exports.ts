import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { EXPORT_PARTS_MAX } from '../form-limits.ts'
import { IdSchema, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }
const own = { guard: 'operator', permission: 'self.use', effect: 'neutral' } as const

/** Lists of several pages. Each needs the permission of its own call. */
export const EXPORTED_LISTS = [
  'players',
  'conversations',
  'withdrawals',
  'orders',
  'holds',
  'clusters',
  'requests',
  'actions',
  'jobs',
] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]

/** One level of a list's filters; which ones it takes, its own call says. */
const FiltersSchema = Type.Record(
  Type.String({ pattern: '^[a-z_]{1,20}$' }),
  Type.Union([Type.String({ maxLength: 64 }), Type.Integer(), Type.Boolean()]),
  { maxProperties: 20, additionalProperties: false },
)
export type ExportFilters = Static<typeof FiltersSchema>

const ExportSchema = Type.Object({
  id: Type.Integer(),
  list: oneOf(...EXPORTED_LISTS),
  /** Those that narrowed it. */
  filters: FiltersSchema,
  /** `cut`: the list is longer than a file may be. */
  state: oneOf('running', 'done', 'cut', 'failed'),
  /** Written so far. */
  rows: Type.Integer(),
  /** The number of parts of the file. */
  parts: Type.Integer(),
  created_ms: Type.Integer(),
  expires_ms: Type.Integer(),
})
export type Export = Static<typeof ExportSchema>

const ExportReplySchema = Type.Object({ export: ExportSchema })
const ExportListBodySchema = Type.Object({ list: oneOf(...EXPORTED_LISTS), filters: FiltersSchema }, strict)
export type ExportListBody = Static<typeof ExportListBodySchema>

export const exportList = endpoint({
  path: '/operator/exportList',
  summary: 'Begins to write a whole list, as its filters narrow it, into a CSV file for the operator alone.',
  ...own,
  body: ExportListBodySchema,
  reply: ExportReplySchema,
  errors: ['CONFLICT'],
})

export const listExports = endpoint({
  path: '/operator/listExports',
  summary: 'The operator’s own files of the last 24 hours, the latest first.',
  ...own,
  reply: Type.Object({ exports: Type.Array(ExportSchema) }),
})

const ReadExportBodySchema = Type.Object(
  { id: IdSchema, part: Type.Integer({ minimum: 0, maximum: EXPORT_PARTS_MAX }) },
  strict,
)

export const readExport = endpoint({
  path: '/operator/readExport',
  summary: 'One part of a finished file of the operator’s own.',
  ...own,
  body: ReadExportBodySchema,
  reply: Type.Object({ text: Type.String() }),
  errors: ['ITEM_NOT_FOUND'],
})
