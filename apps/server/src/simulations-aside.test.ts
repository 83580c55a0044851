import { assessContent, type ContentDocuments, saveContent } from '@arena/contract/endpoints/operator-content'
import { PERMISSIONS_OF, ROLES } from '@arena/contract/operator-permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SERIES } from './content/tournaments/series.ts'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)

let app: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  app = await openTestApp(database, { env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` } })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

/** A series with other prizes: two tournaments to simulate. */
const CHANGED: ContentDocuments['series'] = {
  series: SERIES.series.map(one =>
    one.name === 'weekend'
      ? { ...one, prizes: one.prizes.map(prize => ({ ...prize, ac: prize.ac - 1 })) }
      : one,
  ),
}

const assess = (token = ANNA, document: string = JSON.stringify(CHANGED)) =>
  app.call(assessContent.path, { token, body: { kind: 'series', document } })

it('answers other calls while an estimate simulates tournaments', async () => {
  const answered: string[] = []
  const noted = async (name: string, answer: Promise<{ readonly statusCode: number }>) => {
    answered.push(`${name} ${(await answer).statusCode}`)
  }
  const assessments = [noted('assessment', assess()), noted('assessment', assess(BORIS))]
  // Not begun before both estimates are.
  await app.database.query('SELECT 1')
  await noted('health', app.http.inject({ method: 'GET', url: '/healthz' }))
  await Promise.all(assessments)
  expect(answered).toEqual(['health 200', 'assessment 200', 'assessment 200'])
})

it('lets one operator simulate two changes at a time and refuses more', async () => {
  const codes = (await Promise.all([1, 2, 3, 4].map(() => assess()))).map(({ statusCode }) => statusCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429])
})

it('refuses estimates to a read-only operator', async () => {
  const mayAssess = ROLES.filter(role => PERMISSIONS_OF[role].has('content.assess'))
  expect(assessContent.permission).toBe('content.assess')
  expect(mayAssess).toEqual(['content', 'money', 'owner'])
  await app.database.query(`UPDATE operators SET role = 'viewer' WHERE name = 'boris'`)
  expect((await assess(BORIS)).statusCode).toBe(403)
})

it.each([
  ['lists', `${'['.repeat(9_000)}${']'.repeat(9_000)}`],
  ['objects', `${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}`],
  ['a fitting document', JSON.stringify({ series: 0 }).replace('0', `${'['.repeat(40)}${']'.repeat(40)}`)],
])('refuses a document that is nested too deeply: %s', async (_, document) => {
  for (const [path, body] of [
    [assessContent.path, { kind: 'series', document }],
    [saveContent.path, { kind: 'series', document, note: '' }],
  ] as const) {
    const reply = await app.call(path, { token: ANNA, body })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ errorCode: 'INVALID_PAYLOAD', details: { field: 'document' } })
  }
})

it('counts no bracket inside a string', async () => {
  const document = JSON.stringify({ texts: { 'app/home.title': { en: `${'['.repeat(50)}\\"[[` } } })
  const reply = await app.call(assessContent.path, { token: ANNA, body: { kind: 'texts', document } })
  expect(reply.statusCode).toBe(200)
})
