/** A provider's answers, and the messages of its pages, as sections of the reference. */
import type { TSchema } from '@sinclair/typebox'
import { fieldTable } from './field-tables.ts'
import { FRAME_MESSAGE_MAX_BYTES, GAME_EVENTS, type GameEventName, HOST_EVENTS } from './frame-events.ts'
import {
  CatalogueReplySchema,
  LaunchReplySchema,
  LaunchRequestSchema,
  PROVIDER_PATHS,
  ProviderGameSchema,
} from './launch.ts'
import {
  OPTIONAL_PROVIDER_PATHS,
  RoundStatusReplySchema,
  RoundStatusRequestSchema,
} from './optional-calls.ts'
import {
  ProviderTransactionSchema,
  ProviderTransactionsReplySchema,
  TransactionsRequestSchema,
} from './transaction-list.ts'

interface ProviderCall {
  readonly call: string
  readonly summary: string
  readonly request?: TSchema
  readonly reply: TSchema
  /** The fields of the entries of its list. */
  readonly entry?: readonly [title: string, schema: TSchema]
}

const CALLS: readonly ProviderCall[] = [
  {
    call: `GET ${PROVIDER_PATHS.games}`,
    summary: 'The catalogue: every game that may be launched.',
    reply: CatalogueReplySchema,
    entry: ['game', ProviderGameSchema],
  },
  {
    call: `POST ${PROVIDER_PATHS.sessions}`,
    summary:
      'A launch: one player opens one game. Answer 200 or 201 with the address of the page. Refuse a body outside the schema with 400, an unknown game with another 4xx.',
    request: LaunchRequestSchema,
    reply: LaunchReplySchema,
  },
  {
    call: `POST ${OPTIONAL_PROVIDER_PATHS.roundStatus}`,
    summary:
      'Optional. Asks about a round without a call for a while. `open`: more calls of it will come. `closed`: all of its calls were answered; its stakes stay taken. `unknown`: no such round; its stakes are returned.',
    request: RoundStatusRequestSchema,
    reply: RoundStatusReplySchema,
  },
  {
    call: `POST ${OPTIONAL_PROVIDER_PATHS.transactions}`,
    summary:
      'Optional. The transactions that the wallet has confirmed in a time, in pages of at most 1000. The platform asks once a day about the day before and shows its operators what differs. A free stake is listed as called or as 0. Nothing is paid from the list: send a missing call again.',
    request: TransactionsRequestSchema,
    reply: ProviderTransactionsReplySchema,
    entry: ['transaction', ProviderTransactionSchema],
  },
]

const MEANINGS: Readonly<Record<string, string>> = {
  rtp_exact: 'the return as a fraction below 1: `"19/20"`',
  rtp: 'the same as a number',
  max_win_multiplier: 'the most a round pays, in opening stakes; more gets `WIN_LIMIT`',
  limits: 'of one stake, in hundredths',
  languages: 'of the page, at least one',
  name: 'what players read',
  names: 'the same by language: `{"en": "Mines"}`',
  descriptions: 'by language',
  picture: 'on your server or a page’s origin',
  category: 'a word such as `slots` or `crash`',
  free_rounds: 'whether it plays the free rounds of a session',
  round_waits_s: 'seconds after which a waiting round ends',
  session_id: 'name it in every wallet call',
  player_id: 'the same in all sessions of the player',
  currency: '`AC` or `TRN:<key>`',
  country: 'two letters, or empty',
  return_url: 'where the exit of the game leads',
  expires_at: 'ISO 8601; later stakes get `SESSION_EXPIRED`',
  parent_origin: 'origin of the page that frames the game',
  settings: 'the app’s switches',
  url: 'address of the page, on an origin that the platform knows',
  provider_session_id: 'your own name of the session',
  from: 'the first moment',
  to: 'the end, at most 48 hours later',
  after: '`next` of the page before',
  amount: 'what it changed the balance by: below 0 for a stake, win less stake for an instant round',
  booked_at: 'ISO 8601',
}

const SAYS: Partial<Record<GameEventName, string>> = {
  game_loaded: 'uncovers the game',
  round_started: 'a round is running',
  finish_round_animations: 'it is over on screen',
  balance_changed: '`{ balance }` in hundredths',
  haptic: '`{ style }`',
  settings_changed: '`{ sounds, music, vibro }`, both ways',
  open_game: '`{ game_id, currency }`: continue an open round elsewhere',
  get_coins: 'the balance is below the smallest bet',
  exit: 'closes the game',
}

export function providerReference(): string {
  return [CALLS_HEAD, ...CALLS.map(callSection), messages()].join('\n')
}

const CALLS_HEAD = `## Calls to the provider

Signed like the wallet calls; refuse others with 401. Answer within 5 seconds, with at most 2 MB, without redirects. Your server may be below a path: all of it is signed.
The kit also calls [test-round](../../packages/provider-kit/README.md#test-your-provider) of a test installation.
`

function callSection({ call, summary, request, reply, entry }: ProviderCall): string {
  const tables = [
    ...(request === undefined ? [] : [fieldTable('request', request, MEANINGS)]),
    entry === undefined ? fieldTable('reply', reply, MEANINGS) : fieldTable(...entry, MEANINGS),
  ]
  const list = entry === undefined ? '' : ` Reply: \`${listOf(reply)}\`.`
  return `### \`${call}\`\n\n${summary}${list}\n\n${tables.join('\n\n')}\n`
}

/** A reply whose list has its own table. */
function listOf(reply: TSchema): string {
  const fields = Object.entries(reply['properties'] as Record<string, TSchema>)
  return `{ ${fields.map(([name, { type }]) => `"${name}"${type === 'array' ? ': […]' : ''}`).join(', ')} }`
}

function messages(): string {
  const said = Object.entries(SAYS).map(([name, what]) => `| \`${name}\` | ${what} |`)
  const panels = GAME_EVENTS.filter(name => /_open$|_close$/.test(name)).map(name => `\`${name}\``)
  return `## The game's page

The app shows the page in a frame with \`sandbox="allow-scripts allow-same-origin"\`, \`allow="autoplay; fullscreen"\` and no referrer: no pop-ups, forms or downloads, unless the operator allows more. Serve it by HTTPS,
without \`X-Frame-Options\`; \`frame-ancestors\`, if set, names the \`parent_origin\` of the launch. Put a token in the fragment of its address (\`#…\`), never the
secret or \`player_id\`.

Page and app talk by \`postMessage\`: a JSON string of \`{ "eventName", "data" }\`, at most ${FRAME_MESSAGE_MAX_BYTES} characters and 20 a second. Check origin and window of each message. A page that sends
none works too: the operator sets that the game is shown when its page has loaded.

| the page says | meaning |
| --- | --- |
${said.join('\n')}

Panels over the game: ${panels.join(', ')}. The app says ${HOST_EVENTS.map(name => `\`${name}\``).join(', ')}.
`
}
