import { CONTENT_CEILINGS, type ContentCeiling } from '@arena/contract/ceilings'
import { CONTENT_SCHEMAS } from '@arena/contract/content-documents'
import type { BodyOf, ReplyOf } from '@arena/contract/endpoint'
import type * as endpoints from '@arena/contract/endpoints/operator-content'
import type {
  ContentDocuments,
  ContentJudgement,
  ContentKind,
} from '@arena/contract/endpoints/operator-content'
import type { Database, Statements } from '@arena/database'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'
import type { TSchema } from '@sinclair/typebox'
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors'
import { Value } from '@sinclair/typebox/value'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Operators } from '../operators/index.ts'

export const KINDS = Object.keys(CONTENT_SCHEMAS) as readonly ContentKind[]

/** What all documents together give away. */
export interface Price {
  /** Why the whole of it is refused. */
  readonly faults: readonly ContentFault[]
  /** Of the same kinds of players and currencies for all documents; decimal texts. */
  readonly costs: readonly (Pick<ContentJudgement['costs'][number], 'profile' | 'currency'> & {
    readonly amount: string
  })[]
  /** What the ceilings count, of each kind of player. */
  readonly counted: Readonly<Record<ContentCeiling, readonly number[]>>
}

export interface GivenDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly operators: Pick<Operators, 'record' | 'alone' | 'within' | 'onApproval' | 'ceiling'>
  readonly kinds: {
    readonly [Kind in ContentKind]: {
      readonly brought: ContentDocuments[Kind]
      /** @throws Error that says why the program would not start with it */
      readonly check: (document: ContentDocuments[Kind]) => unknown
      /** What only the step from what holds tells. */
      readonly step?: (
        before: ContentDocuments[Kind],
        after: ContentDocuments[Kind],
      ) => { readonly faults: readonly ContentFault[]; readonly isForTwo: boolean }
      /** Whether an owner alone publishes it. */
      readonly isForOwners?: boolean
      /** What is to be expected of it, where it can be tried. */
      readonly rehearse?: (
        change: { readonly before: ContentDocuments[Kind]; readonly after: ContentDocuments[Kind] },
        operator: string,
      ) => Promise<ContentJudgement['rehearsals']>
    }
  }
  /** Signs who may look at a draft. */
  readonly previewSecret: Uint8Array
  /** Where the mini-app is. */
  readonly appUrl: string
  readonly findTexts: (asked: BodyOf<typeof endpoints.findTexts>) => ReplyOf<typeof endpoints.findTexts>
  /** Undefined where nothing is said in that place. */
  readonly previewText: (
    asked: BodyOf<typeof endpoints.previewText>,
  ) => { readonly faults: readonly ContentFault[]; readonly shown: string[] } | undefined
  readonly price: (documents: ContentDocuments) => Price
}

/** What the use cases of this feature work with. */
export interface LiveContentDeps extends GivenDeps {
  /** What holds on this server. */
  readonly documents: () => ContentDocuments
  /** So that what was published through this server holds here at once. */
  readonly refresh: () => Promise<void>
}

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

/** Of what people type, in words of ours; the library's own for the rest. */
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

/** Deeper than any kind of content is nested, and far from what a recursive comparison can bear. */
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

interface Judged extends Omit<ContentJudgement, 'needs' | 'rehearsals'> {
  /** By how much it costs more than what holds. */
  readonly more: Readonly<Record<ContentCeiling, number>>
  /** Whether it takes two whatever it costs. */
  readonly isForTwo: boolean
}

/** What a document would change against `held`, and what that costs. */
export function judge(
  deps: Pick<GivenDeps, 'kinds' | 'price'>,
  held: ContentDocuments,
  { kind, document }: { readonly kind: ContentKind; readonly document: unknown },
): Judged {
  const faults = faultsOf(deps, kind, document)
  const changes = changesOf(held[kind], document)
  const nothing = Object.fromEntries(CONTENT_CEILINGS.map(name => [name, 0])) as Judged['more']
  if (faults.length > 0)
    return { faults: presented(faults), changes, costs: [], more: nothing, isForTwo: false }
  const before = deps.price(held)
  const after = deps.price({ ...held, [kind]: document })
  const costs = after.costs.map(({ profile, currency, amount }, index) => {
    return { profile, currency, before: before.costs[index]?.amount ?? '', after: amount }
  })
  const moreOf = (ceiling: ContentCeiling) => {
    const most = after.counted[ceiling].map((value, index) => value - (before.counted[ceiling][index] ?? 0))
    return Math.ceil(Math.max(0, ...most))
  }
  const more = Object.fromEntries(CONTENT_CEILINGS.map(name => [name, moreOf(name)])) as Judged['more']
  const step = deps.kinds[kind].step?.(held[kind] as never, document as never)
  const isForTwo = step?.isForTwo ?? false
  return { faults: presented([...after.faults, ...(step?.faults ?? [])]), changes, costs, more, isForTwo }
}

/** Takes a moment, in a worker thread: only for an operator who asks to see it. */
export async function rehearsalsOf(
  { kinds }: Pick<GivenDeps, 'kinds'>,
  held: ContentDocuments,
  draft: { readonly kind: ContentKind; readonly document: unknown; readonly operator: string },
): Promise<ContentJudgement['rehearsals']> {
  const { kind, document, operator } = draft
  const change = { before: held[kind] as never, after: document as never }
  return (await kinds[kind].rehearse?.(change, operator)) ?? []
}

export function presented(faults: readonly ContentFault[]): ContentJudgement['faults'] {
  return faults.map(({ code, values, sentence }) => ({ code, values: { ...values }, sentence }))
}

/** What was judged, beside what one operator may add alone in a day. */
export async function withNeeds(
  { operators }: Pick<GivenDeps, 'operators'>,
  statements: Statements,
  { more, isForTwo, ...judged }: Judged,
): Promise<Omit<ContentJudgement, 'rehearsals'>> {
  const needs: ContentJudgement['needs'] = isForTwo ? ['content_sold'] : []
  for (const name of CONTENT_CEILINGS) {
    if (more[name] > 0 && more[name] > (await operators.ceiling(statements, name))) needs.push(name)
  }
  return { ...judged, needs }
}

/** Every place in which two documents differ. */
function changesOf(before: unknown, after: unknown, path = ''): ContentJudgement['changes'] {
  if (isNested(before) && isNested(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap(key =>
      changesOf(
        Object.hasOwn(before, key) ? before[key] : undefined,
        Object.hasOwn(after, key) ? after[key] : undefined,
        path === '' ? key : `${path}.${key}`,
      ),
    )
  }
  const [was, is] = [before, after].map(value => (value === undefined ? '' : JSON.stringify(value)))
  return was === is ? [] : [{ path, before: was ?? '', after: is ?? '' }]
}

function isNested(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
