import { APP_ENDPOINTS } from '@arena/contract/all-endpoints'
import { createSession } from '@arena/contract/endpoints/games'
import { getHome } from '@arena/contract/endpoints/home'
import {
  assessContent,
  type ContentAssessment,
  type ContentDocuments,
  listContent,
  publishContent,
  saveContent,
} from '@arena/contract/endpoints/operator-content'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { getPartnersList, openPartner, type PartnersListReply } from '@arena/contract/endpoints/partners'
import { eraseAccount, exportData } from '@arena/contract/endpoints/player-data'
import { auth, confirmAdult } from '@arena/contract/endpoints/players'
import { getInvoiceLink, getShop, type ShopReply } from '@arena/contract/endpoints/shop'
import { getTasksList } from '@arena/contract/endpoints/tasks'
import {
  getCompletedTournamentsList,
  getTournamentsList,
  participateInTournament,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { getWheelCoolDown, spinWheel, type WheelState } from '@arena/contract/endpoints/wheel'
import { type WithdrawalReply, withdraw, withdrawals } from '@arena/contract/endpoints/withdrawals'
import { nanoTonOf } from '@arena/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_COUNTRY_RULES } from './content/countries.ts'
import { SAMPLE_PARTNERS } from './content/partners.ts'
import {
  endCup,
  holdCup,
  OPERATOR_TOKEN,
  SECOND_TOKEN,
  stateOf,
} from './features/tournaments/testing/operate.ts'
import { keyOf, openTestDatabase, playRounds } from './testing/index.ts'
import { makeContentLive } from './testing/make-content-live.ts'
import { checkoutUpdate, type OpenShop, openShop, paidUpdate } from './testing/open-shop.ts'

type Countries = ContentDocuments['countries']
type Row = Countries['countries'][number]

const HOUR_MS = 3_600_000
const TON = 1_000_000_000
const RATE = 3.21
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const REWARDS = [
  { place: 1, first_prize: '50000', second_prize: 250, third_prize: '' },
  { place: 2, first_prize: '30000', second_prize: 99.99, third_prize: '' },
]
/** Registered in Germany. */
const GERMAN_ADDRESS = '93.192.1.1'

let shop: OpenShop
let lastId = 958_000_000
beforeAll(async () => {
  shop = await openShop(await openTestDatabase(), {
    OPERATORS: `anna:${OPERATOR_TOKEN},boris:${SECOND_TOKEN}`,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await makeContentLive({ ...shop.app, features: shop.app.app.features }, 'rates', {
    usdPerTonMicros: RATE * 1e6,
  })
})
afterAll(async () => {
  await shop.stop()
  await shop.app.database.close()
})
beforeEach(() => rule())

/** Rules of Germany, or of all other countries. */
async function rule(german: Partial<Row> = {}, others: Partial<Countries['others']> = {}): Promise<void> {
  const rules = { ...NO_COUNTRY_RULES.others, ...others }
  const countries: Row[] =
    Object.keys(german).length === 0
      ? []
      : [{ country: 'DE', ...NO_COUNTRY_RULES.others, access: 'on', ...german }]
  await makeContentLive({ ...shop.app, features: shop.app.app.features }, 'countries', {
    others: rules,
    countries,
  })
  shop.app.clock.advance(1)
}

const move = (id: number, geo: string) =>
  shop.app.database.query(`UPDATE players SET geo = $1 WHERE telegram_id = $2`, [geo, id])
/** A player who last signed in from this country; '' = unknown. */
async function playerIn(geo: string) {
  lastId += 1
  const player = await shop.newPlayer(lastId)
  await move(lastId, geo)
  return { ...player, id: lastId }
}
type Player = Awaited<ReturnType<typeof playerIn>>
const codeOf = (reply: { readonly json: () => { readonly errorCode?: string } }) => reply.json().errorCode
const account = async ({ id }: Player) => shop.app.app.features.players.account(keyOf(id))
const giveTon = ({ id }: Player, nano: number) =>
  shop.app.database.transaction(tx =>
    shop.wallet.post(tx, {
      player: keyOf(id),
      key: 'test:prize',
      currency: 'TON',
      amount: nano,
      kind: 'tournament_prize',
    }),
  )
const withdrawing = (player: Player) =>
  player.call(withdraw.path, { ...shop.app.confirmed(player.id), amount: 1, address: ADDRESS })

describe('TON in a country', () => {
  const listed = async (player: Player, key: string, path: string = getTournamentsList.path) =>
    (await shop.app.call(path, { token: (await shop.app.signIn(player.id)).token, body: {} }))
      .json<TournamentsListReply>()
      .tournamentsList.find(({ t_key }) => t_key === key)
  const join = async (player: Player, key: string) => {
    expect((await player.call(participateInTournament.path, { t_key: key })).statusCode).toBe(200)
  }
  const tonOf = async (player: Player) => (await player.balances()).tonNano
  async function settle(key: string): Promise<void> {
    const { tournaments } = shop.app.app.features
    const { clock } = shop.app
    clock.advance(1_000)
    await endCup(shop.app, key)
    for (const ms of [1, 10_001]) {
      clock.advance(ms)
      await tournaments.keep(clock.now())
    }
    await tournaments.settle(clock.now())
    clock.advance(24 * HOUR_MS)
    await tournaments.settle(clock.now())
    expect(await stateOf(shop.app, key)).toBe('paid')
  }

  it('follows from the rules when a member joins: later rules and journeys take no prize and give none', async () => {
    const tournamentId = await holdCup(shop.app, 'country_cup', { rewards: REWARDS, qualifying_rounds: 2 })
    const early = await playerIn('DE')
    await join(early, 'country_cup')
    await rule({ ton: 'off' })
    const late = await playerIn('DE')
    expect(await listed(late, 'country_cup')).toMatchObject({ no_ton: true, currentMember: false })
    await join(late, 'country_cup')
    // It follows the membership now, wherever the member is.
    await move(late.id, 'TR')
    expect(await listed(late, 'country_cup')).toMatchObject({ no_ton: true, currentMember: true })
    expect(await listed(early, 'country_cup')).not.toHaveProperty('no_ton')
    for (const [{ id }, win] of [
      [late, 5_000],
      [early, 4_000],
    ] as const)
      await playRounds(shop.app, id, { bet: 100, win, count: 2, tournamentId })
    await settle('country_cup')
    expect([await tonOf(late), await tonOf(early)]).toEqual([0, nanoTonOf(99.99, RATE)])
    expect((await late.balances()).credit).toBeGreaterThan(5_000_000)
    expect((await listed(late, 'country_cup', getCompletedTournamentsList.path))?.own).toMatchObject({
      place: 1,
      prize_state: 'withheld',
      withheld: 'country',
    })
  })

  it('is won by players whose country is unknown as the rules of all others say', async () => {
    await holdCup(shop.app, 'unknown_cup', { rewards: REWARDS })
    const player = await playerIn('')
    expect(await listed(player, 'unknown_cup')).not.toHaveProperty('no_ton')
    await rule({}, { ton: 'off' })
    expect(await listed(player, 'unknown_cup')).toMatchObject({ no_ton: true })
    await rule({ ton: 'on' }, { ton: 'off' })
    await move(player.id, 'DE')
    expect(await listed(player, 'unknown_cup')).not.toHaveProperty('no_ton')
  })

  it('that was won stays withdrawable: the request waits for a review, and says so', async () => {
    const player = await playerIn('DE')
    await giveTon(player, 3 * TON)
    const free = (await withdrawing(player)).json<WithdrawalReply>()
    expect(free.withdrawal.in_review).toBe(false)
    await rule({ ton: 'off' })
    const asked = await withdrawing(player)
    expect(asked.statusCode).toBe(200)
    expect(asked.json<WithdrawalReply>().withdrawal).toMatchObject({ in_review: true, cancellable: true })
    const [row] = await shop.app.database.query(
      `SELECT state, review FROM withdrawals WHERE withdrawal_id = $1`,
      [asked.json<WithdrawalReply>().withdrawal.id],
    )
    expect(row).toEqual({ state: 'requested', review: ['country'] })
    expect(await tonOf(player)).toBe(TON)
    expect(await account(player)).toMatchObject({ country_rules: { ton: false, open: true } })
  })

  it('is no prize of the wheel: its segments pay coins, and the chances say so', async () => {
    const wheelOf = async (player: Player) =>
      (await player.call(getWheelCoolDown.path, {})).json<WheelState>().segments
    const player = await playerIn('DE')
    const weight = (segments: WheelState['segments']) =>
      segments.filter(({ pays }) => pays.key === 'ton').reduce((sum, one) => sum + one.weight, 0)
    expect(weight(await wheelOf(player))).toBeGreaterThan(0)
    await rule({ ton: 'off' })
    expect(weight(await wheelOf(player))).toBe(0)
    const spun = (await player.call(spinWheel.path, {})).json<{ currentPrize: { key: string } }>()
    expect(spun.currentPrize.key).not.toBe('ton')
  })
})

describe('Stars in a country', () => {
  it('buy nothing where the rules say so: no package is listed, ordered or approved', async () => {
    const player = await playerIn('DE')
    const order = await player.order('ac_10000')
    await rule({ stars: 'off' })
    const { packs, packages, goldTickets } = (await player.call(getShop.path, {})).json<ShopReply>()
    expect([packs.length > 0, packages, goldTickets]).toEqual([true, [], []])
    const body = { packageId: 'ac_10000', telegramId: player.telegramId }
    expect(codeOf(await player.call(getInvoiceLink.path, body))).toBe('country_stars')
    await shop.send(checkoutUpdate({ telegramId: player.telegramId, payload: order, stars: 250 }))
    expect(shop.stars.sent('answerPreCheckoutQuery').at(-1)).toMatchObject({
      ok: false,
      error_message: expect.stringContaining('your country'),
    })
  })

  it('that were paid before a rule are credited all the same', async () => {
    const player = await playerIn('DE')
    const payload = await player.order('ac_10000')
    const paid = { telegramId: player.telegramId, payload, stars: 250 }
    await shop.send(checkoutUpdate(paid))
    await rule({ stars: 'off', access: 'off' })
    const { credit } = await player.balances()
    await shop.send(paidUpdate({ ...paid, chargeId: shop.stars.pay(paid) }))
    expect((await player.balances()).credit).toBe(credit + 1_000_000)
  })
})

it('shows no partners where the rules say so: no offer, no task, nothing to open', async () => {
  const player = await playerIn('DE')
  const offers = async () =>
    (await player.call(getPartnersList.path, {})).json<PartnersListReply>().partnersList
  const tasks = async () => JSON.stringify((await player.call(getTasksList.path, {})).json())
  expect((await offers()).length).toBeGreaterThan(0)
  const names = SAMPLE_PARTNERS.map(({ partner_key }) => partner_key)
  const isShown = async () => (await tasks()).includes('partner')
  const before = await isShown()
  await rule({ partners: 'off' })
  expect([await offers(), before, await isShown()]).toEqual([[], true, false])
  for (const partner_key of names)
    expect(codeOf(await player.call(openPartner.path, { partner_key, placement: 'boost' }))).toBe(
      'ITEM_NOT_FOUND',
    )
})

describe('the age that a country asks for', () => {
  it('is confirmed again where it is higher, and holds for lower ones', async () => {
    await rule({ age: 21 })
    const player = await playerIn('DE')
    const spin = async () => codeOf(await player.call(spinWheel.path, {}))
    expect(await account(player)).toMatchObject({
      adult_confirmed: false,
      country_rules: { minimum_age: 21 },
    })
    expect(await spin()).toBe('age_unconfirmed')
    for (const body of [{}, { age: 18 }, { age: 20 }]) {
      expect((await player.call(confirmAdult.path, body)).statusCode).toBe(200)
      expect(await spin()).toBe('age_unconfirmed')
    }
    for (const age of [17, 22, 1e9, '21', -1, 20.5])
      expect(codeOf(await player.call(confirmAdult.path, { age }))).toBe('INVALID_PAYLOAD')
    await player.call(confirmAdult.path, { age: 21 })
    expect(await spin()).toBeUndefined()
    // A lower age afterwards takes nothing back.
    await player.call(confirmAdult.path, { age: 18 })
    expect(await account(player)).toMatchObject({ adult_confirmed: true })
  })

  it('keeps nobody from what they have won: 18 is enough for a withdrawal', async () => {
    const player = await playerIn('DE')
    await giveTon(player, 3 * TON)
    await rule({ age: 21 })
    expect((await withdrawing(player)).statusCode).toBe(200)
  })
})

describe('a closed country', () => {
  const EVERYWHERE = [
    '/api/answerHold',
    '/api/cancelWithdrawal',
    '/api/checkLevel',
    '/api/confirmAdult',
    '/api/endOtherSessions',
    '/api/endSession',
    '/api/eraseAccount',
    '/api/exportData',
    '/api/exportLink',
    '/api/getSignInWays',
    '/api/holds',
    '/api/logout',
    '/api/noteWithdrawalSeen',
    '/api/watchChanges',
    '/api/withdraw',
    '/api/withdrawals',
  ]

  it('refuses every call of its players but those for what is theirs', async () => {
    const open = APP_ENDPOINTS.filter(({ everywhere }) => everywhere === true)
    expect(open.map(({ path }) => path).toSorted()).toEqual(EVERYWHERE)
    const player = await playerIn('DE')
    await giveTon(player, 3 * TON)
    await rule({ access: 'off' })
    const ofPlayers = APP_ENDPOINTS.filter(
      ({ guard, everywhere, method }) =>
        guard !== 'public' && guard !== 'operator' && everywhere !== true && method === 'POST',
    )
    expect(ofPlayers.length).toBeGreaterThan(60)
    const codes = await Promise.all(ofPlayers.map(async ({ path }) => codeOf(await player.call(path, {}))))
    expect(new Set(codes)).toEqual(new Set(['country_closed']))
    for (const path of [getHome.path, createSession.path])
      expect(codeOf(await player.call(path, {}))).toBe('country_closed')
    const again = await shop.app.signIn(player.id)
    await move(player.id, 'DE')
    expect(again.account.telegram_id).toBe(player.id)
    expect(await account(player)).toMatchObject({ country_rules: { open: false } })
    expect((await player.call(exportData.path, {})).statusCode).toBe(200)
    const asked = (await withdrawing(player)).json<WithdrawalReply>()
    expect(asked.withdrawal.in_review).toBe(true)
    expect(codeOf(await player.call(withdrawals.path, {}))).not.toBe('country_closed')
  })

  it('lets its players delete their accounts', async () => {
    const player = await playerIn('DE')
    await rule({ access: 'off' })
    const body = { confirm: 'erase', ...shop.app.confirmed(player.id) }
    expect((await player.call(eraseAccount.path, body)).statusCode).toBe(200)
  })

  it('takes no new players, by the address of their connection and not by what they claim', async () => {
    await rule({ access: 'off' })
    const enter = async (from: string, ip: string) => {
      lastId += 1
      const payload = { initData: shop.app.initData(lastId), ip, adult: true }
      return shop.app.call(auth.path, { body: payload, headers: { 'x-forwarded-for': from } })
    }
    const refused = await enter(GERMAN_ADDRESS, '8.8.8.8')
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'country_closed'])
    const [{ players } = { players: -1 }] = await shop.app.database.query<{ players: number }>(
      `SELECT count(*)::int AS players FROM players WHERE telegram_id = $1`,
      [lastId],
    )
    expect(players).toBe(0)
    expect((await enter('127.0.0.1', GERMAN_ADDRESS)).statusCode).toBe(200)
  })
})

describe('country rules of operators', () => {
  const ROW: Row = { country: 'DE', ...NO_COUNTRY_RULES.others, access: 'on' }
  const assess = async (document: unknown) =>
    (
      await shop.app.call(assessContent.path, {
        token: OPERATOR_TOKEN,
        body: { kind: 'countries', document: JSON.stringify(document) },
      })
    ).json<ContentAssessment>()
  const needs = async (document: Countries) => (await assess(document)).needs
  const of = (...rows: readonly Partial<Row>[]): Countries => ({
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
    await rule({ ton: 'off', age: 20 })
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
    await rule({ stars: 'off' })
    const player = await playerIn('DE')
    const goods = async () => (await player.call(getShop.path, {})).json<ShopReply>().packages.length
    expect(await goods()).toBe(0)
    const call = async <Answer>(path: string, body: object, token = OPERATOR_TOKEN) =>
      (await shop.app.call(path, { token, body })).json<Answer>()
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
