import { type AnyEndpoint, errorsOf } from '@arena/contract/endpoint'
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '@arena/contract/error-codes'
import { ERROR_SENTENCES, ErrorBodySchema } from '@arena/contract/error-sentences'
import type { TSchema } from '@sinclair/typebox'
import type { Route } from './route.ts'

/** The OpenAPI 3.1 page of the declared routes: their schemas already are its dialect of JSON Schema. */
export function openApiPage(routes: readonly Route[], info: { title: string; version: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const methods = (paths[route.path] ??= {})
    methods[route.method.toLowerCase()] = operation(route)
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Error: { ...ErrorBodySchema, description: errorList() } },
      responses: { Refused: json(ref('#/components/schemas/Error'), 'Refused: `errorCode` says why.') },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token as it is, or `Bearer <token>`.',
        },
      },
    },
  }
}

function operation(route: Route): object {
  return {
    operationId: route.path.split('/').filter(Boolean).join('_'),
    summary: route.summary,
    ...(route.guard === 'public' ? {} : { security: [{ token: [] }] }),
    ...(route.body === undefined ? {} : { requestBody: { content: content(sendable(route.body)) } }),
    responses: {
      200: done(route),
      ...rejections(errorsOf(route)),
      default: ref('#/components/responses/Refused'),
    },
  }
}

function done(endpoint: AnyEndpoint): object {
  if (endpoint.answers === 'json') return json(endpoint.reply, 'Done.')
  return {
    description: 'Server-sent events, each of this form.',
    content: { 'text/event-stream': { schema: endpoint.event } },
  }
}

/** By status, the error codes this operation may answer. */
function rejections(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus: Record<string, ErrorCode[]> = {}
  for (const code of codes) (byStatus[ERROR_STATUS[code]] ??= []).push(code)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some]) => [
      status,
      json(ref('#/components/schemas/Error'), some.map(code => `\`${code}\``).join(', ')),
    ]),
  )
}

/** A body that may be absent lists `undefined` among its forms, which JSON Schema can't express. */
function sendable(schema: TSchema): object {
  const forms = schema['anyOf'] as readonly TSchema[] | undefined
  if (forms === undefined) return schema
  return { ...schema, anyOf: forms.filter(form => form['type'] !== 'undefined') }
}

function json(schema: object, description: string): object {
  return { description, content: content(schema) }
}

function content(schema: object): object {
  return { 'application/json': { schema } }
}

function ref(target: string): object {
  return { $ref: target }
}

function errorList(): string {
  return ERROR_CODES.map(code => `- ${ERROR_STATUS[code]} \`${code}\`: ${ERROR_SENTENCES[code]}`).join('\n')
}
