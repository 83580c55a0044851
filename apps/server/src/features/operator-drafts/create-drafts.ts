import * as endpoints from '@arena/contract/endpoints/operator-drafts'
import * as views from '@arena/contract/endpoints/operator-views'
import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import {
  countDrafts,
  deleteDraft,
  deleteOldDrafts,
  findDraft,
  listDrafts,
  writeDraft,
} from './draft-store.ts'
import { deleteView, listViews, writeView } from './view-store.ts'

/** More forms than one person has open at once. */
const DRAFTS_MAX = 50
const VIEWS_MAX = 50
const KEPT_MS = 30 * 24 * 60 * 60_000
const EVERY_MS = 60 * 60_000

export interface DraftDeps {
  readonly database: Database
  readonly clock: Clock
}

/** Nothing of it is audited: drafts and views have no effect, and only their own operator can read them. */
export function createDrafts({ database, clock }: DraftDeps): {
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
} {
  return {
    operatorRoutes: [
      route(endpoints.listDrafts, async ({ operator }) => ({
        drafts: await listDrafts(database, operator.name),
      })),
      route(endpoints.readDraft, async ({ operator, body }) => ({
        draft: (await findDraft(database, operator.name, body.subject)) ?? null,
      })),
      // A draft that was saved elsewhere meanwhile is never overwritten.
      route(endpoints.saveDraft, ({ operator, body }) =>
        database.transaction(async tx => {
          const isNew = body.revision === 0
          if (isNew && (await countDrafts(tx, operator.name)) >= DRAFTS_MAX)
            throw new DomainError('CONFLICT', { reason: 'too_many_drafts' })
          const revision = await writeDraft(tx, operator.name, { ...body, now: clock.now() })
          if (revision === undefined) throw new DomainError('CONFLICT', { reason: 'draft_changed' })
          return { revision }
        }),
      ),
      route(endpoints.dropDraft, async ({ operator, body }) => {
        await deleteDraft(database, operator.name, body)
        return { success: true }
      }),
      ...viewRoutes(database),
    ],
    jobs: [
      {
        name: 'forget-drafts',
        every_ms: EVERY_MS,
        run: now => deleteOldDrafts(database, new Date(now.getTime() - KEPT_MS)),
      },
    ],
  }
}

function viewRoutes(database: Database): readonly Route[] {
  return [
    route(views.listViews, async ({ operator, body }) => ({
      views: await listViews(database, operator.name, body.page),
    })),
    route(views.saveView, ({ operator, body }) =>
      database.transaction(async tx => {
        if (!(await writeView(tx, operator.name, { ...body, most: VIEWS_MAX })))
          throw new DomainError('CONFLICT', { reason: 'too_many_views' })
        return { success: true }
      }),
    ),
    route(views.deleteView, async ({ operator, body }) => {
      await deleteView(database, operator.name, body)
      return { success: true }
    }),
  ]
}
