import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { CONFIRMED, nullable, SuccessReplySchema } from '../schemas.ts'

/** Rows a page of the export holds at most, over all its sections. */
export const EXPORT_PAGE_ROWS = 500

/** `from`: the `next` of the page before; left out = the first page. */
const ExportDataBodySchema = Type.Object({
  from: Type.Optional(Type.String({ minLength: 1, maxLength: 2_048, pattern: '^[A-Za-z0-9_-]+$' })),
})
export type ExportDataBody = Static<typeof ExportDataBodySchema>

/**
 * Rows of one kind. A section too long for a page continues, under the same name, on the next one. Times are ISO 8601 in UTC, and a field's name
 * contains its unit.
 */
const ExportSectionSchema = Type.Object({
  name: Type.String(),
  /** The meaning of these rows, in English, like the names of their fields. */
  about: Type.String(),
  /** The field whose order is that of time; '' = the rows have none. */
  in_time: Type.String(),
  rows: Type.Array(Type.Record(Type.String(), Type.Unknown())),
})
export type ExportSection = Static<typeof ExportSectionSchema>

/** A page of the data stored about the caller. */
const ExportDataReplySchema = Type.Object({
  sections: Type.Array(ExportSectionSchema),
  /** Names the next page; null = this was the last. */
  next: nullable(Type.String()),
  /** How many sections are complete with this page, and how many there are. */
  sections_done: Type.Integer(),
  sections_total: Type.Integer(),
  server_time_ms: Type.Integer(),
})
export type ExportDataReply = Static<typeof ExportDataReplySchema>

/** The format is in the body so that no stray call creates a link. */
const ExportLinkBodySchema = Type.Object({ format: Type.Literal('json') })

/** Where the same file, put together by the server, can be had without signing in: for the chat client's own download. */
const ExportLinkReplySchema = Type.Object({
  /**
   * A secret: anyone with the URL can download the file. It expires after a few uses, with the session that requested it, and when the next link is
   * created.
   */
  url: Type.String(),
  file_name: Type.String(),
  /** Unix seconds. */
  expires_at: Type.Integer(),
})
export type ExportLinkReply = Static<typeof ExportLinkReplySchema>

/** The word is in the body so that no stray call erases an account. */
const EraseAccountBodySchema = Type.Object({ confirm: Type.Literal('erase'), ...CONFIRMED })

export const exportData = endpoint({
  path: '/api/exportData',
  summary: 'Everything stored about the caller, in pages.',
  guard: 'player',
  everywhere: true,
  body: ExportDataBodySchema,
  reply: ExportDataReplySchema,
})

export const exportLink = endpoint({
  path: '/api/exportLink',
  summary: 'A link to the file of the export for the chat client: good for minutes and a few uses.',
  guard: 'player',
  everywhere: true,
  body: ExportLinkBodySchema,
  reply: ExportLinkReplySchema,
})

export const eraseAccount = endpoint({
  path: '/api/eraseAccount',
  summary:
    'Erases the account of the caller for good. The owner confirms it. Refused while a withdrawal or a round of theirs is open.',
  guard: 'player',
  everywhere: true,
  rate: 'rare',
  body: EraseAccountBodySchema,
  reply: SuccessReplySchema,
  errors: ['confirmation_required', 'password_wrong', 'erasure_withdrawal_open', 'erasure_round_open'],
})
