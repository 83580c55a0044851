import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { DaySchema, nullable, oneOf } from '../schemas.ts'
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
  /** Pictures that the catalogue names, of games without one. See `fetchGamePicture`. */
  pictures: Type.Array(Type.Object({ game_id: Type.String(), name: Type.String(), address: Type.String() })),
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

export const fetchGamePicture = endpoint({
  path: '/operator/fetchGamePicture',
  summary:
    'Fetches a picture that a provider’s catalogue names, from the provider’s server or an origin of its pages. Nothing is stored.',
  guard: 'operator',
  permission: 'content.draft',
  effect: 'neutral',
  body: Type.Object(
    {
      provider: ProviderNameSchema,
      /** Its address as the catalogue has it: relative ones are below the provider's server. */
      picture: Type.String({ minLength: 1, maxLength: 1_000 }),
    },
    strict,
  ),
  reply: Type.Object({
    type: oneOf('image/png', 'image/jpeg', 'image/webp'),
    /** In base64. */
    data: Type.String(),
  }),
  errors: ['ITEM_NOT_FOUND', 'UNAVAILABLE'],
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

const ProviderDaySchema = Type.Object({
  provider: Type.String(),
  /** In UTC. */
  day: Type.String(),
  /**
   * Up to `settling` it is in progress. `no_list`: the provider offers none. `no_answer`: it was away for days. `unreadable`: its list breaks
   * the protocol. `too_long`: it has more than is compared.
   */
  state: oneOf('listing', 'booked', 'settling', 'done', 'no_list', 'no_answer', 'unreadable', 'too_long'),
  /** Transactions in the provider's list, and in the ledger. */
  listed: Type.Integer(),
  booked: Type.Integer(),
  /** Differences by kind: only the provider has it, only the ledger has it, the amounts differ. */
  missing_here: Type.Integer(),
  missing_there: Type.Integer(),
  other_amount: Type.Integer(),
  /** Differences that are kept and open. */
  open: Type.Integer(),
  /** Unix milliseconds. */
  ended_ms: nullable(Type.Integer()),
})
export type ProviderDay = Static<typeof ProviderDaySchema>

export const listProviderDays = endpoint({
  path: '/operator/listProviderDays',
  summary: 'The daily comparisons of the ledger with the lists of games providers, the latest first.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  body: Type.Object({}, strict),
  reply: Type.Object({ days: Type.Array(ProviderDaySchema) }),
})

const ProviderDifferenceSchema = Type.Object({
  kind: oneOf('missing_here', 'missing_there', 'other_amount'),
  transaction_kind: Type.String(),
  session_id: nullable(Type.String()),
  round_id: nullable(Type.String()),
  transaction_id: nullable(Type.String()),
  /** What it changed the balance by, in hundredths; null = that side has not booked it. */
  theirs: nullable(Type.Integer()),
  ours: nullable(Type.Integer()),
  /** `returned`: the provider did not know the open round, so its stakes go back. `settled`: both sides agree by now. */
  state: oneOf('open', 'returned', 'settled'),
})
export type ProviderDifference = Static<typeof ProviderDifferenceSchema>

export const listProviderDifferences = endpoint({
  path: '/operator/listProviderDifferences',
  summary: 'What differed on a day between the ledger and the list of a games provider, the open ones first.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  body: Type.Object({ provider: ProviderNameSchema, day: DaySchema }, strict),
  reply: Type.Object({ differences: Type.Array(ProviderDifferenceSchema) }),
})
