import { CONTENT_SCHEMAS } from '@arena/contract/content-documents'
import type { ContentAssessment, ContentKind } from '@arena/contract/endpoints/operator-content'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'
import type { TSchema } from '@sinclair/typebox'
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors'
import { Value } from '@sinclair/typebox/value'
import { DomainError } from '../../platform/http/index.ts'
import type { GivenDeps } from './deps.ts'

export const KINDS = Object.keys(CONTENT_SCHEMAS) as readonly ContentKind[]

/** Why a document can not hold: it is not of its kind's shape, or the program would not start with it. */
export function faultsOf(
  { kinds }: Pick<GivenDeps, 'kinds'>,
  kind: ContentKind,
  document: unknown,
): readonly ContentFault[] {
  const schema = CONTENT_SCHEMAS[kind]
  if (!Value.Check(schema, document)) {
    return [faultOfShape(Value.Errors(schema, document).First())]
  }
  try {
    kinds[kind].check(document as never)
    return []
  } catch (error) {
    if (error instanceof ContentFaults) return error.faults
    return [contentFault('other', { sentence: error instanceof Error ? error.message : String(error) })]
  }
}

/** Faults of typed text, in our own words; the library's own words for the rest. */
function faultOfShape(error: ValueError | undefined): ContentFault {
  if (error === undefined) return contentFault('shape', { place: '/', what: '?' })
  const { path, type, message } = error
  const place = path === '' ? '/' : path
  const { minimum, maximum, maxLength } = error.schema as TSchema & Readonly<Record<string, number>>
  switch (type) {
    case ValueErrorType.IntegerMinimum:
      return contentFault('shape_least', { place, least: minimum ?? 0 })
    case ValueErrorType.IntegerMaximum:
      return contentFault('shape_most', { place, most: maximum ?? 0 })
    case ValueErrorType.StringMinLength:
      return contentFault('shape_empty', { place })
    case ValueErrorType.StringMaxLength:
      return contentFault('shape_long', { place, most: maxLength ?? 0 })
    default:
      return contentFault('shape', { place, what: message })
  }
}

/** Deeper than any kind of content is nested, and far below the depth that breaks a recursive comparison. */
const DEPTH_MAX = 32

/**
 * A document as it was sent; undefined when it is no JSON.
 *
 * @throws DomainError `INVALID_PAYLOAD` {field: document} when it is nested too deeply
 */
export function readDocument(text: string): unknown {
  if (depthOf(text) > DEPTH_MAX) throw new DomainError('INVALID_PAYLOAD', { field: 'document' })
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How deep brackets are open in a JSON text; those within strings count for nothing. */
function depthOf(text: string): number {
  let [open, deepest] = [0, 0]
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^])*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') open += 1
    else if (token === ']' || token === '}') open -= 1
    deepest = Math.max(deepest, open)
  }
  return deepest
}

export function presented(faults: readonly ContentFault[]): ContentAssessment['faults'] {
  return faults.map(({ code, values, sentence }) => ({ code, values: { ...values }, sentence }))
}
