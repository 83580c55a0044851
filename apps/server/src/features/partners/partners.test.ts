import { createPartner, disablePartner, enablePartner } from '@arena/contract/endpoints/operator-partners'
import { getPartnersList, openPartner, type PartnersListReply } from '@arena/contract/endpoints/partners'
import { seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OFFER, PartnerDesk, PROMO } from './testing/partner-desk.ts'

let desk: PartnerDesk
beforeAll(async () => {
  desk = await PartnerDesk.open()
})
afterAll(() => desk.close())

describe('partners', () => {
  it('are those for the player’s country, in the language they ask for', async () => {
    await desk.operate(createPartner.path, {
      ...OFFER,
      partner_key: 'only-tr',
      geo: ['TR', 'AZ'],
      paid_per_day: 1,
    })
    const keysIn = async (geo: string) =>
      (await desk.list((await desk.playerIn(geo)).token)).map(one => one.partner_key)
    expect(await keysIn('TR')).toContain('only-tr')
    for (const geo of ['DE', '']) {
      expect(await keysIn(geo)).not.toContain('only-tr')
      expect(await keysIn(geo)).toContain('sample-offer')
    }
    const { token } = await desk.playerIn('TR')
    expect((await desk.list(token, 'ru'))[0]?.title).toBe(OFFER.texts.ru?.title)
    expect((await desk.list(token))[0]?.title).toBe(OFFER.texts.en.title)
  })

  it('are listed once for each of their places, in the country of the account', async () => {
    const { token } = await desk.playerIn('TR')
    const entries = (await desk.list(token)).filter(one => one.partner_key === OFFER.partner_key)
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
    const { token } = await desk.playerIn('TR')
    const reply = await desk.app.call(getPartnersList.path, { token, body: { lang } })
    const [first] = reply.json<PartnersListReply>().partnersList
    expect(first?.title).toBe(OFFER.texts[language]?.title)
  })

  it('show a won code to its winner only', async () => {
    const { id, token } = await desk.playerIn('DE')
    const promo = async () => (await desk.list(token)).find(one => one.partner_key === PROMO.partner_key)
    const open = () =>
      desk.app.call(openPartner.path, { token, body: { partner_key: PROMO.partner_key, placement: 'promo' } })
    expect((await promo())?.partner_promo).toBe('')
    expect((await open()).json()).toMatchObject({ errorCode: 'promo_not_found' })
    await desk.give(id, PROMO.partner_key)
    expect((await promo())?.partner_promo).toBe(PROMO.partner_promo)
    expect((await open()).json()).toMatchObject({ partner_promo: PROMO.partner_promo })
  })

  it('are not opened in another country, at another place, or when there is no such partner', async () => {
    const { token } = await desk.playerIn('DE')
    const open = async (partner_key: string, placement: string) =>
      (await desk.app.call(openPartner.path, { token, body: { partner_key, placement } })).json<{
        errorCode?: string
      }>().errorCode
    expect(await open('only-tr', 'games')).toBe('ITEM_NOT_FOUND')
    expect(await open('sample-offer', 'boost video')).toBe('ITEM_NOT_FOUND')
    expect(await open('nobody', 'games')).toBe('ITEM_NOT_FOUND')
    expect(await open('nobody', 'promo')).toBe('promo_not_found')
    expect(await open('sample-offer', 'elsewhere')).toBe('INVALID_PAYLOAD')
  })

  it('are picked by place and country, each as likely as the others', async () => {
    const { pick } = desk.app.app.features.partners
    const rng = seededRng('picks')
    const counts = new Map<string, number>()
    for (let index = 0; index < 2_000; index += 1) {
      const picked = await pick(desk.app.database, { geo: 'TR', placement: 'games', rng })
      counts.set(picked?.partner_key ?? '', (counts.get(picked?.partner_key ?? '') ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted()).toEqual(['only-tr', 'sample-offer'])
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120)
  })

  it('give a code the player does not hold yet, then one they hold, and none where there is none', async () => {
    const { pickPromo } = desk.app.app.features.partners
    await desk.operate(createPartner.path, {
      ...PROMO,
      partner_key: 'second-promo',
      partner_promo: 'TWO-2',
      paid_per_day: 1,
    })
    const { id, player } = await desk.playerIn('DE')
    await desk.give(id, PROMO.partner_key)
    for (let index = 0; index < 20; index += 1) {
      expect(await pickPromo(player, desk.app.database)).toBe('second-promo')
    }
    await desk.give(id, 'second-promo')
    expect([PROMO.partner_key, 'second-promo']).toContain(await pickPromo(player, desk.app.database))
    for (const partner_key of [PROMO.partner_key, 'second-promo']) {
      await desk.operate(disablePartner.path, { partner_key, reason: 'no longer' })
    }
    expect(await pickPromo(player, desk.app.database)).toBeUndefined()
    await desk.operate(enablePartner.path, { partner_key: 'second-promo', reason: 'again' })
    expect(await pickPromo(player, desk.app.database)).toBe('second-promo')
  })

  it('have a picture drawn here, and others have none', async () => {
    const { token } = await desk.playerIn('')
    const [first] = await desk.list(token)
    const reply = await desk.app.http.inject(first?.image ?? '')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toMatch(/^<svg [^>]*viewBox="-1 -1 2 2">[^]*<path fill="url\(#gold\)"[^]*<\/svg>$/)
    for (const url of [
      '/partner-pictures/nobody.svg',
      '/partner-pictures/..%2f..%2fetc.svg',
      '/partner-pictures/x',
    ]) {
      expect((await desk.app.http.inject(url)).statusCode).toBe(404)
    }
  })

  it('is a PNG at the address of the specification, by the key', async () => {
    const reply = await desk.app.http.inject(`/pictures/${OFFER.partner_key}.png`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    expect(reply.rawPayload.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)]).toEqual([480, 480])
    for (const file of ['nobody.png', `${OFFER.partner_key}.svg`, OFFER.partner_key, '..%2f..%2fetc.png'])
      expect((await desk.app.http.inject(`/pictures/${file}`)).statusCode).toBe(404)
    const game = await desk.app.http.inject('/pictures/golden-arena.png')
    expect([game.statusCode, game.headers.location]).toEqual([
      302,
      expect.stringMatching(/\/thumbnails\/golden-arena\.png$/),
    ])
  })
})
