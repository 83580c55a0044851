import type { Endpoint, ReplyOf } from '@arena/contract/endpoint'
import { listActions } from '@arena/contract/endpoints/operator-actions'
import { listPlayers } from '@arena/contract/endpoints/operator-console'
import type { ExportedList, ExportFilters } from '@arena/contract/endpoints/operator-exports'
import { listClusters, listHolds } from '@arena/contract/endpoints/operator-holds'
import { listConversations } from '@arena/contract/endpoints/operator-inbox'
import { listFailingItems } from '@arena/contract/endpoints/operator-jobs'
import { listRequests } from '@arena/contract/endpoints/operator-requests'
import { listOrders } from '@arena/contract/endpoints/operator-shop'
import { listWithdrawals } from '@arena/contract/endpoints/operator-withdrawals'
import { LIST_PAGE } from '@arena/contract/form-limits'
import type { TArray, TObject } from '@sinclair/typebox'

/** The fields of a list's body that say where its next page begins. */
export type Place = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

/** How a list's call is read page by page. */
interface Paged {
  readonly endpoint: Endpoint
  /** The fields of its rows: the columns of the file. */
  readonly fields: readonly string[]
  rowsOf(reply: unknown): readonly Row[]
  /** Undefined = there is no next page. */
  placeAfter(reply: unknown, filters: ExportFilters): Place | undefined
}

type Rows<E extends Endpoint, Key extends keyof ReplyOf<E>> = ReplyOf<E>[Key] extends readonly (infer One)[]
  ? One
  : never

/** A list whose next page begins after the last row of a full one. */
function byLastRow<E extends Endpoint, Key extends keyof ReplyOf<E> & string>(
  endpoint: E,
  key: Key,
  placeOf: (last: Rows<E, Key>, filters: ExportFilters) => Place,
): Paged {
  const rowsOf = (reply: unknown) => (reply as Readonly<Record<Key, readonly Row[]>>)[key]
  return {
    endpoint,
    fields: fieldsOf(endpoint, key),
    rowsOf,
    placeAfter(reply, filters) {
      const rows = rowsOf(reply)
      const last = rows.length < LIST_PAGE ? undefined : rows.at(-1)
      return last === undefined ? undefined : placeOf(last as Rows<E, Key>, filters)
    },
  }
}

function fieldsOf({ reply }: Endpoint, key: string): readonly string[] {
  const { items } = (reply as TObject<Record<string, TArray<TObject>>>).properties[key] ?? {}
  return Object.keys(items?.properties ?? {})
}

export const LISTS: Readonly<Record<ExportedList, Paged>> = {
  players: {
    endpoint: listPlayers,
    fields: fieldsOf(listPlayers, 'players'),
    rowsOf: reply => (reply as ReplyOf<typeof listPlayers>).players,
    placeAfter(reply) {
      const { next } = reply as ReplyOf<typeof listPlayers>
      return next === null ? undefined : { after: next }
    },
  },
  conversations: byLastRow(listConversations, 'conversations', (last, { state }) => ({
    after: {
      at_ms: state === 'all' ? last.last_ms : (last.waiting_ms ?? 0),
      telegram_id: last.telegram_id,
    },
  })),
  withdrawals: byLastRow(listWithdrawals, 'withdrawals', ({ id }) => ({ after: id })),
  orders: byLastRow(listOrders, 'payments', ({ at_ms, charge_id }) => ({
    before_ms: at_ms,
    after_charge: charge_id,
  })),
  holds: byLastRow(listHolds, 'holds', ({ id }) => ({ after: id })),
  clusters: byLastRow(listClusters, 'clusters', ({ size, id }) => ({ after: { size, id } })),
  requests: byLastRow(listRequests, 'requests', ({ id }) => ({ after: id })),
  actions: byLastRow(listActions, 'actions', ({ id }) => ({ before: id })),
  jobs: byLastRow(listFailingItems, 'items', ({ job, item }) => ({ after: { job, item } })),
}
