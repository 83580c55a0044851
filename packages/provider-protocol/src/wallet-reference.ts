import type { TSchema } from '@sinclair/typebox'
import { WALLET_ERRORS, WALLET_PATHS, type WalletErrorCode } from './wallet.ts'
import { COMMON_ERRORS, WALLET_CALLS } from './wallet-calls.ts'

const HEAD = `# Wallet protocol

Generated from \`packages/provider-protocol/src/wallet-calls.ts\`: \`npx arena-provider-kit reference\` prints it, and a test compares it.

A games provider calls the platform's wallet with signed \`POST\` requests and JSON bodies. Amounts are whole hundredths of the session's currency.
\`transaction_id\` is the idempotency key: the same id with the same content gets the first answer again and moves nothing. Signing is described in
the [kit's README](../../packages/provider-kit/README.md#signatures).

An *id* is a string of 1 to 64 characters \`A-Z a-z 0-9 _ . : -\`; a *long id* has 1 to 255 printable ASCII characters. Fields marked ? may be left out.
`

/** The wallet calls as a page of documentation. */
export function walletReference(): string {
  const names = Object.keys(WALLET_CALLS) as (keyof typeof WALLET_CALLS)[]
  return [HEAD, ...names.map(callSection), errorSection()].join('\n')
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
  const rows = codes.map(code => {
    const { status, retry } = WALLET_ERRORS[code]
    return `| \`${code}\` | ${status} | ${retry ? 'yes' : 'no'} |`
  })
  return `## Errors

A refused call is answered \`{ "code", "message" }\`, with \`balance\` where a stake is refused. "Send again" = the same call may succeed later. Every call may
answer ${COMMON_ERRORS.map(code => `\`${code}\``).join(', ')}.

| code | status | send again |
| --- | --- | --- |
${rows.join('\n')}
`
}

/** Name, marked when it may be left out, and type. */
function fieldsOf(schema: TSchema): readonly (readonly [name: string, type: string])[] {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, TSchema>)
  const required = new Set((schema['required'] ?? []) as readonly string[])
  return fields.map(([name, field]) => [`\`${name}\`${required.has(name) ? '' : ' ?'}`, typeOf(field)])
}

function fieldTable(title: string, schema: TSchema): string {
  const rows = fieldsOf(schema).map(([name, type]) => `| ${name} | ${type} |`)
  return [`| ${title} | type |`, '| --- | --- |', ...rows].join('\n')
}

const ID = '1 to 64 ^[A-Za-z0-9_.:-]+$'
const LONG_ID = '1 to 255 ^[\\x20-\\x7E]+$'

function typeOf(schema: TSchema): string {
  const { type, anyOf, minimum, maximum, minLength, maxLength, pattern } = schema as Record<string, unknown>
  const literal: unknown = schema['const']
  if (literal !== undefined) return `\`${JSON.stringify(literal)}\``
  if (Array.isArray(anyOf)) return (anyOf as TSchema[]).map(typeOf).join(' or ')
  if (type === 'array') return `list of ${typeOf(schema['items'] as TSchema)}`
  if (type === 'object') {
    const names = Object.keys((schema['properties'] ?? {}) as object)
    return `object of ${names.map(name => `\`${name}\``).join(', ')}`
  }
  const text = `${String(minLength)} to ${String(maxLength)} ${String(pattern)}`
  if (text === ID) return 'id'
  if (text === LONG_ID) return 'long id'
  const bounds = [
    ...(typeof minimum === 'number' ? [`from ${minimum}`] : []),
    ...(typeof maximum === 'number' && maximum !== Number.MAX_SAFE_INTEGER ? [`to ${maximum}`] : []),
    ...(typeof maxLength === 'number'
      ? [`${typeof minLength === 'number' ? minLength : 0} to ${maxLength} characters`]
      : []),
    ...(typeof pattern === 'string' ? [`\`${pattern}\``] : []),
  ]
  return [String(type), ...bounds].join(', ')
}
