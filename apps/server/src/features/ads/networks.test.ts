import { fakeClock, seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADS } from '../../content/ads.ts'
import { DomainError } from '../../platform/http/index.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import type { AdNetwork } from './ad-network.ts'
import { checkAdView } from './check-ad-view.ts'
import type { AdsDeps } from './deps.ts'
import { requestAd } from './request-ad.ts'

const PARTNER = {
  partner_key: 'outside',
  partner_link: 'https://example.com/',
  partner_promo: '',
  title: 'Outside',
  description: '',
  geo: '',
  countries: ['*'],
  type: 'boost' as const,
  placements: ['boost' as const],
  events: [],
  image: '/partners/outside.png',
}
const giving: AdNetwork = { name: 'giving', findAd: async () => ({ partner: PARTNER, format: 'image' }) }
const empty: AdNetwork = { name: 'empty', findAd: async () => undefined }
const broken: AdNetwork = { name: 'broken', findAd: () => Promise.reject(new Error('away')) }

describe('several ad networks', () => {
  const clock = fakeClock('2026-11-18T12:00:00Z')
  const rng = seededRng('ads')
  let app: TestApp
  const deps = (networks: readonly AdNetwork[]): AdsDeps => ({
    ...app.app.features,
    database: app.database,
    clock,
    rng,
    log: createLog({ level: 'silent' }),
    content: ADS,
    networks,
  })
  const id = 970_900_001
  const player = keyOf(id)
  const ask = (...networks: AdNetwork[]) => requestAd(deps(networks), player, { ip: '127.0.0.1' })
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase())
    await app.signIn(id)
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  it('are asked in order until one has an ad', async () => {
    expect((await ask(broken, empty, giving)).partner?.partner_key).toBe('outside')
  })

  it('without an ad answer that there is none, and refuse when one could not be asked', async () => {
    expect(await ask(empty)).toEqual({ partner: null, ad: null })
    expect(await ask()).toEqual({ partner: null, ad: null })
    await expect(ask(empty, broken)).rejects.toMatchObject({ code: 'ads_unavailable' })
  })

  it.each<[string, AdNetwork, number]>([
    ['did not see the view keeps it from being paid', { ...giving, sawView: async () => false }, 0],
    ['saw it lets it be paid', { ...giving, sawView: async () => true }, ADS.rewardCredit],
    [
      'can not be asked costs the player nothing',
      { ...giving, sawView: () => Promise.reject(new Error('away')) },
      ADS.rewardCredit,
    ],
  ])('one that %s', async (_, network, reward) => {
    clock.advance(1_300_000)
    const { ad } = await ask(network)
    clock.advance(15_000)
    const paid = await checkAdView(deps([network]), player, { adId: ad?.ad_id, ip: '127.0.0.1' }).then(
      ({ data }) => data.reward,
      (error: unknown) => (error instanceof DomainError && error.code === 'ads_not_watched' ? 0 : error),
    )
    expect(paid).toBe(reward)
  })
})
