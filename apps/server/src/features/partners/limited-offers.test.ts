/** Offers that end: a limit for the day, a budget, a last moment, and codes that are given once each. */
import {
  addPartnerCodes,
  createPartner,
  disablePartner,
  editPartner,
  enablePartner,
  listPartners,
  type PartnerPlan,
} from '@arena/contract/endpoints/operator-partners'
import { getPartnersList, openPartner } from '@arena/contract/endpoints/partners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../testing/index.ts'
import { OFFER, PartnerDesk, TOKEN } from './testing/partner-desk.ts'
import { sendEvent } from './testing/send-event.ts'

const SECRET = Buffer.alloc(32, 5)

let desk: PartnerDesk
beforeAll(async () => {
  desk = await PartnerDesk.open('postgres', {
    PARTNER_SECRETS: `capped:whsec_${SECRET.toString('base64')}`,
  })
})
afterAll(() => desk.close())

const operate = (path: string, body: object) => desk.app.call(path, { token: TOKEN, body })

describe('a partner with limits', () => {
  const DAY_S = 86_400
  const plan = {
    ...OFFER,
    partner_key: 'capped',
    events: [{ type: 'lead' as const, rewards: { coin: 10, ticket: 0, gold_ticket: 0 }, times: 100 }],
    paid_per_day: 3,
    paid_in_all: 5,
  }
  let lastMessage = 0
  const lead = async (telegramId: number, event: string) => {
    const [row] = await desk.app.database.query<{ click_id: string }>(
      `SELECT click_id FROM partner_clicks WHERE player_id = $1 AND partner_key = 'capped'`,
      [keyOf(telegramId).playerId],
    )
    lastMessage += 1
    const body = { type: 'lead', click_id: row?.click_id, event_id: event }
    return sendEvent(desk.app, body, { id: `m${lastMessage}`, partnerKey: 'capped', secret: SECRET })
  }

  it('pays concurrent events up to its daily limit and budget, and a repeat uses none of it', async () => {
    expect((await operate(createPartner.path, plan)).statusCode).toBe(200)
    const players = [91, 92, 93, 94, 95, 96]
    for (const id of players) {
      const { token } = await desk.app.signIn(id)
      const opened = await desk.app.call(openPartner.path, {
        token,
        body: { partner_key: 'capped', placement: 'games' },
      })
      expect(opened.statusCode).toBe(200)
    }
    const first = await Promise.all(players.map(id => lead(id, `e${id}`)))
    const paid = (answers: readonly Awaited<ReturnType<typeof lead>>[]) =>
      answers.filter(({ body }) => body.paid === true).length
    expect(paid(first)).toBe(3)
    // Reported again under other messages: answered as the first time, and the budget is unchanged.
    expect(paid(await Promise.all(players.map(id => lead(id, `e${id}`))))).toBe(3)
    desk.app.clock.advance(DAY_S * 1000)
    expect(paid(await Promise.all(players.map(id => lead(id, `f${id}`))))).toBe(2)
    const { partners } = (await operate(listPartners.path, {})).json()
    expect(
      partners.find((one: { partner: PartnerPlan }) => one.partner.partner_key === 'capped'),
    ).toMatchObject({ clicks: 6, leads: 12, lead_ac: 50, sales: 0, sale_ac: 0, paid: 5, paid_today: 2 })
  })

  it('pays no event that is first reported while it is paused, and answers an earlier one as before', async () => {
    desk.app.clock.advance(DAY_S * 1000)
    const { paid_in_all: _, ...rest } = plan
    expect((await operate(editPartner.path, rest)).statusCode).toBe(200)
    expect((await lead(91, 'before')).body).toEqual({ paid: true })
    const named = { partner_key: 'capped', reason: 'its secret was stolen' }
    expect((await operate(disablePartner.path, named)).statusCode).toBe(200)
    expect((await lead(91, 'before')).body).toEqual({ paid: true })
    expect((await lead(92, 'after')).body).toEqual({ paid: false })
    expect((await operate(enablePartner.path, named)).statusCode).toBe(200)
    expect((await lead(92, 'after')).body).toEqual({ paid: false })
    expect((await lead(92, 'later')).body).toEqual({ paid: true })
  })

  it('is shown between its two moments only', async () => {
    const now_s = Math.floor(desk.app.clock.now().getTime() / 1000)
    const { token } = await desk.app.signIn(97)
    const isShown = async (times: object) => {
      expect((await operate(editPartner.path, { ...plan, ...times })).statusCode).toBe(200)
      const { partnersList } = (await desk.app.call(getPartnersList.path, { token, body: {} })).json()
      return partnersList.some((one: { partner_key: string }) => one.partner_key === 'capped')
    }
    expect(await isShown({ shown_from: now_s - 1, shown_until: now_s + DAY_S })).toBe(true)
    expect(await isShown({ shown_from: now_s + DAY_S })).toBe(false)
    expect(await isShown({ shown_until: now_s })).toBe(false)
    const answer = await operate(editPartner.path, { ...plan, shown_from: now_s, shown_until: now_s })
    expect(answer.json().details).toEqual({ field: 'shown_until' })
  })
})

describe('single promo codes', () => {
  const plan = {
    ...OFFER,
    partner_key: 'coded',
    placements: ['promo' as const],
    partner_promo: 'SHARED',
    paid_per_day: 1,
  }
  const shownTo = async (telegramId: number) => {
    const { token } = await desk.app.signIn(telegramId)
    const { partnersList } = (await desk.app.call(getPartnersList.path, { token, body: {} })).json()
    return partnersList.find((one: { partner_key: string }) => one.partner_key === 'coded').partner_promo
  }
  const hold = async (telegramId: number) => {
    await desk.app.signIn(telegramId)
    await desk.app.database.transaction(tx =>
      desk.app.app.features.inventory.give(tx, keyOf(telegramId), {
        name: 'coded',
        cause: `test:${telegramId}`,
      }),
    )
  }

  it('are given once each, to players with the item, and the shared one when none is left', async () => {
    expect((await operate(createPartner.path, plan)).statusCode).toBe(200)
    const codes = ['ONE-1', 'TWO-2', 'THREE-3']
    expect((await operate(addPartnerCodes.path, { partner_key: 'coded', codes })).json()).toEqual({
      added: 3,
      left: 3,
    })
    const again = await operate(addPartnerCodes.path, { partner_key: 'coded', codes: ['ONE-1'] })
    expect(again.json()).toEqual({ added: 0, left: 3 })
    expect(await shownTo(101)).toBe('')
    const players = [101, 102, 103]
    for (const id of [...players, 104]) await hold(id)
    const first = await Promise.all([...players, ...players].map(shownTo))
    expect(new Set(first)).toEqual(new Set(codes))
    expect(first.slice(0, 3)).toEqual(first.slice(3))
    expect(await Promise.all(players.map(shownTo))).toEqual(first.slice(0, 3))
    expect(await shownTo(104)).toBe('SHARED')
    const { token } = await desk.app.signIn(101)
    const opened = await desk.app.call(openPartner.path, {
      token,
      body: { partner_key: 'coded', placement: 'promo' },
    })
    expect(opened.json().partner_promo).toBe(first[0])
    const { partners } = (await operate(listPartners.path, {})).json()
    expect(
      partners.find((one: { partner: PartnerPlan }) => one.partner.partner_key === 'coded'),
    ).toMatchObject({ codes_left: 0, codes_given: 3 })
  })

  it('are refused for no partner, when they are none, and from operators without the permission', async () => {
    const add = (body: object) => operate(addPartnerCodes.path, body)
    expect((await add({ partner_key: 'nobody', codes: ['A'] })).json().errorCode).toBe('ITEM_NOT_FOUND')
    for (const codes of [
      [],
      ['a b'],
      ['A', 'A'],
      ['x'.repeat(41)],
      Array.from({ length: 1001 }, (_, at) => `c${at}`),
    ])
      expect((await add({ partner_key: 'coded', codes })).json().errorCode).toBe('INVALID_PAYLOAD')
    const stranger = await desk.app.call(addPartnerCodes.path, {
      body: { partner_key: 'coded', codes: ['B'] },
    })
    expect(stranger.statusCode).toBe(401)
  })
})
