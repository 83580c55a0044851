import { CONTENT_CEILINGS, type ContentCeiling } from '@arena/contract/ceilings'
import type {
  ContentAssessment,
  ContentDocuments,
  ContentKind,
} from '@arena/contract/endpoints/operator-content'
import type { Statements } from '@arena/database'
import type { ContentFault } from '@arena/texts/content-faults'
import type { Slices } from '../../platform/worker/slices.ts'
import { faultsOf, KINDS, presented } from './check-document.ts'
import type { GivenDeps, Price } from './deps.ts'
import { documentsAt, momentsOf, type Timeline, withPublication } from './timeline.ts'

interface Assessed extends Omit<ContentAssessment, 'needs' | 'rehearsals'> {
  readonly price: Price
}

/**
 * A document's changes against the live version, the players' possible gains, and a forecast. Asynchronous in pieces: a form calls it at
 * every change, and other calls must be answered meanwhile.
 */
export async function assess(
  deps: Pick<GivenDeps, 'kinds' | 'price' | 'forecast'> & { readonly slice: Slices },
  timeline: Timeline,
  {
    kind,
    document,
    players,
    isFirst,
  }: {
    readonly kind: ContentKind
    readonly document: unknown
    readonly players: number
    /** See `isFirstOf`. */
    readonly isFirst: boolean
  },
): Promise<Assessed> {
  const { live } = timeline
  const { slice } = deps
  const faults = await slice(() => faultsOf(deps, kind, document))
  const changes = changesOf(live[kind], document)
  if (faults.length > 0)
    return { faults: presented(faults), changes, forecast: [], gains: [], players, price: FREE }
  const after = withPublication(timeline, { kind, from: new Date(timeline.now_ms), document })
  const prices: Price[] = []
  for (const change of changesBetween(timeline, after))
    prices.push(await slice(() => deps.price({ ...change, players })))
  const price = largestOf(prices)
  // Both are kept for a while: comparing them takes no time.
  await slice(() => deps.forecast(live))
  await slice(() => deps.forecast({ ...live, [kind]: document }))
  const { forecast, faults: refused } = forecastChange(deps, live, { kind, document })
  const step = isFirst ? [] : (deps.kinds[kind].step?.(live[kind] as never, document as never) ?? [])
  return {
    faults: presented([...refused, ...step]),
    changes,
    forecast,
    gains: [...price.gains],
    players,
    price: { ...price, takesTwo: price.takesTwo || isFirst },
  }
}

/** The forecast before and after, and why the document as a whole is refused. */
export function forecastChange(
  deps: Pick<GivenDeps, 'forecast'>,
  live: ContentDocuments,
  { kind, document }: { readonly kind: ContentKind; readonly document: unknown },
): { readonly faults: readonly ContentFault[]; readonly forecast: ContentAssessment['forecast'] } {
  const before = deps.forecast(live)
  const after = deps.forecast({ ...live, [kind]: document })
  const forecast = after.forecast.map(({ profile, currency, amount }, index) => {
    return { profile, currency, before: before.forecast[index]?.amount ?? '', after: amount }
  })
  return { faults: after.faults, forecast }
}

const FREE: Price = {
  gains: [],
  more: Object.fromEntries(CONTENT_CEILINGS.map(name => [name, 0])) as Price['more'],
  takesTwo: false,
}

/**
 * The most that players can gain where one timeline replaces another: at each moment the content that would be live is compared with the
 * content approved for then, and the largest difference counts.
 */
export function priceTimelines(
  { price }: Pick<GivenDeps, 'price'>,
  {
    before,
    after,
    players,
  }: { readonly before: Timeline; readonly after: Timeline; readonly players: number },
): Price {
  return largestOf(changesBetween(before, after).map(change => price({ ...change, players })))
}

/** The documents of each moment at which the timelines differ. */
function changesBetween(
  one: Timeline,
  other: Timeline,
): readonly { readonly before: ContentDocuments; readonly after: ContentDocuments }[] {
  return momentsOf(one, other).flatMap(moment => {
    const [before, after] = [documentsAt(one, moment), documentsAt(other, moment)]
    return KINDS.every(kind => before[kind] === after[kind]) ? [] : [{ before, after }]
  })
}

function largestOf(prices: readonly Price[]): Price {
  const most = (name: ContentCeiling) => Math.max(0, ...prices.map(({ more }) => more[name]))
  return {
    gains: largestGains(prices.flatMap(({ gains }) => gains)),
    more: Object.fromEntries(CONTENT_CEILINGS.map(name => [name, most(name)])) as Price['more'],
    takesTwo: prices.some(one => one.takesTwo),
  }
}

function largestGains(gains: Price['gains']): Price['gains'] {
  const largest = new Map<string, Price['gains'][number]>()
  for (const gain of gains) {
    const name = `${gain.who} ${gain.unit}`
    if (gain.amount > (largest.get(name)?.amount ?? 0)) largest.set(name, gain)
  }
  return [...largest.values()]
}

/** Takes a moment, in a worker thread: only when an operator asks for it. */
export async function rehearsalsOf(
  { kinds }: Pick<GivenDeps, 'kinds'>,
  live: ContentDocuments,
  draft: { readonly kind: ContentKind; readonly document: unknown; readonly operator: string },
): Promise<ContentAssessment['rehearsals']> {
  const { kind, document, operator } = draft
  const change = { before: live[kind] as never, after: document as never }
  return (await kinds[kind].rehearse?.(change, operator)) ?? []
}

/** The estimate, beside what one operator may still add alone today. */
export async function withNeeds(
  { operators }: Pick<GivenDeps, 'operators'>,
  statements: Statements,
  { price: { more, takesTwo }, ...assessed }: Assessed,
): Promise<Omit<ContentAssessment, 'rehearsals'>> {
  const needs: ContentAssessment['needs'] = takesTwo ? ['content_sold'] : []
  for (const name of CONTENT_CEILINGS) {
    if (more[name] > 0 && more[name] > (await operators.ceiling(statements, name))) needs.push(name)
  }
  return { ...assessed, needs }
}

/** Every place in which two documents differ. */
function changesOf(before: unknown, after: unknown, path = ''): ContentAssessment['changes'] {
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
