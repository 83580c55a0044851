import { WALLET_ERRORS, WALLET_PATHS, type WalletErrorCode, WalletFailureSchema } from './wallet.ts'
import { COMMON_ERRORS, WALLET_CALLS } from './wallet-calls.ts'

const content = (schema: object) => ({ 'application/json': { schema } })

/** The wallet calls as an OpenAPI 3.1 document. */
export function walletOpenApi(): object {
  const names = Object.keys(WALLET_CALLS) as (keyof typeof WALLET_CALLS)[]
  return {
    openapi: '3.1.0',
    info: { title: 'Arena wallet', version: '1' },
    paths: Object.fromEntries(names.map(name => [WALLET_PATHS[name], { post: operation(name) }])),
    components: {
      schemas: { Refused: WalletFailureSchema },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'The id of the key.' },
        timestamp: { type: 'apiKey', in: 'header', name: 'X-Timestamp', description: 'ISO 8601, now.' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description:
            'HMAC-SHA256 in hex over timestamp, method, path and body, each but the last followed by a line break.',
        },
      },
    },
  }
}

function operation(name: keyof typeof WALLET_CALLS): object {
  const { summary, request, reply, errors } = WALLET_CALLS[name]
  return {
    operationId: name,
    summary,
    security: [{ key: [], timestamp: [], signature: [] }],
    requestBody: { required: true, content: content(request) },
    responses: { 200: { description: 'Done.', content: content(reply) }, ...refusals(errors) },
  }
}

/** One response for each status, naming its codes. */
function refusals(errors: readonly WalletErrorCode[]): Readonly<Record<string, object>> {
  const byStatus = new Map<number, WalletErrorCode[]>()
  for (const code of [...COMMON_ERRORS, ...errors]) {
    const { status } = WALLET_ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map(code => `\`${code}\``).join(', '),
        content: content({ $ref: '#/components/schemas/Refused' }),
      },
    ]),
  )
}
