import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { type CreateSessionReply, createSession } from '@arena/contract/endpoints/games'
import {
  assessContent,
  type ContentAssessment,
  type ContentDocuments,
  publishContent,
  saveContent,
} from '@arena/contract/endpoints/operator-content'
import {
  type CatalogueImport,
  importCatalogue,
  showProviderKey,
} from '@arena/contract/endpoints/operator-games'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { signedHeaders, WALLET_PATHS } from '@arena/provider-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byTwoOperators } from './testing/by-two-operators.ts'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const SECRET = 'a-secret-of-the-studio-with-40-characters'
const PLAYER = 949_500_001
const OURS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const THEIRS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const OUR_KEY = OURS.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')

type Providers = ContentDocuments['providers']['providers']

let app: TestApp
let version = 0
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), {
    env: { OPERATORS: `anna:${ANNA},boris:${BORIS}`, PROVIDER_SECRETS: `studio:${SECRET},hub:${OUR_KEY}` },
  })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const current = (): Providers => app.app.features.content.current('providers').providers

async function assessed(providers: Providers): Promise<readonly string[]> {
  const body = { kind: 'providers', document: JSON.stringify({ providers }) }
  const reply = await app.call(assessContent.path, { token: ANNA, body })
  return reply.json<ContentAssessment>().faults.map(({ code }) => code)
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
  expect(await assessed([STUDIO])).toEqual(['provider_first'])
  expect(await assessed([builtIn, STUDIO, STUDIO])).toEqual(['provider_twice'])
  expect(await assessed([{ ...builtIn, url: 'https://x.example' }])).toEqual(['provider_built_in'])
  expect(await assessed([builtIn, { ...STUDIO, url: 'http://games.example' }])).toEqual(['provider_address'])
  expect(await assessed([builtIn, { ...STUDIO, origins: ['https://x.example/y'] }])).toEqual([
    'provider_origin',
  ])
})

it('a server may be below a path, and has nothing after it', async () => {
  const [builtIn] = current()
  if (builtIn === undefined) throw new Error('no provider')
  for (const url of ['https://studio.example/api', 'https://studio.example/api/v2/'])
    expect(await assessed([builtIn, { ...STUDIO, url }])).toEqual([])
  for (const url of [
    'https://x.example/?a=1',
    'https://x.example/#a',
    'https://x.example?',
    'https://a:b@x.example',
  ])
    expect(await assessed([builtIn, { ...STUDIO, url }])).toEqual(['provider_address'])
})

it('a page address that is made here is on an origin of the provider, and names its session', async () => {
  const [builtIn] = current()
  if (builtIn === undefined) throw new Error('no provider')
  const withLaunch = (launch_url: string) => assessed([builtIn, { ...STUDIO, launch_url }])
  expect(await withLaunch('https://pages.studio.example/play?t={session_id}&g={game_id}')).toEqual([])
  for (const wrong of [
    'https://pages.studio.example/play',
    'https://other.example/{session_id}',
    '{session_id}',
  ])
    expect(await withLaunch(wrong)).toEqual(['provider_launch'])
  expect(await assessed([{ ...builtIn, launch_url: 'https://x.example/{session_id}' }])).toEqual([
    'provider_built_in',
  ])
})

it('a language code is printable, short and of a language of the app; the built-in provider has none', async () => {
  const [builtIn] = current()
  if (builtIn === undefined) throw new Error('no provider')
  const withCodes = (languages: object) => assessed([builtIn, { ...STUDIO, languages }])
  expect(await withCodes({ en: 'en-GB', ua: 'uk' })).toEqual([])
  for (const wrong of [
    { en: '' },
    { en: 'e n' },
    { en: 'e\n' },
    { en: 'x'.repeat(17) },
    { de: 'de' },
    { en: 1 },
  ])
    expect(await withCodes(wrong)).toEqual(['shape'])
  expect(await assessed([{ ...builtIn, languages: { en: 'en-GB' } }])).toEqual(['provider_built_in'])
})

it('a provider is added by two people, and its key is valid from then on', async () => {
  expect(await callAsStudio()).toBe('UNKNOWN_KEY')
  expect(await publish([...current(), STUDIO])).toBe('second_person_needed')
  expect(await callAsStudio()).toBe('UNKNOWN_KEY')
  expect(await publish([...current(), STUDIO], true)).toBe(200)
  expect(await callAsStudio()).toBe('SESSION_NOT_FOUND')
})

it('a new key needs an approver and is shown once; the secret before is good until the overlap is over', async () => {
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

it('a page address and further permissions of a page need an approver; taking a permission away does not', async () => {
  const changed = (more: Partial<Providers[number]>) =>
    current().map(row => (row.provider === 'studio' ? { ...row, ...more } : row))
  const launch_url = 'https://pages.studio.example/?t={session_id}'
  expect(await publish(changed({ launch_url }))).toBe('second_person_needed')
  expect(await publish(changed({ sandbox: ['popups'] }))).toBe('second_person_needed')
  expect(await publish(changed({ allow: ['gyroscope'] }), true)).toBe(200)
  expect(await publish(changed({ allow: [] }))).toBe(200)
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

const HUB: Providers[number] = {
  ...STUDIO,
  provider: 'hub',
  name: 'Hub',
  key: 0,
  open_rounds: 1,
  promo_hour_ac: 0,
  switches_games: false,
  dialect: 'hub88',
  operator_id: '816',
  currency: 'FUN',
  public_key: THEIRS.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
}

it('a dialect without what it needs, or with a private key in the document, is refused', async () => {
  const [builtIn, ...others] = current()
  if (builtIn === undefined) throw new Error('no provider')
  const { operator_id: _, public_key: __, ...bare } = HUB
  const all = (row: Providers[number]) => assessed([builtIn, ...others, row])
  expect(await all(HUB)).toEqual([])
  expect(await all(bare)).toEqual(['provider_operator_id', 'provider_public_key'])
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
  const keys = [
    'x',
    OURS.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    short.export({ type: 'spki', format: 'pem' }),
    generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }),
  ]
  for (const public_key of keys)
    expect(await all({ ...HUB, public_key: public_key.toString() })).toEqual(['provider_public_key'])
  expect(await all({ ...HUB, key: 1 })).toEqual(['provider_our_key'])
  expect(await assessed([{ ...builtIn, dialect: 'hub88' }, ...others])).toEqual(['provider_dialect'])
})

it('a provider of another dialect is imported, opened and played, each side checking the other’s signature', async () => {
  const asked: Record<string, unknown>[] = []
  const hub = createServer((request, response) => {
    void (async () => {
      const body = await textOf(request)
      const given = Buffer.from(String(request.headers['x-hub88-signature']), 'base64')
      if (!verify('sha256', Buffer.from(body), OURS.publicKey, given))
        return response.writeHead(401).end('{}')
      asked.push(JSON.parse(body) as Record<string, unknown>)
      const listed = ['dice', 'mines'].map(name => ({ game_code: `ont_${name}`, name, rtp: '96.49' }))
      const answer = request.url?.endsWith('/game/list') === true ? listed : { url: `${address}/play` }
      return response.end(JSON.stringify(answer))
    })()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => hub.once('listening', resolve))
  const address = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`
  const hubHere = {
    ...HUB,
    url: address,
    origins: [address],
    languages: { tr: 'tur' },
    orientation: 'landscape' as const,
  }
  expect(await publish([...current(), hubHere], true)).toBe(200)
  const games = app.app.features.content.current('games')
  const wanted = { provider: 'hub', document: JSON.stringify(games) }
  const draft = (await app.call(importCatalogue.path, { token: ANNA, body: wanted })).json<CatalogueImport>()
  expect(draft.games).toMatchObject([
    { name: 'dice', change: 'new' },
    { name: 'mines', change: 'new' },
  ])
  const [game_id = '', other = ''] = draft.games.map(game => game.game_id)
  const { games: rows } = JSON.parse(draft.document) as ContentDocuments['games']
  const turned = rows.map(row => (row.game_id === other ? { ...row, orientation: 'any' } : row))
  await publishGames(JSON.stringify({ games: turned }))

  const { token } = await app.signIn(PLAYER + 1)
  const body = { game_id, country: 'en' }
  const opened = (await app.call(createSession.path, { token, body })).json<CreateSessionReply>()
  expect(opened).toMatchObject({
    game_url: `${address}/play`,
    game_origin: address,
    orientation: 'landscape',
  })
  const launched = { operator_id: 816, token: opened.session_id, game_code: 'ont_dice', lang: 'en' }
  expect(asked.at(-1)).toMatchObject(launched)
  const ownWay = await app.call(createSession.path, { token, body: { ...body, game_id: other } })
  expect(ownWay.json<CreateSessionReply>().orientation).toBeUndefined()
  for (const [country, lang] of [
    ['ua', 'uk'],
    ['tr', 'tur'],
  ]) {
    await app.call(createSession.path, { token, body: { game_id, country } })
    expect(asked.at(-1)).toMatchObject({ lang })
  }

  const stake = {
    token: opened.session_id,
    transaction_uuid: 't',
    round: 'r',
    amount: 100_000,
    game_code: 'ont_dice',
    round_closed: true,
  }
  const rawBody = JSON.stringify(stake)
  const signature = sign('sha256', Buffer.from(rawBody), THEIRS.privateKey).toString('base64')
  const reply = await app.http.inject({
    method: 'POST',
    url: '/wallet/dialects/hub/transaction/bet',
    headers: { 'x-hub88-signature': signature },
    payload: rawBody,
  })
  expect(reply.json()).toMatchObject({ status: 'RS_OK', currency: 'FUN' })
  expect((await app.signIn(PLAYER + 1)).account.credit).toBe(reply.json<{ balance: number }>().balance / 1000)
  await new Promise(resolve => hub.close(resolve))
})

async function publishGames(document: string): Promise<void> {
  const save = { kind: 'games', document, note: '' }
  const saved = await app.call(saveContent.path, { token: ANNA, body: save })
  const { version: made } = saved.json<{ version: { version: number } }>().version
  const body = { kind: 'games', version: made, over: 0, reason: 'x', ask: 'please' }
  const reply = await byTwoOperators(app, { path: publishContent.path, body, tokens: [ANNA, BORIS] })
  expect(reply.statusCode).toBe(200)
  await app.app.features.content.refresh()
}
