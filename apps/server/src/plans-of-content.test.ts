/** Planning, withdrawing and reverting are compared with the approved content, not with the live content. */
import type { ContentDocuments, ContentKind, ContentState } from '@arena/contract/endpoints/operator-content'
import {
  assessContent,
  listContent,
  publishContent,
  returnContent,
  saveContent,
  withdrawContent,
} from '@arena/contract/endpoints/operator-content'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEFAULT_CONTENT } from './testing/default-content.ts'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'
import { makeContentLive } from './testing/make-content-live.ts'

const [ANNA, BORIS] = ['a'.repeat(32), 'b'.repeat(32)]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const REASON = { reason: 'for the week' }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` } })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})
beforeEach(async () => {
  app.clock.advance(2 * DAY_MS)
  await app.database.query('DELETE FROM content_publications')
})

interface Answer {
  readonly errorCode?: string
  readonly details?: { readonly why?: string; readonly reason?: string; readonly request?: number }
  readonly version: { readonly version: number }
  readonly state: ContentState
  readonly needs: string[]
}

const call = async (path: string, body: object, token = ANNA) => {
  const reply = await app.call(path, { token, body })
  const answer = reply.json<Answer>()
  return { ...answer, said: answer.errorCode ?? reply.statusCode, why: answer.details?.why }
}
const stateOf = async (kind: ContentKind) => {
  const reply = await app.call(listContent.path, { token: ANNA, body: {} })
  const state = reply.json<{ kinds: ContentState[] }>().kinds.find(one => one.kind === kind)
  if (state === undefined) throw new Error(`No ${kind}`)
  return state
}
const keep = async (kind: ContentKind, document: object) =>
  (await call(saveContent.path, { kind, document: JSON.stringify(document), note: '' })).version.version
const inHours = (hours: number) => app.clock.now().getTime() + hours * HOUR_MS

/** Friends pay this much. */
const paying = (ac: number): ContentDocuments['friends'] => ({ ac, doubledAc: 2 * ac })
const usual = DEFAULT_CONTENT.friends.ac
const [COSTLY, CHEAP] = [paying(2 * usual), paying(1)]

const publish = async (
  document: object,
  { hours, ask }: { readonly hours?: number; readonly ask?: string } = {},
) => {
  const version = await keep('friends', document)
  const { live_version: over } = await stateOf('friends')
  const from = hours === undefined ? {} : { from_ms: inHours(hours) }
  return call(publishContent.path, {
    kind: 'friends',
    version,
    over,
    ...REASON,
    ...from,
    ...(ask !== undefined && { ask }),
  })
}
const agree = (id: number | undefined) => call(approveRequest.path, { id, reason: 'looked at it' }, BORIS)
const publishByTwo = async (document: object, when: { readonly hours?: number } = {}) => {
  const { details } = await publish(document, { ...when, ask: 'an event' })
  expect((await agree(details?.request)).said).toBe(200)
}
const planned = async () => (await stateOf('friends')).publications.filter(({ state }) => state === 'planned')
const withdraw = async (id: number | undefined, ask?: string) =>
  call(withdrawContent.path, { kind: 'friends', id, ...REASON, ...(ask !== undefined && { ask }) })
const takeBack = async (id: number | undefined) =>
  call(returnContent.path, { kind: 'friends', id, ...REASON })
const latest = async () => (await stateOf('friends')).publications[0]?.id
const live = async () => JSON.parse((await stateOf('friends')).live) as { ac: number }

it('one person may not withdraw the end of an event that two approved, nor plan the event again after it', async () => {
  await publishByTwo(COSTLY, { hours: 1 })
  expect((await publish(paying(usual), { hours: 5 })).said).toBe(200)
  const [end] = await planned()
  expect(await withdraw(end?.id)).toMatchObject({
    said: 'second_person_needed',
    why: 'content_player_ac',
  })
  expect((await publish(COSTLY, { hours: 5.001 })).said).toBe('second_person_needed')
  expect((await publish(COSTLY, { hours: 30 })).said).toBe('second_person_needed')
  app.clock.advance(2 * HOUR_MS)
  expect(await live()).toEqual(COSTLY)
  expect((await withdraw(end?.id)).said).toBe('second_person_needed')
  // While it runs, it can be ended at once, and an equally expensive version can be planned until its end only.
  expect((await publish(COSTLY, { hours: 1 })).said).toBe(200)
  const { details } = await withdraw(end?.id, 'a longer event')
  expect((await agree(details?.request)).said).toBe(200)
  app.clock.advance(DAY_MS)
  expect(await live()).toEqual(COSTLY)
})

it('two steps gain no more than one: a plan is compared with the approved content at its time', async () => {
  await publishByTwo(COSTLY, { hours: 1 })
  expect((await publish(paying(usual), { hours: 2 })).said).toBe(200)
  // Ended by hand, its end withdrawn, and the ending reverted: the event must not become permanent.
  app.clock.advance(1.5 * HOUR_MS)
  expect((await publish(CHEAP)).said).toBe(200)
  const ending = await latest()
  const [end] = await planned()
  expect((await withdraw(end?.id)).said).toBe(200)
  expect((await takeBack(ending)).details?.reason).toBe('undo')
  expect((await publish(COSTLY)).said).toBe('second_person_needed')
  expect((await publish(paying(usual))).said).toBe('second_person_needed')
})

it('an approver approves a plan as it was: an end that was withdrawn meanwhile changes it', async () => {
  expect((await publish(paying(usual), { hours: 5 })).said).toBe(200)
  const [end] = await planned()
  const { details } = await publish(COSTLY, { hours: 1, ask: 'until five' })
  expect((await withdraw(end?.id)).said).toBe(200)
  expect((await agree(details?.request)).details?.reason).toBe('changed')
})

it('an approver approves a withdrawal as it was: another plan that was withdrawn meanwhile changes it', async () => {
  await publishByTwo(COSTLY)
  for (const hours of [5, 6]) expect((await publish(paying(usual), { hours })).said).toBe(200)
  const [later, end] = await planned()
  const { details } = await withdraw(end?.id, 'one hour longer')
  expect((await withdraw(later?.id)).said).toBe(200)
  expect((await agree(details?.request)).details?.reason).toBe('changed')
  app.clock.advance(DAY_MS)
  expect(await live()).toEqual(paying(usual))
})

it('steps of a raise share one operator’s daily limit, in any order of planning', async () => {
  const raise = async (ac: number, hours?: number) =>
    (await publish(paying(usual + ac), hours === undefined ? {} : { hours })).said
  expect(await raise(2)).toBe(200)
  expect(await raise(3, 4)).toBe('second_person_needed')
  expect(await raise(1, 2)).toBe(200)
  expect(await raise(3)).toBe('second_person_needed')
  app.clock.advance(DAY_MS)
  expect(await raise(3)).toBe(200)
})

it('one person takes back the latest publication, although the content before it costs more', async () => {
  await publishByTwo(COSTLY)
  expect((await publish(CHEAP)).said).toBe(200)
  const { undo } = await stateOf('friends')
  expect(undo).toMatchObject({ id: await latest(), until_ms: inHours(24) })
  expect((await takeBack(undo?.id)).said).toBe(200)
  expect(await live()).toEqual(COSTLY)
  const [back] = (await stateOf('friends')).publications
  expect(back).toMatchObject({ undoes: undo?.id, published_by: 'anna', agreed_by: '' })
  // A revert can't be reverted, nor can an earlier act.
  expect((await stateOf('friends')).undo).toBeNull()
  for (const id of [back?.id, undo?.id]) expect((await takeBack(id)).details?.reason).toBe('undo')
  expect((await takeBack(999_999)).said).toBe('ITEM_NOT_FOUND')
})

it('the default is live again after the first publication is reverted', async () => {
  expect((await publish(CHEAP)).said).toBe(200)
  expect((await takeBack(await latest())).state.live_version).toBeGreaterThan(0)
  expect(await live()).toEqual(DEFAULT_CONTENT.friends)
})

it('can’t be reverted: a planned one, one a day old, one with a later act', async () => {
  await publishByTwo(COSTLY)
  expect((await publish(CHEAP, { hours: 1 })).said).toBe(200)
  app.clock.advance(2 * HOUR_MS)
  expect(await live()).toEqual(CHEAP)
  expect((await takeBack(await latest())).details?.reason).toBe('undo')
  expect((await publish(paying(2))).said).toBe(200)
  const second = await latest()
  expect((await publish(CHEAP, { hours: 1 })).said).toBe(200)
  expect((await takeBack(second)).details?.reason).toBe('undo')
  app.clock.advance(2 * HOUR_MS)
  expect((await publish(paying(1))).said).toBe(200)
  app.clock.advance(DAY_MS)
  expect((await takeBack(await latest())).details?.reason).toBe('undo')
})

it('needs two for a million golden tickets, and says so before it is published', async () => {
  const rare = { key: 'gold_ticket', value: 1_000_000, weight: 1 }
  const { secretPrizes } = DEFAULT_CONTENT.daily_reward
  const document = { ...DEFAULT_CONTENT.daily_reward, secretPrizes: [...secretPrizes, rare] }
  const { needs } = await call(assessContent.path, {
    kind: 'daily_reward',
    document: JSON.stringify(document),
  })
  expect(needs).toContain('content_gold_tickets')
  const version = await keep('daily_reward', document)
  const tried = await call(publishContent.path, { kind: 'daily_reward', version, over: 0, ...REASON })
  expect(tried.said).toBe('second_person_needed')
})

it('one operator can’t publish the first TON rate, not even the default one', async () => {
  const publishRate = async (usdPerTonMicros: number, over: number) => {
    const version = await keep('rates', { usdPerTonMicros })
    return (await call(publishContent.path, { kind: 'rates', version, over, ...REASON })).said
  }
  expect(await publishRate(DEFAULT_CONTENT.rates.usdPerTonMicros, 0)).toBe('second_person_needed')
  expect(await publishRate(30_000_000, 0)).toBe('second_person_needed')
  const [request] = await app.database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM content_publications WHERE kind = 'rates'`,
  )
  expect(request?.n).toBe(0)
})

it('one operator may raise the TON rate back, and not lower it: dollars promised meanwhile would cost more', async () => {
  const rates = async (usdPerTonMicros: number) => {
    app.clock.advance(1_000)
    await makeContentLive({ ...app, features: app.app.features }, 'rates', { usdPerTonMicros })
  }
  const takeRateBack = async () => {
    const { publications, undo } = await stateOf('rates')
    const { said } = await call(returnContent.path, { kind: 'rates', id: publications[0]?.id, ...REASON })
    return { said, isOffered: undo !== null }
  }
  await rates(2_800_000)
  // Back to the default, which no operator approved.
  expect(await takeRateBack()).toEqual({ said: 'CONFLICT', isOffered: false })
  await rates(3_500_000)
  expect(await takeRateBack()).toEqual({ said: 'CONFLICT', isOffered: false })
  await rates(2_800_000)
  expect(await takeRateBack()).toEqual({ said: 200, isOffered: true })
  expect(JSON.parse((await stateOf('rates')).live)).toEqual({ usdPerTonMicros: 3_500_000 })
})
