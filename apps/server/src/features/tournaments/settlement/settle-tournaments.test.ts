import { getHome, type HomeReply } from '@arena/contract/endpoints/home'
import {
  approveResults,
  disqualifyMember,
  type ListResultsReply,
  listResults,
  reinstateMember,
} from '@arena/contract/endpoints/operator-results'
import { cancelTournament, type TournamentPlanBody } from '@arena/contract/endpoints/operator-tournaments'
import {
  getBestRound,
  getCompletedTournamentsList,
  getTournamentMembers,
  noteResultSeen,
  participateInTournament,
  type Tournament,
  type TournamentMembersReply,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { nanoTonOf } from '@arena/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  MONEY_ENGINES,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from '../../../testing/index.ts'
import { makeContentLive } from '../../../testing/make-content-live.ts'
import {
  endCup,
  holdCup,
  OPERATOR_ENV,
  OPERATOR_TOKEN,
  operate,
  operateByTwo,
  operateWithWords,
  stateOf,
} from '../testing/operate.ts'
import { verifyTournament } from './verify-tournament.ts'

const HOUR_MS = 3_600_000
const RATE = 3.21
const REWARDS = [
  { place: 1, first_prize: '50000', second_prize: 250, third_prize: 'CASINO_PROMO' },
  { place: 2, first_prize: '30000', second_prize: 99.99, third_prize: '' },
  { place: 3, first_prize: '', second_prize: 0, third_prize: 'CASINO_PROMO' },
]
const WON = [
  { credit: 5_000_000, usd: 250, item: 'CASINO_PROMO' },
  { credit: 3_000_000, usd: 99.99, item: '' },
  { credit: 0, usd: 0, item: 'CASINO_PROMO' },
]

let lastId = 960_000_000

describe.each(MONEY_ENGINES)('a tournament that is over (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      start: '2026-11-18T12:00:00Z',
      env: OPERATOR_ENV,
    })
    await makeContentLive({ ...app, features: app.app.features }, 'rates', { usdPerTonMicros: RATE * 1e6 })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const settle = () => app.app.features.tournaments.settle(app.clock.now())
  const keep = () => app.app.features.tournaments.keep(app.clock.now())
  const wallet = () => app.app.features.wallet

  /** Members in the order of their places: each wins less; the last one plays too few rounds but is the richest. */
  async function playCup(key: string, count = 5, rest: Partial<TournamentPlanBody> = {}): Promise<number[]> {
    const plan = { rewards: REWARDS, qualifying_rounds: 2, ...rest }
    const tournamentId = await holdCup(app, key, plan)
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) {
      lastId += 1
      const { token } = await app.signIn(lastId)
      const joined = await app.call(participateInTournament.path, { token, body: { t_key: key } })
      expect(joined.statusCode).toBe(200)
      const isLast = index === count - 1
      const win = isLast ? 200_000 : 1_000 * (count - index)
      await playRounds(app, lastId, { bet: 100, win, count: isLast ? 1 : 2, tournamentId })
      ids.push(lastId)
    }
    return ids
  }
  async function end(key: string): Promise<void> {
    app.clock.advance(1_000)
    await endCup(app, key)
    app.clock.advance(1)
    await keep()
    app.clock.advance(10_001)
    await keep()
    expect(await stateOf(app, key)).toBe('settling')
  }
  async function seenBy(id: number, key: string): Promise<Tournament | undefined> {
    const { token } = await app.signIn(id)
    const reply = await app.call(getCompletedTournamentsList.path, { token })
    return reply.json<TournamentsListReply>().tournamentsList.find(({ t_key }) => t_key === key)
  }
  async function board(id: number, key: string): Promise<TournamentMembersReply> {
    const { token } = await app.signIn(id)
    const reply = await app.call(getTournamentMembers.path, { token, body: { t_key: key } })
    return reply.json<TournamentMembersReply>()
  }
  async function results(key: string, after = 0): Promise<ListResultsReply> {
    const reply = await app.call(listResults.path, {
      token: OPERATOR_TOKEN,
      body: { t_key: key, after },
    })
    return reply.json<ListResultsReply>()
  }
  const prizes = (ids: readonly number[]) =>
    app.database.query<{ player_id: number; currency: string; amount: number }>(
      `SELECT player_id, currency, amount FROM ledger
        WHERE kind = 'tournament_prize' AND player_id = ANY($1::bigint[]) ORDER BY player_id, currency`,
      [ids.map(id => keyOf(id).playerId)],
    )
  const items = async (id: number) =>
    (await app.app.features.inventory.list(app.database, keyOf(id))).map(({ name }) => name)
  const disqualify = (key: string, id: number) =>
    operateWithWords(app, disqualifyMember.path, {
      t_key: key,
      telegram_id: id,
      reason: 'automation',
      note: 'rounds at one second each, day and night',
    })

  it('is ranked once, reviewed for a day, and then paid in every currency', async () => {
    const ids = await playCup('paid_cup')
    await end('paid_cup')
    const [first = 0, second = 0, third = 0, , rich = 0] = ids
    await Promise.all([settle(), settle(), settle()])
    const reviewed = await seenBy(first, 'paid_cup')
    expect(reviewed).toMatchObject({
      state: 'provisional',
      results_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      review_ends_at: Math.floor(app.clock.now().getTime() / 1000) + 86_400,
      own: {
        place: 1,
        qualified: true,
        disqualified: false,
        prizes: { ...WON[0], ton: 0, usd_per_ton: 0 },
        prize_state: 'review',
      },
    })
    expect((await seenBy(rich, 'paid_cup'))?.own).toMatchObject({
      place: 5,
      qualified: false,
      prize_state: 'none',
    })
    expect((await seenBy(lastId + 1_000, 'paid_cup'))?.own).toBeNull()
    app.clock.advance(24 * HOUR_MS - 1)
    await settle()
    expect(await stateOf(app, 'paid_cup')).toBe('provisional')
    expect(await prizes(ids)).toEqual([])
    app.clock.advance(1)
    await Promise.all([settle(), settle(), settle()])
    expect(await stateOf(app, 'paid_cup')).toBe('paid')
    expect(await prizes(ids)).toEqual([
      { player_id: keyOf(first).playerId, currency: 'AC', amount: 5_000_000 },
      { player_id: keyOf(first).playerId, currency: 'TON', amount: nanoTonOf(250, RATE) },
      { player_id: keyOf(second).playerId, currency: 'AC', amount: 3_000_000 },
      { player_id: keyOf(second).playerId, currency: 'TON', amount: nanoTonOf(99.99, RATE) },
    ])
    expect([await items(first), await items(second), await items(third)]).toEqual([
      ['CASINO_PROMO'],
      [],
      ['CASINO_PROMO'],
    ])
    const { account } = await app.signIn(first)
    expect(account).toMatchObject({
      inventory: [{ name: 'CASINO_PROMO' }],
      ton: nanoTonOf(250, RATE) / 1e9,
    })
    expect((await seenBy(first, 'paid_cup'))?.own).toMatchObject({
      prize_state: 'paid',
      prizes: { ...WON[0], ton: nanoTonOf(250, RATE) / 1e9, usd_per_ton: RATE },
    })
    expect((await wallet().verify(app.database)).mismatches).toEqual([])
  })

  it('shows each member their settled result until one of their devices has confirmed it', async () => {
    const ids = await playCup('moment_cup')
    await end('moment_cup')
    const [first = 0, , , fourth = 0, rich = 0] = ids
    const unseen = async (id: number) => {
      const { token } = await app.signIn(id)
      return (await app.call(getHome.path, { token })).json<HomeReply>().results
    }
    await settle()
    expect(await unseen(first)).toEqual([])
    app.clock.advance(24 * HOUR_MS)
    await settle()
    for (const id of [first, fourth, rich]) expect(await unseen(id)).toEqual(['moment_cup'])
    const body = { t_key: 'moment_cup' }
    const { token } = await app.signIn(first)
    expect((await app.call(getBestRound.path, { token, body })).json()).toEqual({
      best_round: { game_id: expect.any(String), bet: 100, win: 5_000 },
    })
    for (const _ of [1, 2])
      expect((await app.call(noteResultSeen.path, { token, body })).json()).toMatchObject({ success: true })
    expect(await unseen(first)).toEqual([])
    expect(await unseen(fourth)).toEqual(['moment_cup'])
    lastId += 1
    const stranger = await app.signIn(lastId)
    const refused = await app.call(noteResultSeen.path, { token: stranger.token, body })
    expect(refused.json()).toMatchObject({ errorCode: 'ITEM_NOT_FOUND' })
    app.clock.advance(31 * 24 * HOUR_MS)
    expect(await unseen(fourth)).toEqual([])
  })

  it('pays TON to accounts with a chat identity when they joined, and everything else to all', async () => {
    const ids = await playCup('chat_cup')
    const [early = 0, late = 0] = ids
    const link = (id: number, days: number) =>
      app.database.query(`UPDATE players SET chat_linked_at = $2 WHERE player_id = $1`, [
        keyOf(id).playerId,
        new Date(app.clock.now().getTime() + days * 24 * HOUR_MS),
      ])
    await link(early, -1)
    await link(late, 0.5)
    await end('chat_cup')
    await settle()
    app.clock.advance(24 * HOUR_MS)
    await settle()
    expect(await stateOf(app, 'chat_cup')).toBe('paid')
    expect(await prizes(ids)).toEqual([
      { player_id: keyOf(early).playerId, currency: 'AC', amount: 5_000_000 },
      { player_id: keyOf(early).playerId, currency: 'TON', amount: nanoTonOf(250, RATE) },
      { player_id: keyOf(late).playerId, currency: 'AC', amount: 3_000_000 },
    ])
    expect((await seenBy(early, 'chat_cup'))?.own).not.toHaveProperty('withheld')
    expect((await seenBy(late, 'chat_cup'))?.own).toMatchObject({
      prize_state: 'withheld',
      withheld: 'no_chat',
    })
  })

  it('with a disqualified member moves everyone behind up, notifies them, and publishes a new hash', async () => {
    const ids = await playCup('fair_cup')
    const [cheat = 0, second = 0, third = 0, fourth = 0, rich = 0] = ids
    await end('fair_cup')
    expect((await disqualify('fair_cup', cheat)).code).toBe('CONFLICT')
    await settle()
    const before = (await seenBy(cheat, 'fair_cup'))?.results_hash
    // It moves TON, which no operator moves alone, and can be undone until results are final.
    const alone = await operate(app, disqualifyMember.path, {
      t_key: 'fair_cup',
      telegram_id: cheat,
      reason: 'automation',
      note: 'a guess',
    })
    expect([alone.code, (await results('fair_cup')).tournament.results_hash]).toEqual([
      'second_person_needed',
      before,
    ])
    const reinstated = { t_key: 'fair_cup', telegram_id: cheat, note: 'a mistake' }
    expect((await operate(app, reinstateMember.path, reinstated)).code).toBe('CONFLICT')
    expect((await disqualify('fair_cup', cheat)).status).toBe(200)
    expect((await operateWithWords(app, reinstateMember.path, reinstated)).status).toBe(200)
    expect((await results('fair_cup')).tournament.results_hash).toBe(before)
    expect((await disqualify('fair_cup', cheat)).status).toBe(200)
    const { tournament } = await results('fair_cup')
    expect([tournament.state, tournament.results_hash === before]).toEqual(['provisional', false])
    expect((await disqualify('fair_cup', cheat)).code).toBe('CONFLICT')
    expect((await disqualify('fair_cup', lastId + 5)).code).toBe('ITEM_NOT_FOUND')
    const seen = await board(cheat, 'fair_cup')
    expect(seen.tournamentMembers.map(({ telegram_id }) => telegram_id)).toEqual([
      second,
      third,
      fourth,
      rich,
      cheat,
    ])
    expect(seen.tournamentMembers.map(({ disqualified }) => disqualified ?? false)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
    expect(seen.currentMember).toMatchObject({ telegram_id: cheat, currentPlace: 5, disqualified: true })
    expect((await seenBy(cheat, 'fair_cup'))?.own).toMatchObject({
      place: 5,
      disqualified: true,
      disqualified_reason: 'automation',
      prize_state: 'none',
    })
    // Before its end nobody can end the review alone.
    const early = await operate(app, approveResults.path, { t_key: 'fair_cup' })
    expect([early.code, await stateOf(app, 'fair_cup')]).toEqual(['second_person_needed', 'provisional'])
    expect(await operateByTwo(app, approveResults.path, { t_key: 'fair_cup' })).toBe(200)
    expect((await results('fair_cup')).tournament).toMatchObject({
      state: 'final',
      review_ends_ms: app.clock.now().getTime(),
    })
    expect((await seenBy(second, 'fair_cup'))?.own?.prize_state).toBe('final')
    expect((await disqualify('fair_cup', second)).code).toBe('CONFLICT')
    expect((await operate(app, approveResults.path, { t_key: 'fair_cup' })).code).toBe('CONFLICT')
    await settle()
    const won = new Map((await prizes(ids)).map(({ player_id, amount }) => [player_id, amount]))
    expect([...won.keys()]).toEqual([second, third].map(id => keyOf(id).playerId))
    const { results: listed } = await results('fair_cup')
    expect(listed.map(({ prize_state }) => prize_state)).toEqual(['paid', 'paid', 'paid', 'none', 'none'])
    expect(listed.at(-1)).toMatchObject({ telegram_id: cheat, disqualified: 'automation' })
    expect((await results('fair_cup', 3)).results.map(({ place }) => place)).toEqual([4, 5])
  })

  it('with prizes that follow the field pays by those who qualified, ghosts and the disqualified left out', async () => {
    const key = 'field_cup'
    const ids = await playCup(key, 5, { full_prizes_from: 8, prize_floor_percent: 10 })
    const [first = 0, second = 0, , fourth = 0] = ids
    lastId += 1
    const { token } = await app.signIn(lastId)
    await app.call(participateInTournament.path, { token, body: { t_key: key } })
    expect(await board(first, key)).toMatchObject({ members: 6, qualified_members: 4 })
    await end(key)
    await settle()
    const reviewed = await seenBy(first, key)
    expect(reviewed).toMatchObject({ full_prizes_from: 8, prize_floor_percent: 10, qualified_members: 4 })
    expect(reviewed?.own?.prizes).toMatchObject({ ...WON[0], usd: 125 })
    const check = () => verifyTournament(app.database, key)
    expect(await check()).toMatchObject({ agrees: true, qualified: 4 })
    await disqualify(key, fourth)
    const { results: ranked, tournament } = await results(key)
    expect(tournament).toMatchObject({
      full_prizes_from: 8,
      prize_floor_percent: 10,
      qualified_members: 3,
      prize_percent: 37,
    })
    // Three of eight, rounded down to a cent.
    expect(ranked.map(({ prizes: { usd } }) => usd)).toEqual([93.75, 37.49, 0, 0, 0, 0])
    expect(await check()).toMatchObject({ agrees: true, qualified: 3 })
    const forge = (qualified: number) =>
      app.database.query(`UPDATE tournaments SET qualified_members = ${qualified} WHERE t_key = '${key}'`)
    await forge(8)
    expect(await check()).toMatchObject({ agrees: false, first_difference: null })
    await forge(3)
    app.clock.advance(24 * HOUR_MS)
    await settle()
    expect(await prizes(ids)).toEqual([
      { player_id: keyOf(first).playerId, currency: 'AC', amount: 5_000_000 },
      { player_id: keyOf(first).playerId, currency: 'TON', amount: nanoTonOf(93.75, RATE) },
      { player_id: keyOf(second).playerId, currency: 'AC', amount: 3_000_000 },
      { player_id: keyOf(second).playerId, currency: 'TON', amount: nanoTonOf(37.49, RATE) },
    ])
    expect(await check()).toMatchObject({ agrees: true, qualified: 3 })
  })

  it('withholds the prize of a banned or erased member, records it, and pays the others', async () => {
    const [banned = 0, erased = 0, third = 0] = await playCup('strict_cup')
    await end('strict_cup')
    await settle()
    await app.app.features.players.ban(keyOf(banned), 'several accounts')
    for (const table of ['players', 'chat_accounts'])
      await app.database.query(`DELETE FROM ${table} WHERE telegram_id = $1`, [erased])
    app.clock.advance(24 * HOUR_MS)
    await settle()
    expect(await stateOf(app, 'strict_cup')).toBe('paid')
    expect(await prizes([banned, erased])).toEqual([])
    expect([await items(banned), await items(third)]).toEqual([[], ['CASINO_PROMO']])
    const { results: listed } = await results('strict_cup')
    expect(listed.map(({ prize_state, withheld }) => [prize_state, withheld])).toEqual([
      ['withheld', 'banned'],
      ['withheld', 'erased'],
      ['paid', ''],
      ['none', ''],
      ['none', ''],
    ])
    // Settling again changes nothing. The erased player comes back as a new player without a part in it.
    await settle()
    expect((await seenBy(erased, 'strict_cup'))?.own).toBeNull()
    expect(await prizes([banned, erased])).toEqual([])
  })

  it('keeps nobody waiting for a winner who can’t be paid, and pays that winner when it can', async () => {
    const [stuck = 0, second = 0] = await playCup('stuck_cup')
    const [row] = await app.database.query<{ tournament_id: number }>(
      `SELECT tournament_id FROM tournaments WHERE t_key = 'stuck_cup'`,
    )
    // A planted fault: the winner's balance can't grow exactly any more.
    const full = Number.MAX_SAFE_INTEGER - (await wallet().read(app.database, keyOf(stuck))).tonNano
    const fill = {
      player: keyOf(stuck),
      key: 'fill',
      currency: 'TON',
      amount: full,
      kind: 'test',
    } as const
    await app.database.transaction(tx => wallet().post(tx, fill))
    await end('stuck_cup')
    await settle()
    app.clock.advance(24 * HOUR_MS)
    await settle()
    expect(await stateOf(app, 'stuck_cup')).toBe('final')
    expect((await seenBy(second, 'stuck_cup'))?.own?.prize_state).toBe('paid')
    expect((await seenBy(stuck, 'stuck_cup'))?.own?.prize_state).toBe('final')
    // Coins do not arrive before the TON of the same win: the app shows them together.
    expect([await prizes([stuck]), await items(stuck)]).toEqual([[], []])
    await app.database.transaction(tx => wallet().post(tx, { ...fill, key: 'empty', amount: -full }))
    // A failed settlement waits a little before its next attempt.
    app.clock.advance(10_000)
    await settle()
    expect(await stateOf(app, 'stuck_cup')).toBe('paid')
    expect(await wallet().booked(app.database, [keyOf(stuck)], `prize:${row?.tournament_id}:TON`)).toEqual(
      new Set([keyOf(stuck).playerId]),
    )
    expect((await prizes([stuck])).map(({ currency }) => currency)).toEqual(['AC', 'TON'])
    expect(await items(stuck)).toEqual(['CASINO_PROMO'])
  })

  it('shows the frozen leaderboard permanently', async () => {
    const [first = 0] = await playCup('frozen_cup')
    await end('frozen_cup')
    const before = await board(first, 'frozen_cup')
    await settle()
    // Every row stays; neighbours and the next prize matter only during play.
    expect(await board(first, 'frozen_cup')).toEqual({ ...before, neighbours: [], next_prize: null })
    // Later changes of a balance do not change the member's result.
    await app.database.query(`UPDATE tournament_accounts SET balance = 1 WHERE player_id = $1`, [
      keyOf(first).playerId,
    ])
    expect((await board(first, 'frozen_cup')).currentMember).toEqual(before.currentMember)
    await app.database.query(`UPDATE tournament_accounts SET balance = $2 WHERE player_id = $1`, [
      keyOf(first).playerId,
      before.currentMember?.credit,
    ])
  })

  it('without a review is paid at once, and without members too', async () => {
    await playCup('quick_cup', 2, { review_hours: 0 })
    await end('quick_cup')
    await holdCup(app, 'lonely_cup', { review_hours: 0 })
    await end('lonely_cup')
    await settle()
    expect([await stateOf(app, 'quick_cup'), await stateOf(app, 'lonely_cup')]).toEqual(['paid', 'paid'])
  })

  it('that was called off under review pays nothing and shows no results', async () => {
    const ids = await playCup('off_cup')
    await end('off_cup')
    await settle()
    await operateWithWords(app, cancelTournament.path, { t_key: 'off_cup', reason: 'a fault in a game' })
    app.clock.advance(48 * HOUR_MS)
    await settle()
    expect(await prizes(ids)).toEqual([])
    const seen = await seenBy(ids[0] ?? 0, 'off_cup')
    expect(seen?.state).toBe('cancelled')
    expect(seen).not.toHaveProperty('results_hash')
    expect(seen).not.toHaveProperty('own')
  })

  it('with counted rounds ranks only members who played all of them, and its ledger shows that all played by its rule', async () => {
    const counted = { counted_rounds: 2, fixed_stake_ac: 5, start_ac: 10, games: ['golden-arena'] }
    const tournamentId = await holdCup(app, 'counted_cup', { ...counted, rewards: REWARDS })
    const ids = [1, 2, 3].map(() => (lastId += 1))
    for (const [index, id] of ids.entries()) {
      const { token } = await app.signIn(id)
      await app.call(participateInTournament.path, { token, body: { t_key: 'counted_cup' } })
      // The last one is the richest and has a round to go.
      await playRounds(app, id, {
        bet: 500,
        win: 700 + 500 * index,
        count: index === 2 ? 1 : 2,
        tournamentId,
      })
    }
    const [worse, best, unfinished] = ids
    const third = playRounds(app, best ?? 0, { bet: 500, win: 0, tournamentId })
    await expect(third).rejects.toThrow('TOURNAMENT_ROUNDS_USED')
    await end('counted_cup')
    await settle()
    const { results: ranked } = await results('counted_cup')
    expect(ranked.map(({ telegram_id, qualified }) => [telegram_id, qualified])).toEqual([
      [best, true],
      [worse, true],
      [unfinished, false],
    ])
    const check = () => verifyTournament(app.database, 'counted_cup')
    expect(await check()).toMatchObject({ agrees: true, outside_terms: 0, members: 3 })
    await app.database.query(
      `UPDATE ledger SET bet = 600 WHERE tournament_id = ${tournamentId} AND kind = 'round'`,
    )
    expect(await check()).toMatchObject({ agrees: false, outside_terms: 5, first_difference: null })
  })

  it('can be re-ranked from the ledger, and every change of the stored results is found', async () => {
    const [cheat = 0, second = 0] = await playCup('proven_cup')
    await end('proven_cup')
    const check = () => verifyTournament(app.database, 'proven_cup')
    expect(await check()).toBeUndefined()
    await settle()
    expect(await check()).toMatchObject({ agrees: true, members: 5, disqualified: 0 })
    await disqualify('proven_cup', cheat)
    const sound = await check()
    expect(sound).toMatchObject({ agrees: true, disqualified: 1, first_difference: null })
    expect(sound?.published_hash).toBe(sound?.computed_hash)
    const where = `WHERE player_id = ${keyOf(second).playerId}`
    for (const [forge, undo] of [
      [`UPDATE tournament_results SET balance = balance + 1 ${where}`, `balance = balance - 1`],
      [`UPDATE tournament_results SET qualified = false ${where}`, `qualified = true`],
      [`UPDATE tournament_results SET disqualified = 'other' ${where}`, `disqualified = ''`],
      [`UPDATE tournament_results SET rounds = rounds + 1 ${where}`, `rounds = rounds - 1`],
    ] as const) {
      await app.database.query(forge)
      expect(await check()).toMatchObject({ agrees: false, first_difference: { place: 1 } })
      await app.database.query(`UPDATE tournament_results SET ${undo} ${where}`)
    }
    await app.database.query(
      `UPDATE ledger SET amount = amount + 1 ${where} AND currency = 'TRN' AND kind = 'round'`,
    )
    expect(await check()).toMatchObject({ agrees: false, first_difference: { place: 1 } })
    await app.database.query(
      `UPDATE ledger SET amount = amount - 1 ${where} AND currency = 'TRN' AND kind = 'round'`,
    )
    await app.database.query(
      `UPDATE tournaments SET rewards = jsonb_set(rewards, '{0,second_prize}', '1') WHERE t_key = 'proven_cup'`,
    )
    expect(await check()).toMatchObject({ agrees: false, first_difference: null })
  })
})
