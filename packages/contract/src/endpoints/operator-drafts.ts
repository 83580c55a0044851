import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { EmptyBodySchema, nullable } from '../schemas.ts'

const strict = { additionalProperties: false }
const own = { guard: 'operator', permission: 'self.use', effect: 'neutral' } as const

/** The form and its object, such as `content:wheel`. */
const SubjectSchema = Type.String({ pattern: '^[a-z-]{1,40}(:[A-Za-z0-9_. -]{1,100})?$' })
/** A page of the console that continues the draft. */
const PageSchema = Type.String({ pattern: '^/([A-Za-z0-9_-][A-Za-z0-9/_.~?=&%:+-]{0,300})?$' })
const RevisionSchema = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const OverSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** A whole document of content is the largest form. */
const TextSchema = Type.String({ minLength: 1, maxLength: 600_000 })
/** Characters may take several bytes. */
const DRAFT_MAX_BYTES = 2_000_000

const ListDraftsReplySchema = Type.Object({
  drafts: Type.Array(Type.Object({ subject: Type.String(), page: Type.String(), saved_ms: Type.Integer() })),
})
export type ListDraftsReply = Static<typeof ListDraftsReplySchema>

export const listDrafts = endpoint({
  path: '/operator/listDrafts',
  summary: 'The operator’s own unfinished forms, the latest first.',
  ...own,
  body: EmptyBodySchema,
  reply: ListDraftsReplySchema,
})

const ReadDraftReplySchema = Type.Object({
  draft: nullable(
    Type.Object({
      text: Type.String(),
      /** The version of its object when it was started; 0 where objects have none. */
      over: Type.Integer(),
      revision: Type.Integer(),
      saved_ms: Type.Integer(),
    }),
  ),
})
export type ReadDraftReply = Static<typeof ReadDraftReplySchema>

export const readDraft = endpoint({
  path: '/operator/readDraft',
  summary: 'What the operator has typed into a form without finishing it; null = nothing.',
  ...own,
  body: Type.Object({ subject: SubjectSchema }, strict),
  reply: ReadDraftReplySchema,
})

const SaveDraftBodySchema = Type.Object(
  {
    subject: SubjectSchema,
    page: PageSchema,
    text: TextSchema,
    over: OverSchema,
    /** That of the draft that this one replaces; 0 = there is none. */
    revision: RevisionSchema,
  },
  strict,
)
export type SaveDraftBody = Static<typeof SaveDraftBodySchema>

export const saveDraft = endpoint({
  path: '/operator/saveDraft',
  summary: 'Keeps what the operator typed into a form, for them alone, for 30 days.',
  ...own,
  bodyMaxBytes: DRAFT_MAX_BYTES,
  body: SaveDraftBodySchema,
  reply: Type.Object({ revision: Type.Integer() }),
  errors: ['CONFLICT'],
})

export const dropDraft = endpoint({
  path: '/operator/dropDraft',
  summary: 'Deletes the operator’s own draft of a form, unless it was saved elsewhere since.',
  ...own,
  body: Type.Object({ subject: SubjectSchema, revision: RevisionSchema }, strict),
  reply: Type.Object({ success: Type.Boolean() }),
})
