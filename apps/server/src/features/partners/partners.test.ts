import { listActions } from '@arena/contract/endpoints/operator-actions'
import { publishContent, saveContent } from '@arena/contract/endpoints/operator-content'
import {
  createPartner,
  disablePartner,
  editPartner,
  enablePartner,
  listPartnerEvents,
  listPartners,
  type PartnerPlan,
} from '@arena/contract/endpoints/operator-partners'
import { getPartnersList, openPartner, type PartnersListReply } from '@arena/contract/endpoints/partners'
import { seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { partnersToStartWith, SAMPLE_PARTNERS } from '../../content/partners.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import { isPartnerLink, partnerLink, planFault } from './partner-plan.ts'
import { sendEvent } from './testing/send-event.ts'

const TOKEN = 'operator-token-of-the-tests-0123456789'
const [OFFER, PROMO] = SAMPLE_PARTNERS as [PartnerPlan, PartnerPlan]
let lastId = 971_000_000
const newId = () => (lastId += 1)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { env: { OPERATORS: `anna:${TOKEN}` } })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const operate = async (path: string, body: object) => {
  const reply = await app.call(path, { token: TOKEN, body })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const list = async (token: string, lang?: string) =>
  (
    await app.call(getPartnersList.path, { token, body: lang === undefined ? {} : { lang } })
  ).json<PartnersListReply>().partnersList
/** A signed-in player whose connection is in this country. */
async function playerIn(geo: string) {
  const id = newId()
  const { token } = await app.signIn(id)
  await app.database.query(`UPDATE players SET geo = $1 WHERE telegram_id = $2`, [geo, id])
  return { id, token, player: keyOf(id) }
}
const give = (id: number, name: string) =>
  app.database.transaction(tx =>
    app.app.features.rewards.pay(tx, keyOf(id), {
      cause: `test:${name}`,
      source: 'partner_reward',
      rewards: [{ kind: 'promo', name }],
    }),
  )

describe('partners', () => {
  it('are those for the player’s country, in the language they ask for', async () => {
    await operate(createPartner.path, {
      ...OFFER,
      partner_key: 'only-tr',
      geo: ['TR', 'AZ'],
      paid_per_day: 1,
    })
    const keysIn = async (geo: string) =>
      (await list((await playerIn(geo)).token)).map(one => one.partner_key)
    expect(await keysIn('TR')).toContain('only-tr')
    for (const geo of ['DE', '']) {
      expect(await keysIn(geo)).not.toContain('only-tr')
      expect(await keysIn(geo)).toContain('sample-offer')
    }
    const { token } = await playerIn('TR')
    expect((await list(token, 'ru'))[0]?.title).toBe(OFFER.texts.ru?.title)
    expect((await list(token))[0]?.title).toBe(OFFER.texts.en.title)
  })

  it('are listed once for each of their places, in the country of the account', async () => {
    const { token } = await playerIn('TR')
    const entries = (await list(token)).filter(one => one.partner_key === OFFER.partner_key)
    expect(entries.map(({ type }) => type)).toEqual(OFFER.placements)
    expect(entries.every(({ geo }) => geo === 'TR')).toBe(true)
    expect(entries[0]?.countries).toEqual(OFFER.geo)
  })

  it.each([
    ['ru-RU', 'ru'],
    ['RU', 'ru'],
    ['de-DE', 'en'],
    [null, 'en'],
  ] as const)('are described to a caller who asks in %s in %s', async (lang, language) => {
    const { token } = await playerIn('TR')
    const reply = await app.call(getPartnersList.path, { token, body: { lang } })
    const [first] = reply.json<PartnersListReply>().partnersList
    expect(first?.title).toBe(OFFER.texts[language]?.title)
  })

  it('show a won code to its winner only', async () => {
    const { id, token } = await playerIn('DE')
    const promo = async () => (await list(token)).find(one => one.partner_key === PROMO.partner_key)
    const open = () =>
      app.call(openPartner.path, { token, body: { partner_key: PROMO.partner_key, placement: 'promo' } })
    expect((await promo())?.partner_promo).toBe('')
    expect((await open()).json()).toMatchObject({ errorCode: 'promo_not_found' })
    await give(id, PROMO.partner_key)
    expect((await promo())?.partner_promo).toBe(PROMO.partner_promo)
    expect((await open()).json()).toMatchObject({ partner_promo: PROMO.partner_promo })
  })

  it('are not opened in another country, at another place, or when there is no such partner', async () => {
    const { token } = await playerIn('DE')
    const open = async (partner_key: string, placement: string) =>
      (await app.call(openPartner.path, { token, body: { partner_key, placement } })).json<{
        errorCode?: string
      }>().errorCode
    expect(await open('only-tr', 'games')).toBe('ITEM_NOT_FOUND')
    expect(await open('sample-offer', 'boost video')).toBe('ITEM_NOT_FOUND')
    expect(await open('nobody', 'games')).toBe('ITEM_NOT_FOUND')
    expect(await open('nobody', 'promo')).toBe('promo_not_found')
    expect(await open('sample-offer', 'elsewhere')).toBe('INVALID_PAYLOAD')
  })

  it('are picked by place and country, each as likely as the others', async () => {
    const { pick } = app.app.features.partners
    const rng = seededRng('picks')
    const counts = new Map<string, number>()
    for (let index = 0; index < 2_000; index += 1) {
      const picked = await pick(app.database, { geo: 'TR', placement: 'games', rng })
      counts.set(picked?.partner_key ?? '', (counts.get(picked?.partner_key ?? '') ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted()).toEqual(['only-tr', 'sample-offer'])
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120)
  })

  it('give a code the player does not hold yet, then one they hold, and none where there is none', async () => {
    const { pickPromo } = app.app.features.partners
    await operate(createPartner.path, {
      ...PROMO,
      partner_key: 'second-promo',
      partner_promo: 'TWO-2',
      paid_per_day: 1,
    })
    const { id, player } = await playerIn('DE')
    await give(id, PROMO.partner_key)
    for (let index = 0; index < 20; index += 1) {
      expect(await pickPromo(player, app.database)).toBe('second-promo')
    }
    await give(id, 'second-promo')
    expect([PROMO.partner_key, 'second-promo']).toContain(await pickPromo(player, app.database))
    for (const partner_key of [PROMO.partner_key, 'second-promo']) {
      await operate(disablePartner.path, { partner_key, reason: 'no longer' })
    }
    expect(await pickPromo(player, app.database)).toBeUndefined()
    await operate(enablePartner.path, { partner_key: PROMO.partner_key, reason: 'again' })
    expect(await pickPromo(player, app.database)).toBe(PROMO.partner_key)
  })

  it('have a picture drawn here, and others have none', async () => {
    const { token } = await playerIn('')
    const [first] = await list(token)
    const reply = await app.http.inject(first?.image ?? '')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toMatch(/^<svg [^>]*viewBox="-1 -1 2 2">[^]*<path fill="url\(#gold\)"[^]*<\/svg>$/)
    for (const url of [
      '/partner-pictures/nobody.svg',
      '/partner-pictures/..%2f..%2fetc.svg',
      '/partner-pictures/x',
    ]) {
      expect((await app.http.inject(url)).statusCode).toBe(404)
    }
  })

  it('is a PNG at the address of the specification, by the key', async () => {
    const reply = await app.http.inject(`/pictures/${OFFER.partner_key}.png`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    expect(reply.rawPayload.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)]).toEqual([480, 480])
    for (const file of ['nobody.png', `${OFFER.partner_key}.svg`, OFFER.partner_key, '..%2f..%2fetc.png'])
      expect((await app.http.inject(`/pictures/${file}`)).statusCode).toBe(404)
    const game = await app.http.inject('/pictures/golden-arena.png')
    expect([game.statusCode, game.headers.location]).toEqual([
      302,
      expect.stringMatching(/\/thumbnails\/golden-arena\.png$/),
    ])
  })
})

describe('an operator', () => {
  it('adds, rewrites, removes and restores a partner, each audited with the operator and the reason', async () => {
    const plan = { ...OFFER, partner_key: 'controlled', paid_per_day: 1 }
    expect(await operate(createPartner.path, plan)).toMatchObject({
      status: 200,
      body: { partners: [{ partner: plan, disabled: false, signs: false }] },
    })
    expect(await operate(createPartner.path, plan)).toMatchObject({ status: 409 })
    expect(await operate(createPartner.path, OFFER)).toMatchObject({ status: 409 })
    const { token } = await playerIn('DE')
    const edited = { ...plan, texts: { en: { title: 'Other', description: 'Text' } } }
    await operate(editPartner.path, { ...edited, ask: 'a better title' })
    const controlled = async () => (await list(token)).find(one => one.partner_key === 'controlled')
    expect((await controlled())?.title).toBe('Other')
    expect(await operate(disablePartner.path, { partner_key: 'controlled' })).toMatchObject({ status: 400 })
    await operate(disablePartner.path, { partner_key: 'controlled', reason: 'the page is down' })
    expect(await controlled()).toBeUndefined()
    expect(await operate(enablePartner.path, { partner_key: 'controlled' })).toMatchObject({ status: 400 })
    await operate(enablePartner.path, { partner_key: 'controlled', reason: 'the page is back' })
    expect((await controlled())?.title).toBe('Other')
    for (const path of [disablePartner.path, enablePartner.path]) {
      expect(await operate(path, { partner_key: 'nobody', reason: 'x' })).toMatchObject({ status: 404 })
    }
    const { actions } = (await operate(listActions.path, {})).body as {
      actions: { subject: string; action: string; operator: string; details: { reason?: string } }[]
    }
    const done = actions.filter(({ subject }) => subject === 'controlled')
    expect(done.map(({ action, operator, details }) => [`${operator} ${action}`, details.reason])).toEqual([
      ['anna partner.enable', 'the page is back'],
      ['anna partner.disable', 'the page is down'],
      ['anna partner.edit', 'a better title'],
      ['anna partner.create', undefined],
    ])
  })

  it('rewrites a default partner, and another server follows', async () => {
    const other = await openTestApp(app.database)
    const { token } = await playerIn('DE')
    const titleThere = async () =>
      (await other.call(getPartnersList.path, { token })).json<PartnersListReply>().partnersList[0]?.title
    expect(await titleThere()).toBe(OFFER.texts.en.title)
    await operate(editPartner.path, {
      ...OFFER,
      texts: { en: { title: 'Changed', description: 'x' } },
    })
    other.clock.advance(4_000)
    expect(await titleThere()).toBe('Changed')
    await operate(editPartner.path, OFFER)
    await other.app.stop()
  })

  it('shows whether each partner has a secret but not the secret, and the partners’ reports', async () => {
    const { partners } = (await operate(listPartners.path, {})).body as {
      partners: { partner: PartnerPlan; disabled: boolean; signs: boolean }[]
    }
    const signing = partners.filter(({ signs }) => signs).map(({ partner }) => partner.partner_key)
    expect(signing).toEqual(['sample-offer'])
    expect(JSON.stringify(partners)).not.toContain('whsec_')
    const { id, token } = await playerIn('DE')
    const body = { partner_key: 'sample-offer', placement: 'games' }
    const { link } = (await app.call(openPartner.path, { token, body })).json<{ link: string }>()
    const click_id = new URL(link).searchParams.get('click') ?? ''
    await sendEvent(app, { type: 'lead', click_id, event_id: `lead-${id}` }, { id: `lead-${id}` })
    const answerTo = await operate(listPartnerEvents.path, { partner_key: 'sample-offer' })
    expect(answerTo.body['events']).toMatchObject([
      { partner_key: 'sample-offer', type: 'lead', event_id: `lead-${id}`, telegram_id: id, paid: true },
    ])
    const before_ms = app.clock.now().getTime()
    expect((await operate(listPartnerEvents.path, { before_ms })).body).toEqual({ events: [] })
  })

  it('is refused values that no partner may have', async () => {
    const wrong: readonly (readonly [string, object])[] = [
      ['partner_link', { partner_link: 'javascript:alert(1)//https://example.com' }],
      ['partner_link', { partner_link: 'http://example.com/' }],
      ['texts', { texts: { en: { title: 'a\u202eb', description: 'x' } } }],
      ['events', { events: [OFFER.events[0], OFFER.events[0]] }],
      ['partner_promo', { placements: ['promo'], partner_promo: '' }],
      ['geo/0', { geo: ['tr'] }],
      ['partner_key', { partner_key: '../x' }],
    ]
    for (const [field, change] of wrong) {
      const answer = await operate(createPartner.path, { ...OFFER, partner_key: 'wrong', ...change })
      expect(answer).toMatchObject({ status: 400, body: { details: { field } } })
    }
  })
})

describe('a partner’s link', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'http://example.com/?{subid}',
    'https://user:word@example.com/',
    'https://{subid}.example.com/',
    'https://example.com{subid}/',
    'https://{subid}@example.com/',
    'https://example.com/{other}',
    'https://example.com\\@evil.example/',
    'https://localhost/',
    '//example.com/',
    'https:',
    'tg://resolve?domain=x',
  ])('%s is none', link => expect(isPartnerLink(link)).toBe(false))

  it('names the player behind the host only, and any value stays a value', () => {
    const template = 'https://example.com/{subid}?u={userId}&m={msgId}#{subid}'
    expect(isPartnerLink(template)).toBe(true)
    expect(partnerLink(template, { clickId: 'a&b=c/../#', place: '<script>' })).toBe(
      'https://example.com/a%26b%3Dc%2F..%2F%23?u=a%26b%3Dc%2F..%2F%23&m=%3Cscript%3E#a%26b%3Dc%2F..%2F%23',
    )
  })
})

describe('the default partners of a program', () => {
  it('are valid samples on a developer’s machine, and none in production', () => {
    expect(SAMPLE_PARTNERS.map(planFault)).toEqual([undefined, undefined])
    expect(partnersToStartWith({ isProduction: false })).toBe(SAMPLE_PARTNERS)
    expect(partnersToStartWith({ isProduction: true })).toEqual([])
  })

  it('sign with secrets that are long enough, named without the secret when they are not', () => {
    expect(() => readConfig({ PARTNER_SECRETS: 'mine:whsec_c2hvcnQ=' })).toThrow('PARTNER_SECRETS')
    expect(() => readConfig({ PARTNER_SECRETS: 'mine:plain-words' })).not.toThrow('plain-words')
  })

  it('may say anything that is text: nothing in it is markup', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    expect(planFault({ ...OFFER, texts: { en: { title: hostile, description: hostile } } })).toBeUndefined()
  })
})

describe('one operator alone', () => {
  /** An owner lets texts link to one more host. */
  async function listHost(host: string) {
    const { hosts } = app.app.features.content.current('links')
    const document = JSON.stringify({ hosts: [...hosts, host] })
    const { body: saved } = await operate(saveContent.path, { kind: 'links', document, note: '' })
    const { version } = saved['version'] as { version: number }
    const published = { kind: 'links', version, over: 0, reason: 'a partner of ours' }
    expect((await operate(publishContent.path, published)).status).toBe(200)
  }
  const answerTo = async (path: string, body: object) => {
    const { status, body: answer } = await operate(path, body)
    return status === 200 ? 200 : (answer['details'] as { readonly why?: string }).why
  }
  const worth = (coin: number, paid_per_day: number, gold_ticket = 0) => ({
    ...OFFER,
    partner_key: 'greedy',
    paid_per_day,
    events: [{ type: 'sale' as const, rewards: { coin, ticket: 0, gold_ticket }, times: 1_000 }],
  })

  it('raises no partner’s rewards by more than the limits of a day, in one step or in many', async () => {
    expect(await answerTo(createPartner.path, worth(1_000_000, 1_000))).toBe('offers_ac')
    app.clock.advance(86_400_000)
    expect(await answerTo(createPartner.path, worth(1_000, 101))).toBe('offers_day_ac')
    expect(await answerTo(createPartner.path, worth(0, 11, 1))).toBe('offers_day_gold_tickets')
    expect(await answerTo(createPartner.path, worth(100, 100))).toBe(200)
    // Lowered and raised again, it counts again.
    const answers: unknown[] = []
    for (let step = 0; step < 12; step += 1) {
      answers.push(await answerTo(editPartner.path, worth(0, 100)))
      answers.push(await answerTo(editPartner.path, worth(100, 100)))
    }
    expect(answers).toContain('offers_day_ac')
  })

  it('leaves no partner without a limit for the day', async () => {
    const { paid_per_day: _, ...unlimited } = worth(1_000, 1)
    expect(await answerTo(editPartner.path, unlimited)).toBe('offers_day_ac')
  })

  it('sends players to no host that two operators did not agree to, by a new offer, an edit or a restored one', async () => {
    const elsewhere = { ...worth(0, 0), partner_link: 'https://example.net/x' }
    expect(await answerTo(createPartner.path, { ...elsewhere, partner_key: 'elsewhere' })).toBe('link_host')
    expect(await answerTo(editPartner.path, elsewhere)).toBe('link_host')
    expect(await answerTo(editPartner.path, { ...elsewhere, partner_link: 'https://example.com/x' })).toBe(
      200,
    )
  })

  it.each([
    'https://example.com/?to=https://example.net/x',
    'https://example.com/?to=https%3A%2F%2Fexample.net',
    'https://example.com/?to=https%253A%252F%252Fexample.net%252Fx&sub={subid}',
    'https://example.com/go/https://example.net',
    'https://example.com/#https://example.net',
    'https://example.net:8443/x',
    'https://ехample.com/x',
    'https://203.0.113.7/x',
    'https://t.me/somebody',
  ])('sends players to no other host by way of an agreed one: %s', async partner_link => {
    expect(await answerTo(editPartner.path, { ...worth(0, 0), partner_link })).toBe('link_host')
  })

  it('sends players to a host that an owner has listed, and to its subdomains', async () => {
    await listHost('news.example')
    for (const partner_link of ['https://news.example/{subid}', 'https://shop.news.example/?from={msgId}'])
      expect(await answerTo(editPartner.path, { ...worth(0, 0), partner_link })).toBe(200)
    expect(
      await answerTo(editPartner.path, { ...worth(0, 0), partner_link: 'https://fake-news.example/x' }),
    ).toBe('link_host')
  })

  it('makes no offer last longer or pay more in all than two operators agreed to', async () => {
    app.clock.advance(86_400_000)
    const now_s = Math.floor(app.clock.now().getTime() / 1000)
    const week = {
      ...worth(1_000, 1_000),
      partner_key: 'one-week',
      shown_until: now_s + 7 * 86_400,
      paid_in_all: 5_000,
    }
    await app.database.query(
      `INSERT INTO partners (partner_key, plan, disabled, hosts, changed_at) VALUES ($1, $2, false, '{example.com}', now())`,
      [week.partner_key, week],
    )
    app.clock.advance(10_000)
    expect(await answerTo(editPartner.path, { ...week, shown_until: week.shown_until - 1 })).toBe(200)
    const { shown_until: _, paid_in_all: __, ...forGood } = week
    for (const longer of [
      forGood,
      { ...week, shown_until: week.shown_until + 86_400 },
      { ...week, paid_in_all: 5_001 },
    ])
      expect(await answerTo(editPartner.path, longer)).toBe('offers_day_ac')
  })
})
