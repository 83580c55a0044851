/** Who may change the rules of a country, and how. */
import {
  assessContent,
  type ContentAssessment,
  listContent,
  publishContent,
  saveContent,
} from '@arena/contract/endpoints/operator-content'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { getShop, type ShopReply } from '@arena/contract/endpoints/shop'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_COUNTRY_RULES } from './content/countries.ts'
import { OPERATOR_TOKEN, SECOND_TOKEN } from './features/tournaments/testing/operate.ts'
import { type Countries, CountryPlayers, type CountryRow } from './testing/country-players.ts'

let players: CountryPlayers
beforeAll(async () => {
  players = await CountryPlayers.open()
})
afterAll(() => players.close())
beforeEach(() => players.rule())

describe('country rules of operators', () => {
  const ROW: CountryRow = { country: 'DE', ...NO_COUNTRY_RULES.others, access: 'on' }
  const assess = async (document: unknown) =>
    (
      await players.app.call(assessContent.path, {
        token: OPERATOR_TOKEN,
        body: { kind: 'countries', document: JSON.stringify(document) },
      })
    ).json<ContentAssessment>()
  const needs = async (document: Countries) => (await assess(document)).needs
  const of = (...rows: readonly Partial<CountryRow>[]): Countries => ({
    ...NO_COUNTRY_RULES,
    countries: rows.map(row => ({ ...ROW, ...row })),
  })

  it('are refused in any shape that is none', async () => {
    const hostile = [
      null,
      [],
      {},
      { others: NO_COUNTRY_RULES.others },
      of({ country: 'de' }),
      of({ country: 'ZZ' }),
      of({ country: '' }),
      of({ country: 'DE' }, { country: 'DE' }),
      of({ age: 17 }),
      of({ age: 22 }),
      of({ age: 18.5 }),
      { ...NO_COUNTRY_RULES, others: { ...NO_COUNTRY_RULES.others, ton: true } },
      { ...NO_COUNTRY_RULES, others: { ...NO_COUNTRY_RULES.others, access: 'off' } },
      { ...of({}), extra: 1 },
      of(...Array.from({ length: 300 }, () => ({}))),
    ]
    for (const document of hostile) expect((await assess(document)).faults).not.toEqual([])
    expect((await assess(of({ ton: 'off' }))).faults).toEqual([])
  })

  it('are tightened by one operator; loosening them or closing a country needs an approver', async () => {
    await players.rule({ ton: 'off', age: 20 })
    const approver = ['content_sold']
    expect(await needs(of({ ton: 'off', stars: 'off', partners: 'off', age: 21 }))).toEqual([])
    expect(await needs(of({ ton: 'on', age: 20 }))).toEqual(approver)
    expect(await needs(of({ ton: 'off', age: 19 }))).toEqual(approver)
    expect(await needs(of({ ton: 'off', age: 20, access: 'off' }))).toEqual(approver)
    // A row that is taken out leaves its country to the rules of all others.
    expect(await needs(of())).toEqual(approver)
    expect(await needs(of({ ton: 'off', age: 20 }, { country: 'FR', stars: 'off' }))).toEqual([])
  })

  it('are published with the approver, and apply from then on', async () => {
    await players.rule({ stars: 'off' })
    const player = await players.in('DE')
    const goods = async () => (await player.call(getShop.path, {})).json<ShopReply>().packages.length
    expect(await goods()).toBe(0)
    const call = async <Answer>(path: string, body: object, token = OPERATOR_TOKEN) =>
      (await players.app.call(path, { token, body })).json<Answer>()
    const { version } = await call<{ version: { version: number } }>(saveContent.path, {
      kind: 'countries',
      document: JSON.stringify(NO_COUNTRY_RULES),
      note: 'allowed again',
    })
    const { kinds } = await call<{ kinds: { kind: string; live_version: number }[] }>(listContent.path, {})
    const over = kinds.find(({ kind }) => kind === 'countries')?.live_version
    const asked = await call<{ errorCode?: string; details: { request: number } }>(publishContent.path, {
      kind: 'countries',
      version: version.version,
      over,
      reason: 'the law has changed',
      ask: 'the law has changed',
    })
    expect([asked.errorCode, await goods()]).toEqual(['second_person_needed', 0])
    await call(approveRequest.path, { id: asked.details.request, reason: 'read it' }, SECOND_TOKEN)
    expect(await goods()).toBeGreaterThan(0)
  })
})
