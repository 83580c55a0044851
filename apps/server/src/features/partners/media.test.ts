/** Uploads for partners over HTTP: refused with a reason, or served so that nothing in them can run. */
import { createPartner, uploadPartnerMedia } from '@arena/contract/endpoints/operator-partners'
import { getPartnersList } from '@arena/contract/endpoints/partners'
import { MEDIA_FAULTS } from '@arena/contract/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { film, png } from './testing/draw-media.ts'
import { OFFER, PartnerDesk, TOKEN } from './testing/partner-desk.ts'

let desk: PartnerDesk
beforeAll(async () => {
  desk = await PartnerDesk.open('pglite')
})
afterAll(() => desk.close())

const upload = async (kind: string, file: Buffer | string) => {
  const data = typeof file === 'string' ? file : file.toString('base64')
  return desk.app.call(uploadPartnerMedia.path, { token: TOKEN, body: { kind, data } })
}
const operate = (path: string, body: object) => desk.app.call(path, { token: TOKEN, body })

describe('over HTTP', () => {
  it('an operator without the permission uploads nothing, and a hostile file is a listed refusal with its reason', async () => {
    const stranger = await desk.app.call(uploadPartnerMedia.path, { body: { kind: 'film', data: 'AAAA' } })
    expect(stranger.statusCode).toBe(401)
    for (const [kind, file] of [
      ['picture', film()],
      ['film', png()],
      ['picture', 'not base64!'],
      ['film', Buffer.alloc(4_200_000)],
    ] as const) {
      const answer = await upload(kind, file)
      expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({
        status: 400,
        errorCode: 'INVALID_PAYLOAD',
        details: {
          field: 'data',
          fault: expect.toBeOneOf([...MEDIA_FAULTS]),
          reason: expect.stringMatching(/\w/),
        },
      })
    }
    const large = await upload('film', 'A'.repeat(6_000_001))
    expect([large.statusCode, large.json().errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('a partner with all of them is shown with them, from a path where nothing may run, and in pieces for phones that ask so', async () => {
    const [picture, spot] = [(await upload('picture', png())).json(), (await upload('film', film())).json()]
    const banner = (await upload('picture', png({ width: 192 }))).json()
    const files = { picture: picture.hash, banner: banner.hash, film: spot.hash }
    const plan = { ...OFFER, partner_key: 'with-film', paid_per_day: 1, ...files }
    const missing = await operate(createPartner.path, { ...plan, film: '0'.repeat(64) })
    expect([missing.statusCode, missing.json().details]).toEqual([400, { field: 'film' }])
    const swapped = await operate(createPartner.path, { ...plan, film: picture.hash })
    expect(swapped.json().details).toEqual({ field: 'film' })
    const square = await operate(createPartner.path, { ...plan, banner: picture.hash })
    expect(square.json().details).toEqual({ field: 'banner' })
    expect((await operate(createPartner.path, plan)).statusCode).toBe(200)

    const { token } = await desk.app.signIn(81)
    const { partnersList } = (await desk.app.call(getPartnersList.path, { token, body: {} })).json()
    const shown = partnersList.find((one: { partner_key: string }) => one.partner_key === 'with-film')
    expect(shown).toMatchObject({
      image: picture.address,
      banner: banner.address,
      film: spot.address,
    })

    const get = (url: string, headers = {}) => desk.app.http.inject({ method: 'GET', url, headers })
    const byKey = await get('/pictures/with-film.png')
    expect(byKey.headers['content-type']).toBe('image/png')
    expect(byKey.rawPayload).toEqual((await get(picture.address)).rawPayload)
    const whole = await get(spot.address)
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, spot.bytes])
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    expect(whole.headers['content-security-policy']).toContain('sandbox')
    expect(whole.headers['set-cookie']).toBeUndefined()
    const piece = await get(spot.address, { range: 'bytes=4-7' })
    expect([piece.statusCode, piece.body, piece.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${spot.bytes}`,
    ])
    expect((await get(spot.address, { range: `bytes=${spot.bytes}-` })).statusCode).toBe(416)
    for (const other of [
      '/partner-media/x.mp4',
      spot.address.replace('.mp4', '.png'),
      '/partner-media/..%2f.env',
    ])
      expect((await get(other)).statusCode).toBe(404)
  })

  it('forgets after a day a file that no partner has', async () => {
    const { address } = (await upload('picture', png({ side: 65 }))).json()
    desk.app.clock.advance(25 * 60 * 60_000)
    for (const job of desk.app.app.features.partners.jobs) await job.run(desk.app.clock.now())
    const rows = await desk.app.database.query<{ hash: string }>('SELECT hash FROM partner_media')
    expect(rows).toHaveLength(3)
    expect(rows.some(({ hash }) => address.includes(hash))).toBe(false)
  })
})
