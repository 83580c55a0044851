import type { TSchema } from '@sinclair/typebox'
import { WALLET_ERRORS, WALLET_PATHS, type WalletErrorCode } from './wallet.ts'
import { COMMON_ERRORS, WALLET_CALLS } from './wallet-calls.ts'

const HEAD = `# Wallet protocol

Generated from \`packages/provider-protocol/src/wallet-calls.ts\`: \`npx arena-provider-kit reference\` prints it, and a test compares it.

A games provider calls the platform's wallet with signed \`POST\` requests and JSON bodies. Amounts are whole hundredths of the session's currency.
\`transaction_id\` is the idempotency key: the same id with the same content gets the first answer again and moves nothing. Signing is described in
the [kit's README](../../packages/provider-kit/README.md#signatures).
`

/** The wallet calls as a page of documentation. */
export function walletReference(): string {
  const names = Object.keys(WALLET_CALLS) as (keyof typeof WALLET_CALLS)[]
  return [HEAD, ...names.map(callSection), errorSection()].join('\n')
}

function callSection(name: keyof typeof WALLET_CALLS): string {
  const { summary, request, reply, errors } = WALLET_CALLS[name]
  const refused =
    errors.length === 0 ? '' : `\nRefused with: ${errors.map(code => `\`${code}\``).join(', ')}.\n`
  return `## \`POST ${WALLET_PATHS[name]}\`

${summary}

Request:

${fieldTable(request)}

Reply:

${fieldTable(reply)}
${refused}`
}

function errorSection(): string {
  const codes = Object.keys(WALLET_ERRORS) as WalletErrorCode[]
  const rows = codes.map(code => {
    const { status, retry } = WALLET_ERRORS[code]
    const isCommon = (COMMON_ERRORS as readonly string[]).includes(code)
    return `| \`${code}\` | ${status} | ${retry ? 'yes' : 'no'} | ${isCommon ? 'every call' : 'the calls that list it'} |`
  })
  return `## Errors

A refused call is answered \`{ "code", "message" }\`, with \`balance\` where a stake is refused. "Send again" = the same call may succeed later.

| code | status | send again | given by |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

function fieldTable(schema: TSchema): string {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, TSchema>)
  const required = new Set((schema['required'] ?? []) as readonly string[])
  const rows = fields.map(
    ([name, field]) => `| \`${name}\` | ${typeOf(field)} | ${required.has(name) ? 'yes' : 'no'} |`,
  )
  return ['| field | type | required |', '| --- | --- | --- |', ...rows].join('\n')
}

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
