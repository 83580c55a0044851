import { LARGEST_SPLIT } from './stage-figures.ts'
import { BETWEEN_MS, FIRST_ACTION, FIRST_PLAYER, PLAYERS, QUEUE } from './stage-lists.ts'

export interface ListCall {
  readonly list: string
  readonly call: string
  readonly body: object
  /** Where its reply has the rows. */
  readonly key: string
}

export const PLAYERS_LIST = 'players'
export const SEARCH = 'search for players'
/** Of the period that the console shows first, and of the longest. */
export const FIGURES = 'figures by group'
export const FIGURES_OF_A_YEAR = 'figures by group of a year'
/** Rows that the last page follows. */
const PAGE = 100

/** Every list from its beginning and at its end, in each order, and with each filter. */
export function callsOf(now: Date): readonly ListCall[] {
  const atOf = (n: number) => now.getTime() - n * BETWEEN_MS
  return [...playerCalls(atOf), ...moneyCalls(atOf), ...workCalls(atOf), ...figureCalls()]
}

type AtOf = (n: number) => number

const all = (list: string, { call, key }: Pick<ListCall, 'call' | 'key'>, bodies: readonly object[]) =>
  bodies.map(body => ({ list, call, key, body }))

function playerCalls(atOf: AtOf): readonly ListCall[] {
  const after = (n: number) => ({ after: { at_ms: atOf(n), id: FIRST_PLAYER + n } })
  const orders = [{}, { order: 'oldest' }]
  const filters = [
    { level: 10 },
    { level: 1 },
    { country: 'TR' },
    { country: 'DE' },
    { language: 'tr' },
    { seen: 'day' },
    { seen: 'week' },
    { seen: 'month' },
    { seen: 'longer' },
    ...[true, false].flatMap(has => [{ payer: has }, { winner: has }, { risk: has }]),
    { level: 10, country: 'TR', payer: false, winner: false, risk: false },
    { level: 1, language: 'en', seen: 'longer', payer: false, winner: false, risk: false },
  ]
  const one = { telegram_id: FIRST_PLAYER + 77_777 }
  return [
    ...all(PLAYERS_LIST, { call: 'listPlayers', key: 'players' }, [
      ...orders.flatMap(order => [{}, ...filters].map(filter => ({ ...order, ...filter }))),
      after(PLAYERS - PAGE),
      { order: 'oldest', ...after(PAGE) },
      { payer: true, ...after(QUEUE - 2 * PAGE) },
      { payer: false, order: 'oldest', ...after(QUEUE + PAGE) },
      { risk: true, ...after(QUEUE - PAGE) },
    ]),
    ...all(SEARCH, { call: 'findPlayers', key: 'players' }, [
      { text: 'Name 77777' },
      { text: 'Name' },
      { text: 'Name', ...after(PLAYERS / 2) },
      { text: 'Name', ...after(PLAYERS - PAGE) },
      // Of the players who joined first.
      { text: 'Name 999' },
      { text: 'user9', ...after(PLAYERS - PAGE) },
      { text: '@user777' },
      { text: String(one.telegram_id) },
      { text: 'charge-777' },
    ]),
    ...all('one player', { call: 'playerTimeline', key: 'rows' }, [one, { ...one, part: 'rounds' }]),
  ]
}

function moneyCalls(atOf: AtOf): readonly ListCall[] {
  const [first, last] = [PAGE, QUEUE - PAGE]
  const orders = (n: number) => ({ before_ms: atOf(n), after_charge: `charge-${n}` })
  return [
    ...all(
      'payouts',
      { call: 'listWithdrawals', key: 'withdrawals' },
      ['requested', 'held', 'sent', 'cancelled', undefined].flatMap(state =>
        ['oldest', 'latest'].flatMap(order => [
          { state, order },
          { state, order, after: order === 'oldest' ? last : first },
        ]),
      ),
    ),
    ...all('Stars', { call: 'listOrders', key: 'payments' }, [
      {},
      orders(last),
      { telegram_id: FIRST_PLAYER + 7_777 },
      { state: 'unknown' },
      { state: 'unknown', ...orders(first) },
      { state: 'refund_due' },
      { state: 'refund_due', ...orders(first + 1) },
    ]),
    ...all('risk cases', { call: 'listHolds', key: 'holds' }, [
      { state: 'open' },
      { state: 'open', after: last },
      { state: 'decided' },
      { state: 'decided', after: first },
    ]),
    ...all('clusters', { call: 'listClusters', key: 'clusters' }, [
      {},
      { after: { size: 4, id: FIRST_PLAYER + QUEUE - PAGE } },
    ]),
  ]
}

function workCalls(atOf: AtOf): readonly ListCall[] {
  const [first, last] = [PAGE, QUEUE - PAGE]
  const after = (n: number) => ({ after: { at_ms: atOf(n), telegram_id: FIRST_PLAYER + n } })
  return [
    ...all('conversations', { call: 'listConversations', key: 'conversations' }, [
      { state: 'waiting' },
      { state: 'waiting', ...after(first) },
      { state: 'all' },
      { state: 'all', ...after(last) },
    ]),
    ...all('approvals', { call: 'listRequests', key: 'requests' }, [
      {},
      { after: first },
      { state: 'waiting' },
      { state: 'waiting', after: last },
      { state: 'over' },
      { state: 'over', after: first },
      { subject: 'subject-7777' },
    ]),
    ...all('audit log', { call: 'listActions', key: 'actions' }, [{}, { before: FIRST_ACTION + PAGE }]),
    ...all('failed job items', { call: 'listFailingItems', key: 'items' }, [
      {},
      { after: { job: 'bench-7', item: String(FIRST_PLAYER + QUEUE - 2 * PAGE) } },
    ]),
  ]
}

function figureCalls(): readonly ListCall[] {
  const bodies = (days: number) => [false, true].map(by_kind => ({ days, split: LARGEST_SPLIT, by_kind }))
  return [
    ...all(FIGURES, { call: 'splitFigures', key: 'flows' }, bodies(28)),
    ...all(FIGURES_OF_A_YEAR, { call: 'splitFigures', key: 'flows' }, bodies(366)),
  ]
}
