import { checkAdsView, type GetAdsReply, getAds } from '@arena/contract/endpoints/ads'
import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { share } from '@arena/contract/endpoints/friends'
import { createSession } from '@arena/contract/endpoints/games'
import { watchChanges } from '@arena/contract/endpoints/home'
import { eraseAccount, exportLink } from '@arena/contract/endpoints/player-data'
import { confirmAdult, logout } from '@arena/contract/endpoints/players'
import { checkPayment, exchangeTicket, getInvoiceLink, getShop } from '@arena/contract/endpoints/shop'
import {
  addEmail,
  endOtherSessions,
  endSession,
  getSignInWays,
  type SignInWaysReply,
} from '@arena/contract/endpoints/sign-in'
import {
  buyExtraAttempts,
  getTournamentMembers,
  participateInTournament,
  watchTournamentMembers,
} from '@arena/contract/endpoints/tournaments'
import { getWheelCoolDown, spinWheel, type WheelState } from '@arena/contract/endpoints/wheel'
import { cancelWithdrawal, type WithdrawalReply, withdraw } from '@arena/contract/endpoints/withdrawals'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorRoutesOf, playerRoutesOf } from './compose-features.ts'
import type { Route } from './platform/http/index.ts'
import { keyOf, openTestDatabase } from './testing/index.ts'
import { OPERATOR_TOKEN, type OpenShop, openShop, type ShopPlayer } from './testing/open-shop.ts'
import { rowsOf, totalsOf } from './testing/stored-rows.ts'

const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const WEEK_MS = 7 * 86_400_000
const TON = 1_000_000_000

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop(await openTestDatabase())
})
afterAll(async () => {
  await shop.stop()
  await shop.app.database.close()
})

const ofPlayers = () =>
  playerRoutesOf(shop.features).filter(({ guard }) => guard.toLowerCase().endsWith('player'))
const ofOperators = () => operatorRoutesOf(shop.features).filter(({ guard }) => guard === 'operator')

function send(
  token: string,
  { path, method }: Pick<Route, 'path' | 'method'>,
  { body = {}, from = '127.0.0.1' }: { readonly body?: object; readonly from?: string } = {},
) {
  return shop.app.http.inject({
    method,
    url: path,
    remoteAddress: from,
    ...(token !== '' && { headers: { authorization: token } }),
    ...(method === 'POST' && { payload: body }),
  })
}

describe('a caller without a session', () => {
  it.each([
    ['without a token', async () => ''],
    ['with a token made up', async () => `957050701.${'A'.repeat(43)}`],
    ['with an operator’s token', async () => OPERATOR_TOKEN],
    [
      'with a token that was logged out',
      async () => {
        const { token, call } = await shop.newPlayer(957_050_701)
        await call(logout.path, {})
        return token
      },
    ],
    [
      'with a token that has expired',
      async () => {
        const { token } = await shop.newPlayer(957_050_702)
        shop.app.clock.advance(WEEK_MS)
        return token
      },
    ],
    [
      'with the token of a player who has erased their account',
      async () => {
        const { token, call } = await shop.newPlayer(957_050_709)
        await call(eraseAccount.path, { confirm: 'erase', ...shop.app.confirmed(957_050_709) })
        return token
      },
    ],
    [
      'with the token of a banned player',
      async () => {
        const { token } = await shop.newPlayer(957_050_703)
        await shop.features.players.ban(keyOf(957_050_703), 'cheating')
        return token
      },
    ],
  ])('%s is refused by every call of players, and writes nothing', async (_, tokenOf) => {
    const token = await tokenOf()
    const before = await totalsOf(shop.app)
    const calls = ofPlayers()
    const replies = await Promise.all(calls.map(call => send(token, call)))
    expect(calls.length).toBeGreaterThan(30)
    expect(
      replies.map(reply => `${reply.statusCode} ${reply.json<{ errorCode: string }>().errorCode}`),
    ).toEqual(calls.map(() => '401 UNAUTHORIZED'))
    expect(await totalsOf(shop.app)).toEqual(before)
  })

  it('is what every player is to the calls of operators, which record nothing about the player', async () => {
    const { token } = await shop.newPlayer(957_050_704)
    const before = await totalsOf(shop.app)
    const calls = ofOperators()
    const replies = await Promise.all(
      // Wrong tokens are counted per address: each call comes from a different one.
      ['', token, `Bearer ${token}`].flatMap(by =>
        calls.map((c, index) => send(by, c, { from: `192.0.2.${index}` })),
      ),
    )
    expect(calls.length).toBeGreaterThan(20)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect(await totalsOf(shop.app)).toEqual(before)
  })
})

describe('a player who has not confirmed their age', () => {
  const codeOf = ({ json }: { readonly json: () => { readonly errorCode?: string } }) => json().errorCode
  /** By their names: what wins, costs or leads to play. */
  const WINS_OR_COSTS =
    /claim|spin|participate|buy|exchange|invoice|session$|withdraw$|accept|make|rematch|found|join|selectTask|getAds$|checkAds|shareStory/i

  it('is refused by every call that wins, costs or leads to play, and nothing changes', async () => {
    const { token } = await shop.app.signIn(957_050_710, { adult: false })
    const calls = ofPlayers().filter(({ guard }) => guard !== 'player')
    const before = await totalsOf(shop.app)
    const replies = await Promise.all(calls.map(call => send(token, call)))
    expect(calls.length).toBeGreaterThan(20)
    expect(replies.map(reply => `${reply.statusCode} ${codeOf(reply)}`)).toEqual(
      calls.map(() => '403 age_unconfirmed'),
    )
    expect(await totalsOf(shop.app)).toEqual(before)
  })

  it('meets no such call that forgets to ask', () => {
    const open = ofPlayers().filter(({ guard, path }) => guard === 'player' && WINS_OR_COSTS.test(path))
    expect(open.map(({ path }) => path).toSorted()).toEqual(['/api/endSession', '/api/getWheelSpins'])
  })

  it('is let through from the call after their confirmation on, with the same token', async () => {
    const { token } = await shop.app.signIn(957_050_711, { adult: false })
    const claim = () => shop.app.call(claimReward.path, { token, body: { index: 0 } })
    expect(codeOf(await claim())).toBe('age_unconfirmed')
    await shop.app.call(confirmAdult.path, { token, body: {} })
    expect((await claim()).statusCode).toBe(200)
  })

  it('is asked again in a new account: the confirmation goes with the one that is deleted', async () => {
    const { token } = await shop.newPlayer(957_050_712)
    const body = { confirm: 'erase', ...shop.app.confirmed(957_050_712) }
    expect((await shop.app.call(eraseAccount.path, { token, body })).statusCode).toBe(200)
    const again = await shop.app.signIn(957_050_712, { adult: false })
    expect(again.account.adult_confirmed).toBe(false)
    const refused = await shop.app.call(exchangeTicket.path, { token: again.token, body: { key: 'x1' } })
    expect(codeOf(refused)).toBe('age_unconfirmed')
  })
})

describe('one player’s property', () => {
  let owner: ShopPlayer
  let stranger: ShopPlayer

  beforeAll(async () => {
    owner = await shop.newPlayer(957_050_705)
    stranger = await shop.newPlayer(957_050_706)
    await shop.app.database.transaction(tx =>
      shop.wallet.post(tx, {
        player: keyOf(owner.telegramId),
        key: 'test:prize',
        currency: 'TON',
        amount: 5 * TON,
        kind: 'prize',
      }),
    )
    await owner.call(participateInTournament.path, { t_key: OPEN_TOURNAMENT_KEY })
  })

  it('stays the owner’s, whatever id of the owner another player sends', async () => {
    const owned = await thingsOf(owner)
    const before = await rowsOf(shop.app, owner.telegramId)
    const { telegramId: mine } = stranger
    const { telegramId } = owner
    const answers: Record<string, string> = {}
    for (const [name, path, body] of [
      ['a message in the owner’s name', share.path, { telegramId, lang: 'en' }],
      ['an invoice for the owner', getInvoiceLink.path, { packageId: await anyPackage(owner), telegramId }],
      ['the owner’s order, as the owner', checkPayment.path, { externalId: owned.externalId, telegramId }],
      ['the owner’s order', checkPayment.path, { externalId: owned.externalId, telegramId: mine }],
      ['the owner’s withdrawal', cancelWithdrawal.path, { id: owned.withdrawalId }],
      ['the owner’s ad', checkAdsView.path, { ad_id: owned.adId }],
      ['the owner’s session', endSession.path, { id: owned.sessionId }],
    ] as const) {
      const reply = await stranger.call(path, body)
      answers[name] = `${reply.statusCode} ${reply.json<{ errorCode: string }>().errorCode}`
      expect(reply.body).not.toContain(String(telegramId))
    }
    expect(answers).toEqual({
      'a message in the owner’s name': '403 FORBIDDEN',
      'an invoice for the owner': '403 FORBIDDEN',
      'the owner’s order, as the owner': '403 FORBIDDEN',
      'the owner’s order': '404 ITEM_NOT_FOUND',
      'the owner’s withdrawal': '404 ITEM_NOT_FOUND',
      'the owner’s ad': '409 ads_not_watched',
      'the owner’s session': '404 NOT_FOUND',
    })
    expect(await rowsOf(shop.app, telegramId)).toEqual(before)
  })

  it('is not reached by a caller who names the owner in a call', async () => {
    const { commitment } = await thingsOf(owner)
    const before = await rowsOf(shop.app, owner.telegramId)
    const { telegramId } = owner
    const naming = {
      telegram_id: telegramId,
      telegramId,
      user_id: telegramId,
      userId: telegramId,
      player: { bucket: 0, telegramId },
      account: { telegram_id: telegramId },
      admin: true,
    }
    const confirmed = shop.app.confirmed(stranger.telegramId)
    const bodies: Readonly<Partial<Record<string, object>>> = {
      [participateInTournament.path]: { t_key: OPEN_TOURNAMENT_KEY },
      [getTournamentMembers.path]: { t_key: OPEN_TOURNAMENT_KEY },
      [buyExtraAttempts.path]: { t_key: OPEN_TOURNAMENT_KEY },
      [claimReward.path]: { index: 0 },
      [spinWheel.path]: { commitment },
      [withdraw.path]: { amount: '1', address: ADDRESS, ...confirmed },
      [exchangeTicket.path]: { key: 'x1' },
      [createSession.path]: { game_id: 'golden-arena' },
      [addEmail.path]: { email: 'other@example.org', lang: 'en', ...confirmed },
      [endOtherSessions.path]: confirmed,
      [exportLink.path]: { format: 'json' },
    }
    const streams: readonly string[] = [watchTournamentMembers.path, watchChanges.path]
    const calls = ofPlayers().filter(({ path }) => !streams.includes(path))
    const revealing: string[] = []
    for (const call of calls) {
      const reply = await send(stranger.token, call, { body: { ...naming, ...bodies[call.path] } })
      expect(reply.statusCode, `${call.path}: ${reply.body.slice(0, 200)}`).not.toBe(500)
      if (reply.body.includes(String(telegramId))) revealing.push(call.path)
    }
    // The members of a tournament are public.
    expect(revealing.filter(path => path !== getTournamentMembers.path)).toEqual([])
    expect(await rowsOf(shop.app, telegramId)).toEqual(before)
    expect((await shop.wallet.verify(shop.app.database)).mismatches).toEqual([])
  })
})

/** Ids that name something of a player's. */
async function thingsOf(player: ShopPlayer) {
  const ask = async <Reply>(path: string, body: object = {}): Promise<Reply> => {
    const reply = await player.call(path, body)
    if (reply.statusCode !== 200) throw new Error(`${path} was answered ${reply.body}`)
    return reply.json<Reply>()
  }
  const { withdrawal } = await ask<WithdrawalReply>(withdraw.path, {
    amount: '1',
    address: ADDRESS,
    ...shop.app.confirmed(player.telegramId),
  })
  const { ad } = await ask<GetAdsReply>(getAds.path)
  const { commitment } = await ask<WheelState>(getWheelCoolDown.path)
  const { sessions } = await ask<SignInWaysReply>(getSignInWays.path)
  const externalId = await player.order(await anyPackage(player))
  shop.app.clock.advance(60_000)
  return {
    externalId,
    withdrawalId: withdrawal.id,
    adId: ad?.ad_id,
    commitment,
    sessionId: sessions[0]?.id,
  }
}

async function anyPackage(player: ShopPlayer): Promise<string> {
  const { packages } = (await player.call(getShop.path, {})).json<{ packages: readonly { id: string }[] }>()
  return packages[0]?.id ?? ''
}
