import type {
  ContentDocuments,
  ContentKind,
  ContentState,
  PublishContentBody,
  SaveContentBody,
  StopGameBody,
  WithdrawContentBody,
} from '@arena/contract/endpoints/operator-content'
import * as endpoints from '@arena/contract/endpoints/operator-content'
import type { Statements, Transaction } from '@arena/database'
import { type Connection, DomainError, type Route, route } from '../../platform/http/index.ts'
import type { Asked, Gate, OperatorCall } from '../operators/index.ts'
import {
  findPublication,
  findVersion,
  insertPublication,
  insertVersion,
  listHolding,
  listPlanned,
  listPublications,
  listVersions,
  lockContent,
  type StoredPublication,
  withdrawPublication,
} from './content-store.ts'
import {
  faultsOf,
  judge,
  KINDS,
  type LiveContentDeps,
  presented,
  readDocument,
  rehearsalsOf,
  withNeeds,
} from './judge-content.ts'
import { PREVIEW_MS, signPreview } from './preview-content.ts'

const PAGE_VERSIONS = 20
const SHOWN_PUBLICATIONS = 50
/** Of a sentence in an answer: a document may have thousands of faults. */
const SENTENCE_MAX = 300

type Call<Body> = Connection &
  Pick<OperatorCall, 'operator'> & { readonly body: Body; readonly asked?: Asked }

export function operatorRoutes(deps: LiveContentDeps): readonly Route[] {
  const { database, operators } = deps
  operators.onApproval('content.publish', {
    permission: 'content.publish',
    carryOut: async (tx, { body, ...call }) => {
      await publishIn(deps, tx, { ...call, body: body as unknown as PublishContentBody })
    },
  })
  return [
    route(endpoints.listContent, async () => {
      const kinds: ContentState[] = []
      for (const kind of KINDS) kinds.push(await presentKind(deps, kind))
      return { kinds }
    }),
    route(endpoints.listContentVersions, async ({ body: { kind, before } }) => ({
      versions: await listVersions(database, kind, { before, limit: PAGE_VERSIONS }),
    })),
    route(endpoints.judgeContent, async ({ body, operator }) => {
      const draft = { kind: body.kind, document: readDocument(body.document), operator: operator.name }
      const held = deps.documents()
      const judged = await withNeeds(deps, database, judge(deps, held, draft))
      const rehearsals = judged.faults.length > 0 ? [] : await rehearsalsOf(deps, held, draft)
      return { ...judged, rehearsals }
    }),
    route(endpoints.previewContent, async ({ body: { kind, version } }) => {
      const until_ms = deps.clock.now().getTime() + PREVIEW_MS
      if ((await findVersion(database, kind, version)) === undefined) throw new DomainError('ITEM_NOT_FOUND')
      return {
        ticket: signPreview(deps.previewSecret, { kind, version, until_ms }),
        until_ms,
        app: deps.appUrl,
      }
    }),
    route(endpoints.findTexts, async ({ body }) => deps.findTexts(body)),
    route(endpoints.previewText, async ({ body }) => {
      const preview = deps.previewText(body)
      if (preview === undefined) throw new DomainError('ITEM_NOT_FOUND')
      return { ...preview, faults: presented(preview.faults) }
    }),
    route(endpoints.saveContent, async call => ({
      version: await database.transaction(tx => saveIn(deps, tx, call)),
    })),
    route(endpoints.publishContent, async call => {
      const { ask, ...body } = call.body
      const asking = { act: 'content.publish' as const, subject: body.kind, body, ask }
      const passed = await operators.alone(call, asking, (tx, gate) =>
        publishIn(deps, tx, { ...call, body, gate }),
      )
      await deps.refresh()
      return passed.as(async () => ({ state: await presentKind(deps, body.kind) }))
    }),
    route(endpoints.stopGame, async call => {
      const passing = { act: 'game.stop', operator: call.operator.name } as const
      const passed = await database.transaction(tx =>
        operators.within(tx, passing, async (within, gate) => {
          // One person stops a game at once. What that could move is not settled by it: see `gamesStoppedAlone`.
          await gate.pass(within, {})
          await stopGameIn(deps, within, call)
        }),
      )
      await deps.refresh()
      return passed.as(async () => ({ state: await presentKind(deps, 'games') }))
    }),
    route(endpoints.withdrawContent, async call => {
      const passing = { act: 'content.withdraw', operator: call.operator.name } as const
      const passed = await database.transaction(tx =>
        operators.within(tx, passing, async (within, gate) => {
          await gate.pass(within, {})
          await withdrawIn(deps, within, call)
        }),
      )
      return passed.as(async () => ({ state: await presentKind(deps, call.body.kind) }))
    }),
  ]
}

/** What is kept can be published: it is checked now, and again when it is published. */
async function saveIn(
  deps: LiveContentDeps,
  tx: Transaction,
  { body, operator, ip, requestId }: Call<SaveContentBody>,
) {
  const { kind, note } = body
  const document = readDocument(body.document)
  refuseFaults(faultsOf(deps, kind, document), 'document')
  await lockContent(tx)
  const version = await insertVersion(tx, {
    kind,
    document: JSON.stringify(document),
    by: operator.name,
    note,
    now: deps.clock.now(),
  })
  const details = { version: version.version, note }
  await deps.operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'content.save',
    subject: kind,
    details,
  })
  return version
}

/**
 * Lets a version hold. It is judged against what holds at this moment, so a second person agrees to nothing else than what the first one saw.
 *
 * @throws DomainError `FORBIDDEN` for what only owners publish, `ITEM_NOT_FOUND`, `INVALID_PAYLOAD` {field: version}, `CONFLICT` {reason: changed, same, late}
 * @throws NeedsSecondPerson with the ceilings that the operator's day would pass
 */
async function publishIn(
  deps: LiveContentDeps,
  tx: Transaction,
  { body, operator, ip, requestId, asked, gate }: Call<PublishContentBody> & { readonly gate: Gate },
): Promise<void> {
  const { kind, version, over, reason, from_ms } = body
  if (deps.kinds[kind].isForOwners === true && operator.role !== 'owner') throw new DomainError('FORBIDDEN')
  const now = deps.clock.now()
  await lockContent(tx)
  const { held, versions } = await readHeld(deps, tx, now)
  if ((versions.get(kind) ?? 0) !== over) throw new DomainError('CONFLICT', { reason: 'changed' })
  const stored = await findVersion(tx, kind, version)
  if (stored === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (version === over) throw new DomainError('CONFLICT', { reason: 'same' })
  const from = from_ms === undefined ? now : new Date(from_ms)
  if (from < now) throw new DomainError('CONFLICT', { reason: 'late' })
  const { faults, more, costs, isForTwo } = judge(deps, held, { kind, document: JSON.parse(stored.document) })
  refuseFaults(faults, 'version')
  const rest = await listPlanned(tx, kind, now)
  refuseFaults(
    stepFaults(deps, {
      kind,
      held: held[kind],
      planned: [...rest, { id: 0, from, document: stored.document }],
    }),
    'version',
  )
  await gate.pass(tx, more, isForTwo ? ['content_sold'] : [])
  const by = asked?.asked_by ?? operator.name
  const agreedBy = asked === undefined ? '' : operator.name
  await insertPublication(tx, { kind, version, by, agreedBy, reason, from, now })
  const changed = costs.filter(({ before, after }) => before !== after)
  const details = { version, over, reason, from_ms: from.getTime(), costs: changed, ...asked }
  await deps.operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'content.publish',
    subject: kind,
    details,
  })
}

/**
 * The games as they are, with one of them off, hold at once: kept and published in one transaction, which nobody has to agree to.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` {reason: same} when it is off already
 */
async function stopGameIn(
  deps: LiveContentDeps,
  tx: Transaction,
  { body, operator, ip, requestId }: Call<StopGameBody>,
): Promise<void> {
  const { game_id, reason } = body
  const now = deps.clock.now()
  await lockContent(tx)
  const { games } = (await readHeld(deps, tx, now)).held.games
  const game = games.find(one => one.game_id === game_id)
  if (game === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (game.state === 'off') throw new DomainError('CONFLICT', { reason: 'same' })
  const stopped = games.map(one => (one === game ? { ...one, state: 'off' } : one))
  const document = JSON.stringify({ games: stopped })
  const made = { kind: 'games', by: operator.name, now } as const
  const { version } = await insertVersion(tx, { ...made, document, note: `${game_id} off` })
  await insertPublication(tx, { ...made, version, agreedBy: '', reason, from: now })
  const details = { version, reason }
  await deps.operators.record(tx, { operator, ip, requestId, action: 'game.stop', subject: game_id, details })
}

async function withdrawIn(
  deps: LiveContentDeps,
  tx: Transaction,
  { body, operator, ip, requestId }: Call<WithdrawContentBody>,
): Promise<void> {
  const { kind, id, reason } = body
  await lockContent(tx)
  const publication = await findPublication(tx, kind, id)
  if (publication === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (publication.withdrawn_by !== '' || publication.from_ms <= deps.clock.now().getTime())
    throw new DomainError('CONFLICT', { reason: 'holds' })
  const now = deps.clock.now()
  const { held } = await readHeld(deps, tx, now)
  const planned = (await listPlanned(tx, kind, now)).filter(one => one.id !== id)
  if (stepFaults(deps, { kind, held: held[kind], planned }).length > 0)
    throw new DomainError('CONFLICT', { reason: 'step' })
  await withdrawPublication(tx, id, operator.name)
  const details = { version: publication.version, reason }
  await deps.operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'content.withdraw',
    subject: kind,
    details,
  })
}

/** What no single step may be, between any two that will hold one after the other. Of the same moment the one that was published last holds. */
function stepFaults<Kind extends ContentKind>(
  { kinds }: Pick<LiveContentDeps, 'kinds'>,
  row: {
    readonly kind: Kind
    readonly held: ContentDocuments[Kind]
    readonly planned: readonly { readonly id: number; readonly from: Date; readonly document: string }[]
  },
) {
  const { step } = kinds[row.kind]
  if (step === undefined) return []
  const inOrder = row.planned.toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const documents = [
    row.held,
    ...inOrder.map(({ document }) => JSON.parse(document) as ContentDocuments[Kind]),
  ]
  return documents.slice(1).flatMap((after, index) => step(documents[index] ?? row.held, after).faults)
}

/** What holds of every kind by the database: another server may have published a moment ago. */
async function readHeld(
  { kinds }: LiveContentDeps,
  statements: Statements,
  now: Date,
): Promise<{
  readonly held: ContentDocuments
  readonly versions: ReadonlyMap<string, number>
  readonly publications: ReadonlyMap<string, number>
}> {
  const held = Object.fromEntries(KINDS.map(kind => [kind, kinds[kind].brought as unknown]))
  const versions = new Map<string, number>()
  const publications = new Map<string, number>()
  for (const { kind, version, id } of await listHolding(statements, now)) {
    const stored = await findVersion(statements, kind, version)
    if (stored === undefined) continue
    held[kind] = JSON.parse(stored.document)
    versions.set(kind, version)
    publications.set(kind, id)
  }
  return { held: held as unknown as ContentDocuments, versions, publications }
}

async function presentKind(deps: LiveContentDeps, kind: ContentKind): Promise<ContentState> {
  const { database, clock, kinds } = deps
  const now = clock.now()
  const { held, versions, publications } = await readHeld(deps, database, now)
  const stateOf = ({ id, from_ms, withdrawn_by }: StoredPublication) => {
    if (withdrawn_by !== '') return 'withdrawn'
    if (from_ms > now.getTime()) return 'planned'
    return id === publications.get(kind) ? 'holds' : 'over'
  }
  const stored = await listPublications(database, kind, SHOWN_PUBLICATIONS)
  return {
    kind,
    live_version: versions.get(kind) ?? 0,
    live: JSON.stringify(held[kind]),
    brought: JSON.stringify(kinds[kind].brought),
    publications: stored.map(publication => ({ ...publication, state: stateOf(publication) })),
  }
}

function refuseFaults(faults: readonly { readonly sentence: string }[], field: string): void {
  if (faults.length === 0) return
  const reason = faults.map(({ sentence }) => sentence).join(' ')
  throw new DomainError('INVALID_PAYLOAD', { field, reason: reason.slice(0, SENTENCE_MAX) })
}
