import type {
  ContentKind,
  ContentState,
  PublishContentBody,
  SaveContentBody,
  StopGameBody,
  WithdrawContentBody,
} from '@arena/contract/endpoints/operator-content'
import * as endpoints from '@arena/contract/endpoints/operator-content'
import { VERSIONS_PAGE } from '@arena/contract/form-limits'
import type { Transaction } from '@arena/database'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import { assess, rehearsalsOf, withNeeds } from './assess-content.ts'
import {
  type Call,
  type Planned,
  plannedIds,
  playersOf,
  publishIn,
  refuseFaults,
  returnIn,
  withdrawIn,
} from './change-timeline.ts'
import { faultsOf, KINDS, presented, readDocument } from './check-document.ts'
import {
  findVersion,
  insertPublication,
  insertVersion,
  listPublications,
  listVersions,
  lockContent,
  type StoredPublication,
} from './content-store.ts'
import type { LiveContentDeps } from './deps.ts'
import { findReturn } from './find-return.ts'
import { PREVIEW_MS, signPreview } from './preview-content.ts'
import { findMaintenance, switchMaintenance } from './switch-maintenance.ts'
import { isFirstOf, readLive, readTimeline } from './timeline.ts'

const SHOWN_PUBLICATIONS = 50
export function operatorRoutes(deps: LiveContentDeps): readonly Route[] {
  const { database, operators } = deps
  operators.onApproval('content.publish', {
    permission: 'content.publish',
    carryOut: async (tx, { body, ...call }) => {
      await publishIn(deps, tx, { ...call, body: body as unknown as Planned<PublishContentBody> })
    },
    // The approver’s next call meets what they approved.
    afterwards: () => deps.refresh(),
  })
  operators.onApproval('content.withdraw', {
    permission: 'content.publish',
    carryOut: async (tx, { body, ...call }) => {
      await withdrawIn(deps, tx, { ...call, body: body as unknown as Planned<WithdrawContentBody> })
    },
  })
  return [
    ...lookRoutes(deps),
    route(endpoints.saveContent, async call => ({
      version: await database.transaction(tx => saveIn(deps, tx, call)),
    })),
    route(endpoints.publishContent, async call => {
      const { ask, ...given } = call.body
      const body = { ...given, planned: await plannedIds(database, given.kind, deps.clock.now()) }
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
          // One person stops a game at once. It does not decide the tournaments of the game: see `wasPlayChangedAlone`.
          await gate.pass(within, {})
          await stopGameIn(deps, within, call)
        }),
      )
      await deps.refresh()
      return passed.as(async () => ({ state: await presentKind(deps, 'games') }))
    }),
    ...maintenanceRoutes(deps),
    route(endpoints.withdrawContent, async call => {
      const { ask, ...given } = call.body
      const body = { ...given, planned: await plannedIds(database, given.kind, deps.clock.now()) }
      const asking = { act: 'content.withdraw' as const, subject: body.kind, body, ask }
      const passed = await operators.alone(call, asking, (tx, gate) =>
        withdrawIn(deps, tx, { ...call, body, gate }),
      )
      return passed.as(async () => ({ state: await presentKind(deps, body.kind) }))
    }),
    route(endpoints.returnContent, async call => {
      const passing = { act: 'content.return', operator: call.operator.name } as const
      const passed = await database.transaction(tx =>
        operators.within(tx, passing, async (within, gate) => {
          // The content live afterwards was approved before: see `findReturn`.
          await gate.pass(within, {})
          await returnIn(deps, within, call)
        }),
      )
      await deps.refresh()
      return passed.as(async () => ({ state: await presentKind(deps, call.body.kind) }))
    }),
  ]
}

function maintenanceRoutes(deps: LiveContentDeps): readonly Route[] {
  const { database, operators } = deps
  return [
    route(endpoints.startMaintenance, async call => {
      const passing = { act: 'game.stop', operator: call.operator.name } as const
      const passed = await database.transaction(tx =>
        operators.within(tx, passing, async (within, gate) => {
          // As when one game is stopped: see `wasPlayChangedAlone`.
          await gate.pass(within, {})
          await switchMaintenance(deps, within, { state: 'on', call })
        }),
      )
      await deps.refresh()
      return passed.as(async () => ({ state: await presentKind(deps, 'maintenance') }))
    }),
    route(endpoints.endMaintenance, async call => {
      await database.transaction(tx => switchMaintenance(deps, tx, { state: 'off', call }))
      await deps.refresh()
      return { state: await presentKind(deps, 'maintenance') }
    }),
    route(endpoints.maintenanceState, async () => {
      const found = await findMaintenance(deps)
      return { is_on: found !== undefined, by: found?.by ?? '', since_ms: found?.since_ms ?? null }
    }),
  ]
}

/** The routes that change nothing. */
function lookRoutes(deps: LiveContentDeps): readonly Route[] {
  const { database } = deps
  return [
    route(endpoints.listContent, async () => {
      const kinds: ContentState[] = []
      for (const kind of KINDS) kinds.push(await presentKind(deps, kind))
      return { kinds }
    }),
    route(endpoints.listContentVersions, async ({ body: { kind, before } }) => ({
      versions: await listVersions(database, kind, { before, limit: VERSIONS_PAGE }),
    })),
    route(endpoints.assessContent, async ({ body, operator }) => {
      const draft = { kind: body.kind, document: readDocument(body.document), operator: operator.name }
      const now = deps.clock.now()
      const read = await readLive(deps, database, now)
      const { documents: live } = read
      const timeline = await readTimeline(deps, database, { live, now })
      const players = await playersOf(deps, database)
      const isFirst = isFirstOf(deps, body.kind, read)
      const worth = await assess(deps, timeline, { ...draft, players, isFirst })
      const assessed = await withNeeds(deps, database, worth)
      const rehearsals = assessed.faults.length > 0 ? [] : await rehearsalsOf(deps, live, draft)
      return { ...assessed, rehearsals }
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
  ]
}

/** A stored version is valid: it is checked now, and again on publication. */
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
 * Switches one game off at once: the current list of games without it is stored and published in one transaction, without approval.
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
  const live = (await readLive(deps, tx, now)).documents.games
  const { games } = live
  const game = games.find(one => one.game_id === game_id)
  if (game === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (game.state === 'off') throw new DomainError('CONFLICT', { reason: 'same' })
  const stopped = games.map(one => (one === game ? { ...one, state: 'off' } : one))
  const document = JSON.stringify({ ...live, games: stopped })
  const made = { kind: 'games', by: operator.name, now } as const
  const { version } = await insertVersion(tx, { ...made, document, note: `${game_id} off` })
  await insertPublication(tx, { ...made, version, agreedBy: '', reason, from: now })
  const details = { version, reason }
  await deps.operators.record(tx, { operator, ip, requestId, action: 'game.stop', subject: game_id, details })
}

async function presentKind(deps: LiveContentDeps, kind: ContentKind): Promise<ContentState> {
  const { database, clock, kinds } = deps
  const now = clock.now()
  const { documents, versions, publications } = await readLive(deps, database, now)
  const stateOf = ({ id, from_ms, withdrawn_by }: StoredPublication) => {
    if (withdrawn_by !== '') return 'withdrawn'
    if (from_ms > now.getTime()) return 'planned'
    return id === publications.get(kind) ? 'holds' : 'over'
  }
  const stored = await listPublications(database, kind, SHOWN_PUBLICATIONS)
  return {
    kind,
    live_version: versions.get(kind) ?? 0,
    live: JSON.stringify(documents[kind]),
    defaults: JSON.stringify(kinds[kind].defaults),
    publications: stored.map(publication => ({ ...publication, state: stateOf(publication) })),
    undo: (await findReturn(deps, database, { kind, now })) ?? null,
  }
}
