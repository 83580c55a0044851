import { fieldsOf, fieldTable } from './field-tables.ts'
import { providerReference } from './provider-reference.ts'
import { WALLET_ERRORS, WALLET_PATHS, type WalletErrorCode } from './wallet.ts'
import { COMMON_ERRORS, WALLET_CALLS } from './wallet-calls.ts'

const HEAD = `# Wallet protocol

Generated from \`packages/provider-protocol/src/wallet-calls.ts\`: \`npx arena-provider-kit reference\` prints it, and a test compares it.

A games provider calls the platform's wallet with signed \`POST\` requests and JSON bodies, and
[answers calls](#calls-to-the-provider) of the platform. [Rules](#rules) says what repeats, rollbacks and limits mean. Amounts are whole hundredths of the session's currency.
\`transaction_id\` is the idempotency key: the same id with the same content gets the first answer again and moves nothing. Signing is described in
the [kit's README](../../packages/provider-kit/README.md#signatures).

An *id* is a string of 1 to 64 characters \`A-Z a-z 0-9 _ . : -\`; a *long id* has 1 to 255 printable ASCII characters. Fields marked ? may be left out.
`

const RULES = `## Rules

- **Repeats.** No answer within your time limit (below 8 s), 429 and 5xx say nothing about the call: it may be booked. Send it again with the same
  ids and body, newly signed, with growing pauses, until another answer comes.
- **Ends.** The last \`win\` of a round has \`round_closed: true\`; a lost round ends with a \`win\` of 0. \`end-round\` closes a round whose wins were all paid with
  \`round_closed: false\`.
- **Rollbacks.** \`bet_transaction_id\` names the stake, win or credit to take back, \`transaction_id\` the rollback itself. \`round_id\` may be left out; a credit has none.
  If the named transaction never arrived, the wallet answers \`NOT_FOUND_RECORDED\` and refuses it later. Instant rounds are not taken back.
- **Open rounds.** One per player, unless the provider's terms allow more; in a tournament always one. With several open, \`open_rounds\` lists them, the oldest first, and \`open_round\` is the first.
- **Silence.** A round without a call for 15 minutes is ended: stakes that won nothing are returned. The provider's terms may allow up to 30 days for ArenaCoin, never in tournaments.
- **List.** \`transactions\` says what was booked, whichever session it belongs to. An instant round is one entry without \`transaction_id\`; ids longer than 64 characters
  are listed as \`#\` and 32 characters of their SHA-256 in base64url. A rollback without \`transaction_id\` is a silent round's stake that the platform returned. Ask for one page at a time.
- **Limits.** A body has at most 64 kB, that of \`play-rounds\` 128 kB and 256 rounds; more gets status 413. Calls with a genuine signature are not rate-limited. Others get
  \`RATE_LIMITED\` after 200 at once and 10 a second per address.

| field | meaning |
| --- | --- |
| \`currency\` | \`AC\`, or \`TRN:<key>\` for the balance of a tournament |
| \`round_max\` | the most one round may stake in all; left out = only each stake is limited |
| \`rounds_left\` | rounds the player may still begin, where a tournament counts them |
| \`free_stakes\` | stakes take nothing from \`balance\`, which is what was won: do not compare them with it |
| \`is_free\` | may be left out: a stake of 0 with \`grant_id\` is a free round |
| \`bet\` of a grant | what each free round is played for |
| \`win_left\` | the most that its remaining rounds may win together |
| \`game_id\` of a stake | the game played now, where a lobby switches games within a session |
`

/** The wallet calls as a page of documentation. */
export function walletReference(): string {
  const names = Object.keys(WALLET_CALLS) as (keyof typeof WALLET_CALLS)[]
  return [HEAD, ...names.map(callSection), errorSection(), RULES, providerReference()].join('\n')
}

/** More fields than a line can list get a table. */
const FIELDS_IN_LINE = 5

function callSection(name: keyof typeof WALLET_CALLS): string {
  const { summary, request, reply, errors } = WALLET_CALLS[name]
  const refused =
    errors.length === 0 ? '' : `\nRefused with: ${errors.map(code => `\`${code}\``).join(', ')}.\n`
  const replied = fieldsOf(reply)
  const line = `Reply: ${replied.map(([field, type]) => `${field} (${type})`).join(', ')}.`
  return `## \`POST ${WALLET_PATHS[name]}\`

${summary}

${fieldTable('request', request)}

${replied.length > FIELDS_IN_LINE ? fieldTable('reply', reply) : line}
${refused}`
}

function errorSection(): string {
  const codes = Object.keys(WALLET_ERRORS) as WalletErrorCode[]
  const statuses = [...new Set(codes.map(code => WALLET_ERRORS[code].status))].sort((a, b) => a - b)
  const rows = statuses.map(status => {
    const named = codes.filter(code => WALLET_ERRORS[code].status === status)
    const again = named.some(code => WALLET_ERRORS[code].retry) ? 'yes' : 'no'
    return `| ${status} | ${named.map(code => `\`${code}\``).join(', ')} | ${again} |`
  })
  return `## Errors

A refused call is answered \`{ "code", "message" }\`, with \`balance\` where a stake is refused. "Send again" = the same call may succeed later. Every call may
answer ${COMMON_ERRORS.map(code => `\`${code}\``).join(', ')}.

| status | codes | send again |
| --- | --- | --- |
${rows.join('\n')}
`
}
