import { getAds } from '@arena/contract/endpoints/ads'
import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { shareStory } from '@arena/contract/endpoints/friends'
import {
  banPlayer,
  erasePlayer,
  listErasures,
  type RepeatErasuresReply,
  repeatErasures,
  showPlayer,
  unbanPlayer,
} from '@arena/contract/endpoints/operator-players'
import { openPartner } from '@arena/contract/endpoints/partners'
import {
  getPlayLimits,
  type PlayLimitsReply,
  setPlayLimits,
  takeBreak,
} from '@arena/contract/endpoints/play-limits'
import { eraseAccount as eraseAccountEndpoint } from '@arena/contract/endpoints/player-data'
import { getInvoiceLink } from '@arena/contract/endpoints/shop'
import { addEmail } from '@arena/contract/endpoints/sign-in'
import { getTournamentMembers, participateInTournament } from '@arena/contract/endpoints/tournaments'
import { getWheelCoolDown } from '@arena/contract/endpoints/wheel'
import { cancelWithdrawal, withdraw } from '@arena/contract/endpoints/withdrawals'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from '../../../personal-data.ts'
import { createLog } from '../../../platform/log/log.ts'
import type { Fate } from '../../../platform/personal-data/index.ts'
import { erasePlanned, keyOf, openTestDatabase, playRounds, TEST_ENGINES } from '../../../testing/index.ts'
import { MortalDatabase } from '../../../testing/mortal-database.ts'
import {
  OPERATOR_TOKEN,
  type OpenShop,
  openShop,
  paidUpdate,
  type ShopPlayer,
} from '../../../testing/open-shop.ts'
import { rowsOf, totalsOf } from '../../../testing/stored-rows.ts'
import { verifyTournament } from '../../tournaments/index.ts'
import { eraseAccount } from './erase-account.ts'

const FATES: Readonly<Record<string, Fate>> = Object.assign(
  {},
  ...PERSONAL_DATA.features.map(({ tables }) => tables),
)
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const WEEK_MS = 7 * 86_400_000
const AT_ONCE = 200
const SLOW_TEST_LIMIT_MS = 120_000

describe.each(TEST_ENGINES)('a player who erases their account (%s)', engine => {
  let shop: OpenShop
  let lastId = 957_805_800

  beforeAll(async () => {
    shop = await openShop(await openTestDatabase(engine))
  })
  afterAll(async () => {
    await shop.stop()
    await shop.app.database.close()
  })

  const newPlayer = () => shop.newPlayer((lastId += 1))
  const erase = ({ call, telegramId }: Pick<ShopPlayer, 'call' | 'telegramId'>) =>
    call(eraseAccountEndpoint.path, { confirm: 'erase', ...shop.app.confirmed(telegramId) })
  const operate = (path: string, body: object) => shop.app.call(path, { token: OPERATOR_TOKEN, body })
  const said = (reply: { statusCode: number; json(): unknown }) =>
    `${reply.statusCode} ${(reply.json() as { errorCode?: string }).errorCode ?? 'OK'}`
  /**
   * Rows that identify the person: every row deleted with them, and those that stay if they contain the chat platform's number. Except the
   * last notice to the owner, which is deleted once it is sent.
   */
  const rowsUnder = async (telegramId: number) => {
    const isRevealing = (table: string, { own }: { own: string }) =>
      FATES[table] !== 'nameless' || new RegExp(`\\b${telegramId}\\b`).test(own)
    return Object.entries(await rowsOf(shop.app, telegramId))
      .map(([table, rows]) => [table, rows.filter(row => isRevealing(table, row))] as const)
      .filter(([table, rows]) => table !== 'owner_notices' && rows.length > 0)
  }
  /** The rows that stay of a person's former accounts. */
  const accountsUnder = async (telegramId: number) => {
    const { wallets = [], ledger = [] } = await rowsOf(shop.app, telegramId)
    return { ledger, wallets: wallets.map(({ own }) => ({ ...(JSON.parse(own) as object), closed: true })) }
  }
  const postTon = (telegramId: number, amount: number) =>
    shop.app.database.transaction(tx =>
      shop.wallet.post(tx, {
        player: keyOf(telegramId),
        key: 'test:ton',
        currency: 'TON',
        amount,
        kind: 'prize',
      }),
    )

  it('waits until their withdrawal is over', async () => {
    const player = await newPlayer()
    await postTon(player.telegramId, 5e9)
    const asked = await player.call(withdraw.path, {
      amount: 1,
      address: ADDRESS,
      ...shop.app.confirmed(player.telegramId),
    })
    const { withdrawal } = asked.json<{ withdrawal: { id: number } }>()
    const before = await rowsUnder(player.telegramId)
    expect(said(await erase(player))).toBe('409 erasure_withdrawal_open')
    expect(await rowsUnder(player.telegramId)).toEqual(before)
    await player.call(cancelWithdrawal.path, { id: withdrawal.id })
    expect(said(await erase(player))).toBe('200 OK')
  })

  it('waits until their round has ended, and must confirm with the exact word', async () => {
    const player = await newPlayer()
    const { bucket, playerId } = keyOf(player.telegramId)
    await shop.app.database.query(
      `INSERT INTO open_rounds (bucket, player_id, provider, round_id, session_id, game_id, currency, bet, opened_at, touched_at,
         session_at)
       VALUES ($1, $2, 'embedded', 'r', 's', 'arena-mines', 'AC', 1, now(), now(), now())`,
      [bucket, playerId],
    )
    expect(said(await erase(player))).toBe('409 erasure_round_open')
    await shop.app.database.query(`DELETE FROM open_rounds`)
    for (const body of [{}, { confirm: true }, { confirm: 'Erase' }])
      expect(said(await player.call(eraseAccountEndpoint.path, body))).toBe('400 INVALID_PAYLOAD')
    expect(said(await erase(player))).toBe('200 OK')
  })

  it('is refused by the wallet: a late call of the games provider finally fails', async () => {
    const player = await newPlayer()
    await playRounds(shop.app, player.telegramId, { bet: 100, win: 0 })
    const accounts = await accountsUnder(player.telegramId)
    await erase(player)
    await expect(playRounds(shop.app, player.telegramId, { bet: 100, win: 0 })).rejects.toThrow(
      'SESSION_NOT_FOUND',
    )
    expect(await rowsUnder(player.telegramId)).toEqual([])
    expect(await accountsUnder(player.telegramId)).toEqual(accounts)
  })

  it('stays banned and on their break when they come back', async () => {
    const [banned, resting] = [await newPlayer(), await newPlayer()]
    await resting.call(takeBreak.path, { kind: 'self_exclusion', days: null })
    await erase(resting)
    await shop.app.signIn(resting.telegramId)
    await expect(playRounds(shop.app, resting.telegramId, { bet: 100, win: 0, erased: 1 })).rejects.toThrow(
      'PLAYER_ON_BREAK',
    )
    await operate(banPlayer.path, { telegram_id: banned.telegramId, reason: 'automation' })
    const reason = 'asked by mail'
    expect(said(await operate(erasePlayer.path, { telegram_id: banned.telegramId, reason }))).toBe('200 OK')
    await erasePlanned(shop.app)
    await expect(shop.app.signIn(banned.telegramId)).rejects.toThrow('BANNED')
    expect(said(await operate(unbanPlayer.path, { telegram_id: banned.telegramId, reason }))).toBe('200 OK')
    expect((await shop.app.signIn(banned.telegramId)).account.credit).toBe(0)
  })

  it.each([
    [{ kind: 'self_exclusion', days: 180 }, { kind: 'self_exclusion' }],
    [
      { kind: 'self_exclusion', days: null },
      { kind: 'self_exclusion', until: null },
    ],
    [{ kind: 'cool_off', days: 7 }, { kind: 'cool_off' }],
  ] as const)(
    'is shown the break %j for what it is when they come back, however often',
    async (taken, shown) => {
      const player = await newPlayer()
      const { data } = (await player.call(takeBreak.path, taken)).json<PlayLimitsReply>()
      await erase(player)
      for (let time = 0; time < 2; time += 1) {
        const { token } = await shop.app.signIn(player.telegramId)
        const back = await shop.app.call(getPlayLimits.path, { token, body: {} })
        expect(back.json<PlayLimitsReply>().data.break).toMatchObject({ ...shown, until: data.break?.until })
        const { telegramId } = player
        await shop.app.call(eraseAccountEndpoint.path, {
          token,
          body: { confirm: 'erase', ...shop.app.confirmed(telegramId) },
        })
        shop.app.clock.advance(1_000)
      }
    },
  )

  it('has Stars that they pay afterwards sent back, and nothing stays under their number', async () => {
    const player = await newPlayer()
    const payload = await player.order('ac_2500')
    await shop.app.database.query(`UPDATE star_orders SET approved_at = now() WHERE order_id = $1`, [payload])
    await erase(player)
    const paid = { telegramId: player.telegramId, payload, stars: 75 }
    const chargeId = shop.stars.pay(paid)
    await shop.send(paidUpdate({ ...paid, chargeId }))
    await shop.features.shop.jobs.find(({ name }) => name === 'star-refunds')?.run(shop.app.clock.now())
    expect(shop.stars.sent('refundStarPayment')).toContainEqual({
      user_id: player.telegramId,
      telegram_payment_charge_id: chargeId,
    })
    expect(await rowsUnder(player.telegramId)).toEqual([])
    await shop.send(paidUpdate({ ...paid, chargeId }))
    await shop.features.shop.jobs
      .find(({ name }) => name === 'star-reconciliation')
      ?.run(shop.app.clock.now())
    expect(await rowsUnder(player.telegramId)).toEqual([])
  })

  it('leaves no number at a charge that came before they had an account', async () => {
    const telegramId = (lastId += 1)
    await shop.send(paidUpdate({ telegramId, chargeId: 'early-charge', payload: 'none', stars: 5 }))
    expect((await rowsUnder(telegramId)).map(([table]) => table)).toEqual(['star_charges'])
    await erase(await shop.newPlayer(telegramId))
    expect(await rowsUnder(telegramId)).toEqual([])
  })

  it('is in no leaderboard, and tournaments they played in are ranked without them', async () => {
    const players = [await newPlayer(), await newPlayer(), await newPlayer()]
    const [erased, next, last] = players.map(({ telegramId }) => telegramId)
    if (erased === undefined || next === undefined || last === undefined) throw new Error('three players')
    for (const player of players)
      await player.call(participateInTournament.path, { t_key: OPEN_TOURNAMENT_KEY })
    const [row] = await shop.app.database.query<{ tournament_id: number }>(
      `SELECT tournament_id FROM tournaments WHERE t_key = $1`,
      [OPEN_TOURNAMENT_KEY],
    )
    const tournamentId = row?.tournament_id ?? 0
    for (const [id, win] of [
      [erased, 20_900],
      [next, 20_500],
      [last, 20_100],
    ] as const)
      await playRounds(shop.app, id, { bet: 20_000, win, tournamentId, count: 10 })
    const board = async () =>
      (await players[1]?.call(getTournamentMembers.path, { t_key: OPEN_TOURNAMENT_KEY }))
        ?.json<{
          tournamentMembers: readonly { telegram_id: number }[]
        }>()
        .tournamentMembers.map(({ telegram_id }) => telegram_id)
    expect(await board()).toEqual([erased, next, last])
    await erase(players[0] as never)
    expect(await board()).toEqual([next, last])
    shop.app.clock.advance(WEEK_MS)
    const { tournaments } = shop.features
    for (let run = 0; run < 3; run += 1) {
      await tournaments.keep(shop.app.clock.now())
      await tournaments.settle(shop.app.clock.now())
    }
    const [key] = await shop.app.database.query<{ final_key: string }>(
      `SELECT final_key FROM tournaments WHERE tournament_id = $1`,
      [tournamentId],
    )
    const check = () => verifyTournament(shop.app.database, key?.final_key ?? '')
    expect(await check()).toMatchObject({ members: 2, erased: 0, agrees: true })
    const again = await shop.app.signIn(last)
    await shop.app.call(eraseAccountEndpoint.path, {
      token: again.token,
      body: { confirm: 'erase', ...shop.app.confirmed(last) },
    })
    expect(await check()).toMatchObject({ members: 2, erased: 1, agrees: true, first_difference: null })
    // Nobody can show any more who has the published name.
    const secrets = await shop.app.database.query(
      `SELECT name_secret FROM tournament_results WHERE tournament_id = $1 AND player_id = $2`,
      [tournamentId, keyOf(last).playerId],
    )
    expect(secrets).toEqual([{ name_secret: null }])
  })

  it('is erased again out of a backup that holds them, but not out of an account opened since', async () => {
    const [erased, other] = [await newPlayer(), await newPlayer()]
    await erase(erased)
    await erase(other)
    const list = (await operate(listErasures.path, {})).json<{
      erasures: readonly { hash: string }[]
    }>()
    const backup = [erased.telegramId, other.telegramId].map(id =>
      shop.features.players.erased.hashOf({ telegramId: id }).toString('hex'),
    )
    const erasures = list.erasures.filter(({ hash }) => backup.includes(hash))
    expect(erasures).toHaveLength(2)
    // The restored backup: the account is as before, and the erasure is unknown.
    await shop.app.database.query(`DELETE FROM erasures WHERE encode(identity_hash, 'hex') = $1`, [backup[0]])
    shop.app.clock.advance(-1_000)
    await shop.app.signIn(erased.telegramId)
    shop.app.clock.advance(2_000)
    await shop.app.signIn(other.telegramId)
    const repeat = async () => (await operate(repeatErasures.path, { erasures })).json<RepeatErasuresReply>()
    expect(await repeat()).toEqual({ noted: 1, erased: 1, refused: [] })
    expect(await repeat()).toEqual({ noted: 0, erased: 0, refused: [] })
    expect(await rowsUnder(erased.telegramId)).toEqual([])
    expect((await rowsUnder(other.telegramId)).length).toBeGreaterThan(0)
  })

  it('is erased wholly or not at all, wherever the server is killed', async () => {
    const player = await newPlayer()
    await player.call(participateInTournament.path, { t_key: OPEN_TOURNAMENT_KEY })
    const { telegramId } = player
    const mortal = new MortalDatabase(shop.app.database)
    const deps = {
      ...shop.features,
      personalData: PERSONAL_DATA,
      database: mortal.database,
      clock: shop.app.clock,
      rng: seededRng('killed'),
      log: createLog({ level: 'silent' }),
    }
    const before = await rowsUnder(telegramId)
    let steps = 0
    for (; await mortal.diesAfter(steps, () => eraseAccount(deps, keyOf(telegramId))); steps += 1) {
      const left = await rowsUnder(telegramId)
      expect(left.length === 0 || JSON.stringify(left) === JSON.stringify(before)).toBe(true)
    }
    expect(steps).toBeGreaterThan(20)
    expect(await rowsUnder(telegramId)).toEqual([])
    expect((await totalsOf(shop.app))['mismatches']).toEqual([])
  })

  it('is shown to operators with what they own and no secret', async () => {
    const player = await newPlayer()
    const reply = await operate(showPlayer.path, { telegram_id: player.telegramId })
    expect(reply.json()).toMatchObject({
      player: {
        telegram_id: player.telegramId,
        credit: 100_000,
        ton_nano: '0',
        withdrawals: 0,
        sessions: 1,
        banned_at: null,
      },
    })
    const { playerId } = keyOf(player.telegramId)
    expect((await operate(showPlayer.path, { telegram_id: playerId })).json()).toEqual(reply.json())
    for (const id of [5799, playerId + 1])
      expect(said(await operate(showPlayer.path, { telegram_id: id }))).toBe('404 ACCOUNT_NOT_FOUND')
  })

  it(
    'two hundred times at once, during their other calls, is erased once and leaves no row and no coin behind',
    async () => {
      const player = await newPlayer()
      const { telegramId } = player
      const payload = await player.order('ac_2500')
      const paid = { telegramId, payload, stars: 75 }
      const others = [
        () => player.call(claimReward.path, { index: 0 }),
        () => player.call(getAds.path, {}),
        () => player.call(shareStory.path, {}),
        () => player.call(getWheelCoolDown.path, {}),
        () => player.call(setPlayLimits.path, { reminder_min: 30 }),
        () => player.call(getInvoiceLink.path, { packageId: 'ac_10000', telegramId }),
        () => player.call(participateInTournament.path, { t_key: OPEN_TOURNAMENT_KEY }),
        () => player.call(openPartner.path, { partner_key: 'sample-offer' }),
        () =>
          player.call(addEmail.path, {
            email: 'parallel@example.org',
            lang: 'en',
            ...shop.app.confirmed(telegramId),
          }),
        () =>
          playRounds(shop.app, telegramId, { bet: 100, win: 50 }).then(
            () => undefined,
            () => undefined,
          ),
        () => shop.send(paidUpdate({ ...paid, chargeId: shop.stars.pay(paid) })),
      ]
      const calls: Promise<unknown>[] = others.map(call => call())
      const erasures = Array.from({ length: AT_ONCE }, (_, index) => {
        if (index % 20 === 0) calls.push(...others.slice(0, -1).map(call => call()))
        return erase(player)
      })
      const replies = (await Promise.all(erasures)).map(said)
      const answers = await Promise.all(calls)
      expect(replies.filter(reply => reply === '200 OK')).toHaveLength(1)
      expect(new Set(replies.filter(reply => reply !== '200 OK'))).toEqual(
        new Set(replies.filter(reply => /^(401 UNAUTHORIZED|404 ACCOUNT_NOT_FOUND)$/.test(reply))),
      )
      const faults = answers.filter(
        answer =>
          typeof answer === 'object' &&
          answer !== null &&
          (answer as { statusCode: number }).statusCode === 500,
      )
      expect(faults.map(fault => (fault as { body: string }).body)).toEqual([])
      await shop.features.shop.jobs.find(({ name }) => name === 'star-refunds')?.run(shop.app.clock.now())
      expect(await rowsUnder(telegramId)).toEqual([])
      expect((await totalsOf(shop.app))['mismatches']).toEqual([])
    },
    SLOW_TEST_LIMIT_MS,
  )
})
