import type { Export } from '@arena/contract/endpoints/operator-exports'
import * as endpoints from '@arena/contract/endpoints/operator-exports'
import { Value } from '@sinclair/typebox/value'
import type { Clock } from '../../../platform/clock/clock.ts'
import { DomainError, type Route, route } from '../../../platform/http/index.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Operators } from '../../operators/index.ts'
import {
  deleteOldExports,
  findPart,
  insertExport,
  KEPT_MS,
  listOwn,
  type StoredExport,
} from './export-store.ts'
import { LISTS } from './exported-lists.ts'
import { type WritingDeps, writeExportsJob } from './write-exports.job.ts'

export interface ExportDeps extends Omit<WritingDeps, 'routes' | 'operators'> {
  readonly clock: Clock
  readonly operators: Pick<Operators, 'record' | 'look' | 'find'>
}

/** Files of one operator that are kept at a time. */
const EXPORTS_MAX = 10
const TIDY_EVERY_MS = 60 * 60_000

/** Whole lists as files. A file is the operator's own who asked for it; asking and each download are audited. */
export function createExports(deps: ExportDeps) {
  const { database, clock, operators } = deps
  let routes: readonly Route[] = []
  const jobs: readonly Job[] = [
    writeExportsJob({ ...deps, routes: () => routes }),
    { name: 'forget-exports', every_ms: TIDY_EVERY_MS, run: now => deleteOldExports(database, now) },
  ]
  return {
    jobs,
    /** Says who answers the calls of the lists, before the jobs begin; returns the same routes. */
    exportFrom(all: readonly Route[]): readonly Route[] {
      routes = all
      return all
    },
    operatorRoutes: [
      route(endpoints.exportList, ({ body: { list, filters }, operator, ip, requestId }) => {
        const { permission, body } = LISTS[list].endpoint
        if (permission === undefined || !operator.permissions.has(permission))
          throw new DomainError('FORBIDDEN')
        if (body === undefined || !Value.Check(body, filters))
          throw new DomainError('INVALID_PAYLOAD', { field: 'filters' })
        return database.transaction(async tx => {
          const now = clock.now()
          // Locked, so that two at once are counted one after the other.
          await tx.query('SELECT 1 FROM operators WHERE name = $1 FOR UPDATE', [operator.name])
          const own = await listOwn(tx, operator.name, now)
          const same = own.find(
            one => one.state === 'running' && one.list === list && Value.Equal(one.filters, filters),
          )
          if (same !== undefined) return { export: present(same) }
          if (own.length >= EXPORTS_MAX) throw new DomainError('CONFLICT', { reason: 'too_many_exports' })
          const asked = { operator: operator.name, list, filters, ip, requestId, createdAt: now }
          const stored = await insertExport(tx, asked)
          const details = { ...filters, export: stored.id }
          const act = { action: 'list.export', subject: list, details }
          await operators.record(tx, { operator, ip, requestId, ...act })
          return { export: present(stored) }
        })
      }),
      route(endpoints.listExports, async ({ operator }) => ({
        exports: (await listOwn(database, operator.name, clock.now())).map(present),
      })),
      route(endpoints.readExport, ({ body, operator, ip, requestId }) =>
        database.transaction(async tx => {
          const own = await listOwn(tx, operator.name, clock.now())
          const found = own.find(({ id, state }) => id === body.id && (state === 'done' || state === 'cut'))
          if (found === undefined) throw new DomainError('ITEM_NOT_FOUND')
          const { permission } = LISTS[found.list].endpoint
          if (permission === undefined || !operator.permissions.has(permission))
            throw new DomainError('FORBIDDEN')
          const text = await findPart(tx, body)
          if (text === undefined) throw new DomainError('ITEM_NOT_FOUND')
          const act = { action: 'list.download', subject: found.list, details: { export: found.id } }
          // A download begins with the first part; another part alone counts as well.
          await operators[body.part === 0 ? 'record' : 'look'](tx, { operator, ip, requestId, ...act })
          return { text }
        }),
      ),
    ],
  }
}

const present = ({ id, list, filters, state, rows, parts, createdAt }: StoredExport): Export => ({
  id,
  list,
  filters,
  state,
  rows,
  parts,
  created_ms: createdAt.getTime(),
  expires_ms: createdAt.getTime() + KEPT_MS,
})
