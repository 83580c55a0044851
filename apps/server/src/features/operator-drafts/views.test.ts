import {
  deleteView,
  type ListViewsReply,
  listViews,
  saveView,
} from '@arena/contract/endpoints/operator-views'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'

const ANNA = 'operator-token-of-the-tests-0123456789'
const BORIS = 'other-operators-token-of-the-tests-01234'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), {
    env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` },
  })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const call = (path: string, body: object, token = ANNA) => app.call(path, { token, body })
const save = async (name: string, search: string, { page = '/players', token = ANNA } = {}) =>
  (await call(saveView.path, { page, name, search }, token)).json()
const viewsOf = async (page: string, token = ANNA) =>
  (await call(listViews.path, { page }, token)).json<ListViewsReply>().views

it('lists an operator’s own views of a page by name', async () => {
  await save('Whales', 'payer=yes&sort=-since')
  await save('At risk', 'risk=yes')
  await save('Held', 'state=held', { page: '/withdrawals' })
  await save('Mine', 'level=3', { token: BORIS })
  expect(await viewsOf('/players')).toEqual([
    { name: 'At risk', search: 'risk=yes' },
    { name: 'Whales', search: 'payer=yes&sort=-since' },
  ])
  expect(await viewsOf('/players', BORIS)).toEqual([{ name: 'Mine', search: 'level=3' }])
})

it('replaces a view of the same name', async () => {
  await save('Changed', 'level=1', { page: '/orders' })
  await save('Changed', 'level=2', { page: '/orders' })
  expect(await viewsOf('/orders')).toEqual([{ name: 'Changed', search: 'level=2' }])
})

it('deletes a view of its own operator only', async () => {
  await save('Kept', '', { page: '/log' })
  await call(deleteView.path, { page: '/log', name: 'Kept' }, BORIS)
  expect(await viewsOf('/log')).toHaveLength(1)
  await call(deleteView.path, { page: '/log', name: 'Kept' })
  expect(await viewsOf('/log')).toEqual([])
})

it('keeps at most 50 views of an operator', async () => {
  const page = '/jobs'
  const before = (await viewsOf('/players', BORIS)).length
  for (let count = before; count < 50; count += 1) await save(`View ${count}`, '', { page, token: BORIS })
  expect(await save('One more', '', { page, token: BORIS })).toMatchObject({ errorCode: 'CONFLICT' })
  expect(await save('View 7', 'level=1', { page, token: BORIS })).toEqual({ success: true })
})

it('rejects an address that is none of the console’s', async () => {
  for (const body of [
    { page: '//evil', name: 'x', search: '' },
    { page: '/players', name: '', search: '' },
    { page: '/players', name: 'x', search: 'a=<script>' },
    { page: '/players', name: 'x'.repeat(61), search: '' },
  ]) {
    expect((await call(saveView.path, body)).json()).toMatchObject({ errorCode: 'INVALID_PAYLOAD' })
  }
})
