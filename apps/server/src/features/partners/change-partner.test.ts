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
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { getPartnersList, openPartner, type PartnersListReply } from '@arena/contract/endpoints/partners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { OFFER, PartnerDesk, TOKEN } from './testing/partner-desk.ts'
import { sendEvent } from './testing/send-event.ts'

const SECOND_TOKEN = 'second-operator-of-the-tests-0123456789'

let desk: PartnerDesk
beforeAll(async () => {
  desk = await PartnerDesk.open(undefined, { OPERATORS: `anna:${TOKEN},boris:${SECOND_TOKEN}` })
})
afterAll(() => desk.close())

describe('an operator', () => {
  it('adds, rewrites, removes and restores a partner, each audited with the operator and the reason', async () => {
    const plan = { ...OFFER, partner_key: 'controlled', paid_per_day: 1 }
    expect(await desk.operate(createPartner.path, plan)).toMatchObject({
      status: 200,
      body: { partners: [{ partner: plan, disabled: false, signs: false }] },
    })
    expect(await desk.operate(createPartner.path, plan)).toMatchObject({ status: 409 })
    expect(await desk.operate(createPartner.path, OFFER)).toMatchObject({ status: 409 })
    const { token } = await desk.playerIn('DE')
    const edited = { ...plan, texts: { en: { title: 'Other', description: 'Text' } } }
    await desk.operate(editPartner.path, { ...edited, ask: 'a better title' })
    const controlled = async () => (await desk.list(token)).find(one => one.partner_key === 'controlled')
    expect((await controlled())?.title).toBe('Other')
    expect(await desk.operate(disablePartner.path, { partner_key: 'controlled' })).toMatchObject({
      status: 400,
    })
    await desk.operate(disablePartner.path, { partner_key: 'controlled', reason: 'the page is down' })
    expect(await controlled()).toBeUndefined()
    expect(await desk.operate(enablePartner.path, { partner_key: 'controlled' })).toMatchObject({
      status: 400,
    })
    await desk.operate(enablePartner.path, { partner_key: 'controlled', reason: 'the page is back' })
    expect((await controlled())?.title).toBe('Other')
    for (const path of [disablePartner.path, enablePartner.path]) {
      expect(await desk.operate(path, { partner_key: 'nobody', reason: 'x' })).toMatchObject({ status: 404 })
    }
    const { actions } = (await desk.operate(listActions.path, {})).body as {
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

  it('overwrites no change that they have not seen, neither at once nor by an approval that comes late', async () => {
    const plan = { ...OFFER, partner_key: 'shared', paid_per_day: 1 }
    const titled = (title: string) => ({ ...plan, texts: { en: { title, description: 'Text' } } })
    const known = async () => {
      const { partners } = (await desk.operate(listPartners.path, {})).body as {
        partners: { partner: PartnerPlan; revision: string }[]
      }
      return partners.find(({ partner }) => partner.partner_key === 'shared')
    }
    await desk.operate(createPartner.path, plan)
    const revision = (await known())?.revision
    const first = { ...titled('First'), revision }
    expect(await desk.operate(editPartner.path, first)).toMatchObject({ status: 200 })
    expect(await desk.operate(editPartner.path, { ...titled('Second'), revision })).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed' } },
    })
    // Its answer may have been lost.
    expect(await desk.operate(editPartner.path, first)).toMatchObject({ status: 200 })
    const elsewhere = { ...titled('Elsewhere'), partner_link: 'https://elsewhere.example/' }
    const asked = await desk.operate(editPartner.path, { ...elsewhere, ask: 'a new site' })
    expect(asked).toMatchObject({ status: 409, body: { errorCode: 'second_person_needed' } })
    await desk.operate(editPartner.path, titled('Third'))
    const { request: id } = (asked.body as { details: { request: number } }).details
    const approved = await desk.app.call(approveRequest.path, {
      token: SECOND_TOKEN,
      body: { id, reason: 'looked at it' },
    })
    expect([approved.statusCode, approved.json().details]).toEqual([409, { reason: 'changed' }])
    expect((await known())?.partner.texts.en.title).toBe('Third')
  })

  it('rewrites a default partner, and another server follows', async () => {
    const other = await openTestApp(desk.app.database)
    const { token } = await desk.playerIn('DE')
    const titleThere = async () =>
      (await other.call(getPartnersList.path, { token })).json<PartnersListReply>().partnersList[0]?.title
    expect(await titleThere()).toBe(OFFER.texts.en.title)
    await desk.operate(editPartner.path, {
      ...OFFER,
      texts: { en: { title: 'Changed', description: 'x' } },
    })
    other.clock.advance(4_000)
    expect(await titleThere()).toBe('Changed')
    await desk.operate(editPartner.path, OFFER)
    await other.app.stop()
  })

  it('shows whether each partner has a secret but not the secret, and the partners’ reports', async () => {
    const { partners } = (await desk.operate(listPartners.path, {})).body as {
      partners: { partner: PartnerPlan; disabled: boolean; signs: boolean }[]
    }
    const signing = partners.filter(({ signs }) => signs).map(({ partner }) => partner.partner_key)
    expect(signing).toEqual(['sample-offer'])
    expect(JSON.stringify(partners)).not.toContain('whsec_')
    const { id, token } = await desk.playerIn('DE')
    const body = { partner_key: 'sample-offer', placement: 'games' }
    const { link } = (await desk.app.call(openPartner.path, { token, body })).json<{ link: string }>()
    const click_id = new URL(link).searchParams.get('click') ?? ''
    await sendEvent(desk.app, { type: 'lead', click_id, event_id: `lead-${id}` }, { id: `lead-${id}` })
    const answerTo = await desk.operate(listPartnerEvents.path, { partner_key: 'sample-offer' })
    expect(answerTo.body['events']).toMatchObject([
      { partner_key: 'sample-offer', type: 'lead', event_id: `lead-${id}`, telegram_id: id, paid: true },
    ])
    const before_ms = desk.app.clock.now().getTime()
    expect((await desk.operate(listPartnerEvents.path, { before_ms })).body).toEqual({ events: [] })
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
      const answer = await desk.operate(createPartner.path, { ...OFFER, partner_key: 'wrong', ...change })
      expect(answer).toMatchObject({ status: 400, body: { details: { field } } })
    }
  })
})

describe('one operator alone', () => {
  /** An owner lets texts link to one more host. */
  async function listHost(host: string) {
    const { hosts } = desk.app.app.features.content.current('links')
    const document = JSON.stringify({ hosts: [...hosts, host] })
    const { body: saved } = await desk.operate(saveContent.path, { kind: 'links', document, note: '' })
    const { version } = saved['version'] as { version: number }
    const published = { kind: 'links', version, over: 0, reason: 'a partner of ours' }
    expect((await desk.operate(publishContent.path, published)).status).toBe(200)
  }
  const answerTo = async (path: string, body: object) => {
    const { status, body: answer } = await desk.operate(path, body)
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
    desk.app.clock.advance(86_400_000)
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
    desk.app.clock.advance(86_400_000)
    const now_s = Math.floor(desk.app.clock.now().getTime() / 1000)
    const week = {
      ...worth(1_000, 1_000),
      partner_key: 'one-week',
      shown_until: now_s + 7 * 86_400,
      paid_in_all: 5_000,
      geo: ['TR'],
    }
    await desk.app.database.query(
      `INSERT INTO partners (partner_key, plan, disabled, hosts, changed_at) VALUES ($1, $2, false, '{example.com}', now())`,
      [week.partner_key, week],
    )
    desk.app.clock.advance(10_000)
    expect(await answerTo(editPartner.path, { ...week, shown_until: week.shown_until - 1 })).toBe(200)
    const { shown_until: _, paid_in_all: __, ...forGood } = week
    const known = { ...week, shown_until: week.shown_until - 1 }
    const lead = { type: 'lead' as const, rewards: { coin: 1_000, ticket: 0, gold_ticket: 0 }, times: 1 }
    for (const longer of [
      forGood,
      { ...week, shown_until: week.shown_until + 86_400 },
      { ...known, paid_in_all: 5_001 },
      { ...known, geo: ['*'] },
      { ...known, placements: [...known.placements, 'boost video' as const] },
      { ...known, events: [...known.events, lead] },
    ])
      expect(await answerTo(editPartner.path, longer)).toBe('offers_day_ac')
    const times = (count: number) => ({ ...known, events: [{ ...known.events[0], times: count }] })
    expect(await answerTo(editPartner.path, times(1))).toBe(200)
    expect(await answerTo(editPartner.path, times(2))).toBe('offers_day_ac')
  })

  it('reopens no offer that has ended, by no edit, and resumes no large one that was paused', async () => {
    desk.app.clock.advance(86_400_000)
    const now_s = Math.floor(desk.app.clock.now().getTime() / 1000)
    const [sale] = worth(1_000, 200).events
    const plan = {
      ...worth(1_000, 200),
      partner_key: 'past-week',
      shown_until: now_s + 7 * 86_400,
      events: [{ ...sale, times: 1 }],
    }
    await desk.app.database.query(
      `INSERT INTO partners (partner_key, plan, disabled, hosts, changed_at) VALUES ($1, $2, false, '{example.com}', now())`,
      [plan.partner_key, plan],
    )
    desk.app.clock.advance(10_000)
    const edit = (change: object) => answerTo(editPartner.path, { ...plan, ...change })
    expect(await edit({})).toBe(200)
    const named = { partner_key: plan.partner_key, reason: 'checked' }
    expect(await answerTo(disablePartner.path, named)).toBe(200)
    expect(await edit({ emblem: 'bolt' })).toBe(200)
    expect(await answerTo(enablePartner.path, named)).toBe('offers_day_ac')
    await desk.app.database.query(`UPDATE partners SET disabled = false WHERE partner_key = $1`, [
      plan.partner_key,
    ])
    desk.app.clock.advance(7 * 86_400_000)
    const raised = [{ ...sale, times: 1_000 }]
    expect(await edit({ events: raised })).toBe('offers_day_ac')
    expect(await edit({ events: raised, shown_until: now_s + 14 * 86_400 })).toBe('offers_day_ac')
    expect(await edit({ events: [], paid_per_day: 0 })).toBe(200)
  })

  it('raises no lower reward to the one that two operators agreed to for another event', async () => {
    desk.app.clock.advance(86_400_000)
    const reward = (coin: number) => ({ coin, ticket: 0, gold_ticket: 0 })
    const plan = {
      ...worth(1_000, 200),
      partner_key: 'two-rewards',
      events: [
        { type: 'lead' as const, rewards: reward(1_000), times: 1 },
        { type: 'sale' as const, rewards: reward(1), times: 1_000 },
      ],
    }
    await desk.app.database.query(
      `INSERT INTO partners (partner_key, plan, disabled, hosts, changed_at) VALUES ($1, $2, false, '{example.com}', now())`,
      [plan.partner_key, plan],
    )
    desk.app.clock.advance(10_000)
    const raiseTo = (coin: number) => {
      const [lead] = plan.events
      const events = [lead, { type: 'sale' as const, rewards: reward(coin), times: 1_000 }]
      return answerTo(editPartner.path, { ...plan, events })
    }
    expect(await raiseTo(1_000)).toBe('offers_day_ac')
    expect(await raiseTo(451)).toBe(200)
    expect(await raiseTo(502)).toBe('offers_day_ac')
  })
})
