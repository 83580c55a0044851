import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { oneOf } from '../schemas.ts'
import { DocumentTextSchema } from './operator-content.ts'

const strict = { additionalProperties: false }
const ProviderNameSchema = Type.String({ pattern: '^[a-z0-9_-]{1,32}$' })
/** The text of a catalogue that somebody pastes or uploads. */
const CATALOGUE_MAX = 2_000_000

const ImportReplySchema = Type.Object({
  /** The document of games with the catalogue in it, as JSON: a draft, which is published like any other. */
  document: Type.String(),
  /** `gone`: the catalogue no longer has it, so the draft switches it off. */
  games: Type.Array(
    Type.Object({
      game_id: Type.String(),
      name: Type.String(),
      change: oneOf('new', 'changed', 'same', 'gone'),
    }),
  ),
  /** Games that were left out, and the field that breaks the protocol; '' = the game is in the catalogue twice, or there is no room for it. */
  faults: Type.Array(Type.Object({ game: Type.String(), place: Type.String() })),
})
export type CatalogueImport = Static<typeof ImportReplySchema>

export const importCatalogue = endpoint({
  path: '/operator/importCatalogue',
  summary:
    'Puts the games of a provider into a draft of the games: fetched from its server, or from a text. Nothing is published by it.',
  guard: 'operator',
  permission: 'content.draft',
  effect: 'neutral',
  bodyMaxBytes: 5_000_000,
  body: Type.Object(
    {
      provider: ProviderNameSchema,
      /** The draft that the games are put into. */
      document: DocumentTextSchema,
      /** The catalogue as JSON, as the protocol has it; fetched when left out. */
      catalogue: Type.Optional(Type.String({ minLength: 2, maxLength: CATALOGUE_MAX })),
    },
    strict,
  ),
  reply: ImportReplySchema,
  errors: ['ITEM_NOT_FOUND', 'game_unavailable'],
})

export const showProviderKey = endpoint({
  path: '/operator/showProviderKey',
  summary: 'The secret of a provider’s current key. It is shown once.',
  guard: 'operator',
  permission: 'operators.change',
  effect: 'changes',
  body: Type.Object({ provider: ProviderNameSchema }, strict),
  reply: Type.Object({
    key_id: Type.String(),
    key: Type.Integer(),
    secret: Type.String(),
    /** Unix milliseconds until which the secret before is good as well; 0 = it is not. */
    old_key_until_ms: Type.Integer(),
  }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT'],
})
