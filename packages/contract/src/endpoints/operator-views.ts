import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { VIEW_NAME_MAX } from '../form-limits.ts'

const strict = { additionalProperties: false }
const own = { guard: 'operator', permission: 'self.use', effect: 'neutral' } as const

/** A page of the console that is a list. */
const PageSchema = Type.String({ pattern: '^/[a-z-]{1,40}$' })
const NameSchema = Type.String({ pattern: `^\\S(.{0,${VIEW_NAME_MAX - 2}}\\S)?$` })
/** The filters, sort and columns of the list, as its address has them. */
const SearchSchema = Type.String({ pattern: '^[A-Za-z0-9_.~=&%:,+*-]{0,500}$' })

const DoneReplySchema = Type.Object({ success: Type.Boolean() })

const ViewSchema = Type.Object({ page: PageSchema, name: NameSchema, search: SearchSchema }, strict)
export type View = Static<typeof ViewSchema>

const ListViewsReplySchema = Type.Object({
  views: Type.Array(Type.Object({ name: Type.String(), search: Type.String() })),
})
export type ListViewsReply = Static<typeof ListViewsReplySchema>

export const listViews = endpoint({
  path: '/operator/listViews',
  summary: 'The operator’s own saved views of a list, by name.',
  ...own,
  body: Type.Object({ page: PageSchema }, strict),
  reply: ListViewsReplySchema,
})

export const saveView = endpoint({
  path: '/operator/saveView',
  summary: 'Saves the filters, sort and columns of a list under a name, for the operator alone.',
  ...own,
  body: ViewSchema,
  reply: DoneReplySchema,
  errors: ['CONFLICT'],
})

export const deleteView = endpoint({
  path: '/operator/deleteView',
  summary: 'Deletes a saved view of the operator’s own.',
  ...own,
  body: Type.Object({ page: PageSchema, name: NameSchema }, strict),
  reply: DoneReplySchema,
})
