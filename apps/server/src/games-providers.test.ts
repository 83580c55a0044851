import { createSession } from '@arena/contract/endpoints/games'
import {
  type ContentDocuments,
  type ContentJudgement,
  judgeContent,
  publishContent,
  saveContent,
} from '@arena/contract/endpoints/operator-content'
import { showProviderKey } from '@arena/contract/endpoints/operator-games'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { signedHeaders, WALLET_PATHS } from '@arena/provider-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const SECRET = 'a-secret-of-the-studio-with-40-characters'
const PLAYER = 949_500_001

type Providers = ContentDocuments['providers']['providers']

let app: TestApp
let version = 0
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), {
    env: { OPERATORS: `anna:${ANNA},boris:${BORIS}`, PROVIDER_SECRETS: `studio:${SECRET}` },
  })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const current = (): Providers => app.app.features.content.current('providers').providers

async function judged(providers: Providers): Promise<readonly string[]> {
  const body = { kind: 'providers', document: JSON.stringify({ providers }) }
  const reply = await app.call(judgeContent.path, { token: ANNA, body })
  return reply.json<ContentJudgement>().faults.map(({ code }) => code)
}

/** Publishes as anna; answers the error code, or 200. With `agreed`, boris approves what needs two. */
async function publish(providers: Providers, agreed = false): Promise<string | number> {
  const document = JSON.stringify({ providers })
  const saved = await app.call(saveContent.path, {
    token: ANNA,
    body: { kind: 'providers', document, note: 'x' },
  })
  const over = version
  version = saved.json<{ version: { version: number } }>().version.version
  const body = { kind: 'providers', version, over, reason: 'x', ...(agreed && { ask: 'please' }) }
  const reply = await app.call(publishContent.path, { token: ANNA, body })
  const answer = reply.json<{ errorCode?: string; details?: { request?: number } }>()
  const id = answer.details?.request
  if (!agreed || id === undefined) {
    if (reply.statusCode !== 200) version = over
    return answer.errorCode ?? reply.statusCode
  }
  const approved = await app.call(approveRequest.path, { token: BORIS, body: { id, reason: 'fine' } })
  // Every server checks for publications every few seconds.
  await app.app.features.content.refresh()
  return approved.statusCode
}

function withBuiltIn(change: Partial<Providers[number]>): Providers {
  return current().map((row, index) => (index === 0 ? { ...row, ...change } : row))
}

const STUDIO: Providers[number] = {
  provider: 'studio',
  name: 'Studio',
  state: 'on',
  url: 'https://games.studio.example',
  origins: ['https://pages.studio.example'],
  frame: 'none',
  open_rounds: 3,
  promo_hour_ac: 100,
  silence_min: 60,
  switches_games: true,
}

async function callAsStudio(secret = SECRET): Promise<string | undefined> {
  const path = WALLET_PATHS.balance
  const rawBody = JSON.stringify({ session_id: 'nobody' })
  const key = { keyId: 'studio', secret }
  const headers = signedHeaders(key, { method: 'POST', path, rawBody, now: app.clock.now() })
  const reply = await app.app.http.inject({ method: 'POST', url: path, headers, payload: rawBody })
  return reply.json<{ code?: string }>().code
}

it('a document without the built-in provider, with an address that is not https, or with a path in an origin is refused', async () => {
  const [builtIn] = current()
  if (builtIn === undefined) throw new Error('no provider')
  expect(await judged([STUDIO])).toEqual(['provider_first'])
  expect(await judged([builtIn, STUDIO, STUDIO])).toEqual(['provider_twice'])
  expect(await judged([{ ...builtIn, url: 'https://x.example' }])).toEqual(['provider_built_in'])
  expect(await judged([builtIn, { ...STUDIO, url: 'http://games.example' }])).toEqual(['provider_address'])
  expect(await judged([builtIn, { ...STUDIO, origins: ['https://x.example/y'] }])).toEqual([
    'provider_origin',
  ])
})

it('a provider is added by two people, and its key is good from then on', async () => {
  expect(await callAsStudio()).toBe('UNKNOWN_KEY')
  expect(await publish([...current(), STUDIO])).toBe('second_person_needed')
  expect(await callAsStudio()).toBe('UNKNOWN_KEY')
  expect(await publish([...current(), STUDIO], true)).toBe(200)
  expect(await callAsStudio()).toBe('SESSION_NOT_FOUND')
})

it('a new key takes two people and is shown once; the secret before is good until the overlap is over', async () => {
  const until = app.clock.now().getTime() + 60_000
  const renewed = current().map(row =>
    row.provider === 'studio' ? { ...row, key: 1, old_key_until_ms: until } : row,
  )
  expect(await publish(renewed)).toBe('second_person_needed')
  expect(await publish(renewed, true)).toBe(200)
  const body = { provider: 'studio' }
  const shown = await app.call(showProviderKey.path, { token: ANNA, body })
  const { secret } = shown.json<{ secret: string }>()
  expect((await app.call(showProviderKey.path, { token: BORIS, body })).statusCode).toBe(409)
  expect([await callAsStudio(), await callAsStudio(secret)]).toEqual([
    'SESSION_NOT_FOUND',
    'SESSION_NOT_FOUND',
  ])
  app.clock.advance(60_000)
  expect([await callAsStudio(), await callAsStudio(secret)]).toEqual([
    'INVALID_SIGNATURE',
    'SESSION_NOT_FOUND',
  ])
})

it('raised limits take two people; lowering one, and switching off, takes one', async () => {
  expect(await publish(withBuiltIn({ promo_hour_ac: 10 }))).toBe('second_person_needed')
  expect(await publish(withBuiltIn({ open_rounds: 2 }))).toBe('second_person_needed')
  const lowered = current().map(row => ({ ...row, promo_hour_ac: 0 }))
  expect(await publish(lowered)).toBe(200)
})

it('a provider that is switched off begins no game, and two operators switch it on again', async () => {
  const { token } = await app.signIn(PLAYER)
  const body = { game_id: 'golden-arena', country: 'en' }
  const open = async () =>
    (await app.call(createSession.path, { token, body })).json<{ errorCode?: string }>().errorCode
  expect(await publish(withBuiltIn({ state: 'off' }))).toBe(200)
  expect(await open()).toBe('game_off')
  expect(await publish(withBuiltIn({ state: 'on' }))).toBe('second_person_needed')
  expect(await publish(withBuiltIn({ state: 'on' }), true)).toBe(200)
  expect(await open()).not.toBe('game_off')
})
