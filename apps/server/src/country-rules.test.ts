/** What the rules of a country allow its players. */
import { APP_ENDPOINTS } from '@arena/contract/all-endpoints'
import { createSession } from '@arena/contract/endpoints/games'
import { getHome } from '@arena/contract/endpoints/home'
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
import { type WithdrawalReply, withdrawals } from '@arena/contract/endpoints/withdrawals'
import { nanoTonOf } from '@arena/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PARTNERS } from './content/partners.ts'
import { endCup, holdCup, stateOf } from './features/tournaments/testing/operate.ts'
import { type CountryPlayer, CountryPlayers, codeOf, RATE, TON } from './testing/country-players.ts'
import { playRounds } from './testing/index.ts'
import { checkoutUpdate, paidUpdate } from './testing/open-shop.ts'

const HOUR_MS = 3_600_000
const REWARDS = [
  { place: 1, first_prize: '50000', second_prize: 250, third_prize: '' },
  { place: 2, first_prize: '30000', second_prize: 99.99, third_prize: '' },
]
/** Registered in Germany. */
const GERMAN_ADDRESS = '93.192.1.1'

let players: CountryPlayers
beforeAll(async () => {
  players = await CountryPlayers.open()
})
afterAll(() => players.close())
beforeEach(() => players.rule())

describe('TON in a country', () => {
  const listed = async (player: CountryPlayer, key: string, path: string = getTournamentsList.path) =>
    (await players.app.call(path, { token: (await players.app.signIn(player.id)).token, body: {} }))
      .json<TournamentsListReply>()
      .tournamentsList.find(({ t_key }) => t_key === key)
  const join = async (player: CountryPlayer, key: string) => {
    expect((await player.call(participateInTournament.path, { t_key: key })).statusCode).toBe(200)
  }
  const tonOf = async (player: CountryPlayer) => (await player.balances()).tonNano
  async function settle(key: string): Promise<void> {
    const { tournaments } = players.app.app.features
    const { clock } = players.app
    clock.advance(1_000)
    await endCup(players.app, key)
    for (const ms of [1, 10_001]) {
      clock.advance(ms)
      await tournaments.keep(clock.now())
    }
    await tournaments.settle(clock.now())
    clock.advance(24 * HOUR_MS)
    await tournaments.settle(clock.now())
    expect(await stateOf(players.app, key)).toBe('paid')
  }

  it('follows from the rules when a member joins: later rules and journeys take no prize and give none', async () => {
    const tournamentId = await holdCup(players.app, 'country_cup', { rewards: REWARDS, qualifying_rounds: 2 })
    const early = await players.in('DE')
    await join(early, 'country_cup')
    await players.rule({ ton: 'off' })
    const late = await players.in('DE')
    expect(await listed(late, 'country_cup')).toMatchObject({ no_ton: true, currentMember: false })
    await join(late, 'country_cup')
    // It follows the membership now, wherever the member is.
    await players.move(late.id, 'TR')
    expect(await listed(late, 'country_cup')).toMatchObject({ no_ton: true, currentMember: true })
    expect(await listed(early, 'country_cup')).not.toHaveProperty('no_ton')
    for (const [{ id }, win] of [
      [late, 5_000],
      [early, 4_000],
    ] as const)
      await playRounds(players.app, id, { bet: 100, win, count: 2, tournamentId })
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
    await holdCup(players.app, 'unknown_cup', { rewards: REWARDS })
    const player = await players.in('')
    expect(await listed(player, 'unknown_cup')).not.toHaveProperty('no_ton')
    await players.rule({}, { ton: 'off' })
    expect(await listed(player, 'unknown_cup')).toMatchObject({ no_ton: true })
    await players.rule({ ton: 'on' }, { ton: 'off' })
    await players.move(player.id, 'DE')
    expect(await listed(player, 'unknown_cup')).not.toHaveProperty('no_ton')
  })

  it('that was won stays withdrawable: the request waits for a review, and says so', async () => {
    const player = await players.in('DE')
    await players.giveTon(player, 3 * TON)
    const free = (await players.withdraw(player)).json<WithdrawalReply>()
    expect(free.withdrawal.in_review).toBe(false)
    await players.rule({ ton: 'off' })
    const asked = await players.withdraw(player)
    expect(asked.statusCode).toBe(200)
    expect(asked.json<WithdrawalReply>().withdrawal).toMatchObject({ in_review: true, cancellable: true })
    const [row] = await players.app.database.query(
      `SELECT state, review FROM withdrawals WHERE withdrawal_id = $1`,
      [asked.json<WithdrawalReply>().withdrawal.id],
    )
    expect(row).toEqual({ state: 'requested', review: ['country'] })
    expect(await tonOf(player)).toBe(TON)
    expect(await players.account(player)).toMatchObject({ country_rules: { ton: false, open: true } })
  })

  it('is no prize of the wheel: its segments pay coins, and the chances say so', async () => {
    const wheelOf = async (player: CountryPlayer) =>
      (await player.call(getWheelCoolDown.path, {})).json<WheelState>().segments
    const player = await players.in('DE')
    const weight = (segments: WheelState['segments']) =>
      segments.filter(({ pays }) => pays.key === 'ton').reduce((sum, one) => sum + one.weight, 0)
    expect(weight(await wheelOf(player))).toBeGreaterThan(0)
    await players.rule({ ton: 'off' })
    expect(weight(await wheelOf(player))).toBe(0)
    const spun = (await player.call(spinWheel.path, {})).json<{ currentPrize: { key: string } }>()
    expect(spun.currentPrize.key).not.toBe('ton')
  })
})

describe('Stars in a country', () => {
  it('buy nothing where the rules say so: no package is listed, ordered or approved', async () => {
    const player = await players.in('DE')
    const order = await player.order('ac_10000')
    await players.rule({ stars: 'off' })
    const { packs, packages, goldTickets } = (await player.call(getShop.path, {})).json<ShopReply>()
    expect([packs.length > 0, packages, goldTickets]).toEqual([true, [], []])
    const body = { packageId: 'ac_10000', telegramId: player.telegramId }
    expect(codeOf(await player.call(getInvoiceLink.path, body))).toBe('country_stars')
    await players.shop.send(checkoutUpdate({ telegramId: player.telegramId, payload: order, stars: 250 }))
    expect(players.shop.stars.sent('answerPreCheckoutQuery').at(-1)).toMatchObject({
      ok: false,
      error_message: expect.stringContaining('your country'),
    })
  })

  it('that were paid before a rule are credited all the same', async () => {
    const player = await players.in('DE')
    const payload = await player.order('ac_10000')
    const paid = { telegramId: player.telegramId, payload, stars: 250 }
    await players.shop.send(checkoutUpdate(paid))
    await players.rule({ stars: 'off', access: 'off' })
    const { credit } = await player.balances()
    await players.shop.send(paidUpdate({ ...paid, chargeId: players.shop.stars.pay(paid) }))
    expect((await player.balances()).credit).toBe(credit + 1_000_000)
  })
})

it('shows no partners where the rules say so: no offer, no task, nothing to open', async () => {
  const player = await players.in('DE')
  const offers = async () =>
    (await player.call(getPartnersList.path, {})).json<PartnersListReply>().partnersList
  const tasks = async () => JSON.stringify((await player.call(getTasksList.path, {})).json())
  expect((await offers()).length).toBeGreaterThan(0)
  const names = SAMPLE_PARTNERS.map(({ partner_key }) => partner_key)
  const isShown = async () => (await tasks()).includes('partner')
  const before = await isShown()
  await players.rule({ partners: 'off' })
  expect([await offers(), before, await isShown()]).toEqual([[], true, false])
  for (const partner_key of names)
    expect(codeOf(await player.call(openPartner.path, { partner_key, placement: 'boost' }))).toBe(
      'ITEM_NOT_FOUND',
    )
})

describe('the age that a country asks for', () => {
  it('is confirmed again where it is higher, and holds for lower ones', async () => {
    await players.rule({ age: 21 })
    const player = await players.in('DE')
    const spin = async () => codeOf(await player.call(spinWheel.path, {}))
    expect(await players.account(player)).toMatchObject({
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
    expect(await players.account(player)).toMatchObject({ adult_confirmed: true })
  })

  it('keeps nobody from what they have won: 18 is enough for a withdrawal', async () => {
    const player = await players.in('DE')
    await players.giveTon(player, 3 * TON)
    await players.rule({ age: 21 })
    expect((await players.withdraw(player)).statusCode).toBe(200)
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
    const player = await players.in('DE')
    await players.giveTon(player, 3 * TON)
    await players.rule({ access: 'off' })
    const ofPlayers = APP_ENDPOINTS.filter(
      ({ guard, everywhere, method }) =>
        guard !== 'public' && guard !== 'operator' && everywhere !== true && method === 'POST',
    )
    expect(ofPlayers.length).toBeGreaterThan(60)
    const codes = await Promise.all(ofPlayers.map(async ({ path }) => codeOf(await player.call(path, {}))))
    expect(new Set(codes)).toEqual(new Set(['country_closed']))
    for (const path of [getHome.path, createSession.path])
      expect(codeOf(await player.call(path, {}))).toBe('country_closed')
    const again = await players.app.signIn(player.id)
    await players.move(player.id, 'DE')
    expect(again.account.telegram_id).toBe(player.id)
    expect(await players.account(player)).toMatchObject({ country_rules: { open: false } })
    expect((await player.call(exportData.path, {})).statusCode).toBe(200)
    const asked = (await players.withdraw(player)).json<WithdrawalReply>()
    expect(asked.withdrawal.in_review).toBe(true)
    expect(codeOf(await player.call(withdrawals.path, {}))).not.toBe('country_closed')
  })

  it('lets its players delete their accounts', async () => {
    const player = await players.in('DE')
    await players.rule({ access: 'off' })
    const body = { confirm: 'erase', ...players.app.confirmed(player.id) }
    expect((await player.call(eraseAccount.path, body)).statusCode).toBe(200)
  })

  it('takes no new players, by the address of their connection and not by what they claim', async () => {
    await players.rule({ access: 'off' })
    const enter = async (from: string, ip: string) => {
      const id = players.newId()
      const body = { initData: players.app.initData(id), ip, adult: true }
      const reply = await players.app.call(auth.path, { body, headers: { 'x-forwarded-for': from } })
      return { id, reply }
    }
    const { id, reply: refused } = await enter(GERMAN_ADDRESS, '8.8.8.8')
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'country_closed'])
    expect(await players.app.database.query(`SELECT 1 FROM players WHERE telegram_id = $1`, [id])).toEqual([])
    expect((await enter('127.0.0.1', GERMAN_ADDRESS)).reply.statusCode).toBe(200)
  })
})
