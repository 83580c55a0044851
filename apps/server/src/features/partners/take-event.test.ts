import { type OpenPartnerReply, openPartner } from '@arena/contract/endpoints/partners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'
import { findClick, keepClick } from './partners-store.ts'
import { SAMPLE_SECRET, sendEvent } from './testing/send-event.ts'

const NEW_SECRET = Buffer.from('another-secret-while-it-is-changed')
let lastId = 970_000_000
const newId = () => (lastId += 1)

describe.each(TEST_ENGINES)('a partner’s report about a player (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      env: { PARTNER_SECRETS: `sample-offer:whsec_${NEW_SECRET.toString('base64')}` },
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  /** A player who has opened the partner's link: their id, and their id at the partner. */
  async function visitor() {
    const id = newId()
    const { token } = await app.signIn(id)
    const body = { partner_key: 'sample-offer', placement: 'games' }
    const { link } = (await app.call(openPartner.path, { token, body })).json<OpenPartnerReply>()
    const click = new URL(link).searchParams.get('click') ?? ''
    return { id, token, click, link }
  }
  const balances = async (id: number) => {
    const { credit, ticket, goldTicket } = await app.app.features.wallet.read(app.database, keyOf(id))
    return { credit, ticket, goldTicket }
  }
  const hasEvent = (id: number) => app.app.features.partners.hasEvent(app.database, keyOf(id), 'sample-offer')
  const GIFT = { credit: 100_000, ticket: 1, goldTicket: 0 }
  const AFTER_LEAD = { ...GIFT, credit: 600_000 }

  it('is paid through the ledger, and shown to operators', async () => {
    const { id, click } = await visitor()
    expect(await hasEvent(id)).toBe(false)
    const lead = { type: 'lead', click_id: click, event_id: `lead-${id}` }
    expect(await sendEvent(app, lead, { id: `m-${id}` })).toEqual({ status: 200, body: { paid: true } })
    expect(await balances(id)).toEqual(AFTER_LEAD)
    expect(await hasEvent(id)).toBe(true)
    const sale = { type: 'sale', click_id: click, event_id: `sale-${id}` }
    expect((await sendEvent(app, sale, { id: `s-${id}` })).body).toEqual({ paid: true })
    expect(await balances(id)).toEqual({ credit: 2_600_000, ticket: 1, goldTicket: 1 })
  })

  it('200 parallel copies of a message pay once and get the same answer', async () => {
    const { id, click } = await visitor()
    const lead = { type: 'lead', click_id: click, event_id: `p-${id}` }
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => sendEvent(app, lead, { id: `p-${id}` })),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { paid: true } })]),
    )
    expect(await balances(id)).toEqual(AFTER_LEAD)
    expect(await app.app.features.wallet.verify(app.database)).toMatchObject({ mismatches: [] })
  })

  it('200 parallel messages about one registration, under names of their own, pay once', async () => {
    const { id, click } = await visitor()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        sendEvent(
          app,
          { type: 'lead', click_id: click, event_id: `e-${id}-${index}` },
          { id: `e-${id}-${index}` },
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body.paid)).toHaveLength(1)
    expect(await balances(id)).toEqual(AFTER_LEAD)
  })

  it('sent again by another message, it gets its result and moves nothing', async () => {
    const { id, click } = await visitor()
    const lead = { type: 'lead', click_id: click, event_id: `a-${id}` }
    await sendEvent(app, lead, { id: `a-${id}` })
    app.clock.advance(3_600_000)
    expect((await sendEvent(app, lead, { id: `a-${id}` })).body).toEqual({ paid: true })
    expect((await sendEvent(app, lead, { id: `b-${id}` })).body).toEqual({ paid: true })
    expect(await balances(id)).toEqual(AFTER_LEAD)
  })

  it('a message’s name with another body, and an event reported for two players, are conflicts', async () => {
    const [one, other] = [await visitor(), await visitor()]
    const lead = { type: 'lead', click_id: one.click, event_id: `c-${one.id}` }
    await sendEvent(app, lead, { id: `c-${one.id}` })
    const changed = { ...lead, event_id: `d-${one.id}` }
    expect(await sendEvent(app, changed, { id: `c-${one.id}` })).toMatchObject({ status: 409 })
    const unknown = { ...lead, click_id: 'nobody' }
    expect(await sendEvent(app, unknown, { id: `c-${one.id}` })).toMatchObject({ status: 409 })
    const stolen = { ...lead, click_id: other.click }
    expect(await sendEvent(app, stolen, { id: `d-${one.id}` })).toMatchObject({ status: 409 })
    expect(await balances(other.id)).toEqual(GIFT)
  })

  it('one event reported for many players at once pays one of them', async () => {
    const visitors = await Promise.all(Array.from({ length: 20 }, visitor))
    const event_id = `shared-${lastId}`
    const answers = await Promise.all(
      visitors.map(({ id, click }) =>
        sendEvent(app, { type: 'lead', click_id: click, event_id }, { id: `shared-${id}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toEqual([{ status: 200, body: { paid: true } }])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const paid = await Promise.all(visitors.map(({ id }) => balances(id)))
    expect(paid.filter(({ credit }) => credit === AFTER_LEAD.credit)).toHaveLength(1)
  })

  it('a link opened many times at once has one id, which leads to the player', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    const body = { partner_key: 'sample-offer', placement: 'games' }
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => app.call(openPartner.path, { token, body })),
    )
    expect(new Set(opened.map(reply => reply.json<OpenPartnerReply>().link)).size).toBe(1)
    const { bucket, playerId } = keyOf(id)
    const rows = await app.database.query(
      `SELECT c.opens, i.bucket, i.player_id FROM partner_click_ids AS i JOIN partner_clicks AS c USING (click_id)
        WHERE c.bucket = $1 AND c.player_id = $2`,
      [bucket, playerId],
    )
    expect(rows).toEqual([{ opens: 20, bucket, player_id: playerId }])
    const ids = await app.database.query(`SELECT 1 FROM partner_click_ids WHERE player_id = $1`, [playerId])
    expect(ids).toHaveLength(1)
  })

  it('an id leads to the player it was first given to', async () => {
    const [one, other] = [await visitor(), await visitor()]
    await expect(
      app.database.transaction(tx =>
        keepClick(
          tx,
          { player: keyOf(other.id), partnerKey: 'CASINO_PROMO' },
          { clickId: one.click, now: app.clock.now() },
        ),
      ),
    ).rejects.toThrow('leads to another one')
    const found = await findClick(app.database, { partnerKey: 'sample-offer', clickId: one.click })
    expect(found).toEqual(keyOf(one.id))
  })

  it('pays up to the agreed number and no more', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    const body = { partner_key: 'CASINO_PROMO', placement: 'boost video' }
    const { link } = (await app.call(openPartner.path, { token, body })).json<OpenPartnerReply>()
    const click = new URL(link).searchParams.get('click') ?? ''
    // It has no secret here: call the use case directly.
    const { webhooks } = app.app.features.partners
    const paid: unknown[] = []
    for (let index = 0; index < 5; index += 1) {
      const answer = await webhooks[0]?.handle({
        sender: 'CASINO_PROMO',
        messageId: `t-${id}-${index}`,
        bodyHash: Buffer.from([index]),
        body: { type: 'sale', click_id: click, event_id: `t-${id}-${index}` },
      })
      paid.push(answer)
    }
    expect(paid).toEqual([true, true, true, false, false].map(one => ({ paid: one })))
    expect(await balances(id)).toEqual({ ...GIFT, ticket: 7 })
  })

  it('pays nothing for a player without a click, for another partner’s visitor, or for a banned one', async () => {
    const { id, click } = await visitor()
    const lead = { type: 'lead', click_id: 'made-up', event_id: `n-${id}` }
    expect(await sendEvent(app, lead, { id: `n-${id}` })).toMatchObject({
      status: 404,
      body: { errorCode: 'ITEM_NOT_FOUND' },
    })
    await app.app.features.players.ban(keyOf(id), 'cheating')
    expect((await sendEvent(app, { ...lead, click_id: click }, { id: `n-${id}` })).body).toEqual({
      paid: false,
    })
    expect(await balances(id)).toEqual(GIFT)
  })

  it.each([
    ['a changed byte', { arrives: '{"type":"sale"}' }],
    ['another secret', { secret: Buffer.from('x'.repeat(32)) }],
    ['301 seconds late', { late_s: -301 }],
    ['301 seconds early', { late_s: 301 }],
    ['no signature', { headers: { 'webhook-signature': '' } }],
    ['another version', { headers: { 'webhook-signature': 'v1a,AAAA' } }],
    ['another message’s name', { headers: { 'webhook-id': 'msg_other' } }],
    ['a name with a dot', { id: 'a.1' }],
    ['no name', { headers: { 'webhook-id': '' } }],
    ['a time of another kind', { headers: { 'webhook-timestamp': '2026-11-22T00:00:00Z' } }],
    ['a partner nobody knows', { partnerKey: 'nobody' }],
    ['a partner without a secret', { partnerKey: 'CASINO_PROMO' }],
  ])('with %s it is refused', async (_, sent) => {
    const { id, click } = await visitor()
    const lead = { type: 'lead', click_id: click, event_id: `f-${id}` }
    expect(await sendEvent(app, lead, { id: `f-${id}`, ...sent })).toMatchObject({
      status: 401,
      body: { errorCode: 'UNAUTHORIZED' },
    })
    expect(await balances(id)).toEqual(GIFT)
  })

  it('is accepted with either secret while one is being changed, and among several signatures', async () => {
    for (const secret of [SAMPLE_SECRET, NEW_SECRET]) {
      const { id, click } = await visitor()
      const lead = { type: 'lead', click_id: click, event_id: `r-${id}` }
      expect((await sendEvent(app, lead, { id: `r-${id}`, secret })).body).toEqual({ paid: true })
    }
  })

  it.each([
    ['no JSON', '{'],
    ['no event', '{}'],
    ['a type nobody knows', JSON.stringify({ type: 'visit', click_id: 'x', event_id: 'x' })],
    ['an event without a name', JSON.stringify({ type: 'lead', click_id: 'x', event_id: '' })],
    ['a name that could be another’s', JSON.stringify({ type: 'lead', click_id: 'x', event_id: 'a/b' })],
    ['bytes that are no text', '\ufffd\u0000'],
  ])('signed but with %s it is malformed', async (_, body) => {
    expect(await sendEvent(app, body)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_PAYLOAD' } })
  })

  it('never names the player by their telegram id', async () => {
    const [one, again] = [await visitor(), await visitor()]
    expect(one.link).not.toContain(String(one.id))
    expect(one.click).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(again.click).not.toBe(one.click)
    const body = { partner_key: 'sample-offer', placement: 'boost' }
    const { link } = (await app.call(openPartner.path, { token: one.token, body })).json<OpenPartnerReply>()
    expect(link).toBe(`https://example.com/offer?click=${one.click}&place=boost`)
  })
})
