import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import {
  dropDraft,
  type ListDraftsReply,
  listDrafts,
  type ReadDraftReply,
  readDraft,
  saveDraft,
} from '@arena/contract/endpoints/operator-drafts'
import { erasePlayer } from '@arena/contract/endpoints/operator-players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasePlanned, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'

const ANNA = 'operator-token-of-the-tests-0123456789'
const BORIS = 'other-operators-token-of-the-tests-01234'
const DAY_MS = 24 * 60 * 60_000

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
const save = (subject: string, draft: object = {}, token = ANNA) =>
  call(
    saveDraft.path,
    { subject, page: '/content/wheel', text: '{"a":1}', over: 3, revision: 0, ...draft },
    token,
  )
const read = async (subject: string, token = ANNA) =>
  (await call(readDraft.path, { subject }, token)).json<ReadDraftReply>().draft
const subjects = async (token = ANNA) =>
  (await call(listDrafts.path, {}, token)).json<ListDraftsReply>().drafts.map(({ subject }) => subject)

it('keeps what an operator typed, with the version it began with', async () => {
  expect((await save('content:wheel')).json()).toEqual({ revision: 1 })
  expect((await save('content:wheel', { text: '{"a":2}', revision: 1 })).json()).toEqual({ revision: 2 })
  expect(await read('content:wheel')).toMatchObject({ text: '{"a":2}', over: 3, revision: 2 })
  expect(await read('content:tasks')).toBeNull()
})

it('shows a draft to nobody else', async () => {
  await save('content:shop', { text: 'mine' })
  expect(await read('content:shop', BORIS)).toBeNull()
  await save('content:shop', { text: 'his' }, BORIS)
  await call(dropDraft.path, { subject: 'content:shop', revision: 1 }, BORIS)
  expect((await read('content:shop'))?.text).toBe('mine')
  expect(await subjects(BORIS)).toEqual([])
})

it('overwrites no draft that was saved elsewhere meanwhile', async () => {
  await save('content:ads', { text: 'first' })
  await save('content:ads', { text: 'on the other device', revision: 1 })
  for (const revision of [0, 1, 7]) {
    const late = await save('content:ads', { text: 'late', revision })
    expect([late.statusCode, late.json()]).toMatchObject([409, { details: { reason: 'draft_changed' } }])
  }
  expect((await read('content:ads'))?.text).toBe('on the other device')
})

it('of many saves at once with one revision keeps exactly one', async () => {
  await save('content:links')
  const codes = await Promise.all(
    Array.from(
      { length: 8 },
      async (_, n) => (await save('content:links', { text: `t${n}`, revision: 1 })).statusCode,
    ),
  )
  expect(codes.filter(code => code === 200)).toHaveLength(1)
  expect((await read('content:links'))?.revision).toBe(2)
})

it('keeps at most 50 for one operator, and a dropped one makes room', async () => {
  for (const subject of await subjects())
    await call(dropDraft.path, { subject, revision: (await read(subject))?.revision ?? 0 })
  for (let n = 0; n < 50; n += 1) await save(`partner:p${n}`)
  expect((await save('partner:one-more')).json()).toMatchObject({ details: { reason: 'too_many_drafts' } })
  expect((await save('partner:p7', { text: 'still edited', revision: 1 })).statusCode).toBe(200)
  await call(dropDraft.path, { subject: 'partner:p7', revision: 1 })
  expect((await save('partner:one-more')).statusCode).toBe(409)
  await call(dropDraft.path, { subject: 'partner:p7', revision: 2 })
  expect((await save('partner:one-more')).statusCode).toBe(200)
})

it.each([
  { subject: '../content' },
  { subject: `content:${'x'.repeat(101)}` },
  { page: '//elsewhere.example' },
  { page: 'https://elsewhere.example' },
  { page: '/\\elsewhere.example' },
  { text: '' },
  { text: 'x'.repeat(600_001) },
  { over: -1 },
  { revision: 1.5 },
  { more: 1 },
])('refuses %o', async wrong => {
  const before = await subjects()
  expect((await save('content:rates', wrong)).statusCode).toBe(400)
  expect(await subjects()).toEqual(before)
})

it('forgets a draft 30 days after its last change', async () => {
  await save('content:old', {}, BORIS)
  const run = async (now: Date) => {
    for (const job of app.app.features.operatorDrafts.jobs) await job.run(now)
  }
  const saved = app.clock.now().getTime()
  await run(new Date(saved + 29 * DAY_MS))
  expect(await read('content:old', BORIS)).not.toBeNull()
  await run(new Date(saved + 31 * DAY_MS))
  expect(await read('content:old', BORIS)).toBeNull()
})

it('leaves no trace in the audit log, and goes with the player it is about', async () => {
  const telegram_id = 976_500_001
  await app.signIn(telegram_id)
  await save(`answer:${telegram_id}`, { text: 'Hello' }, BORIS)
  await save('partner:kept', { text: 'about nobody' }, BORIS)
  await call(erasePlayer.path, { telegram_id, reason: 'asked for' })
  await erasePlanned(app)
  expect(await subjects(BORIS)).toEqual(['partner:kept'])
  const { actions } = (await call(listActions.path, {})).json<ListActionsReply>()
  expect(actions.filter(({ action }) => action.includes('draft'))).toEqual([])
})
