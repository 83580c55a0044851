/** Which prizes are paid, when, and in which currencies. */
import { cancelTournament } from '@arena/contract/endpoints/operator-tournaments'
import { nanoTonOf } from '@arena/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, MONEY_ENGINES } from '../../../testing/index.ts'
import { EndedCups, RATE, WON } from '../testing/ended-cups.ts'
import { holdCup, operateWithWords, stateOf } from '../testing/operate.ts'
import { verifyTournament } from './verify-tournament.ts'

const HOUR_MS = 3_600_000

describe.each(MONEY_ENGINES)('a tournament that is over (%s)', engine => {
  let cups: EndedCups
  beforeAll(async () => {
    cups = await EndedCups.open(engine)
  })
  afterAll(() => cups.close())

  it('is ranked once, reviewed for a day, and then paid in every currency', async () => {
    const ids = await cups.play('paid_cup')
    await cups.end('paid_cup')
    const [first = 0, second = 0, third = 0, , rich = 0] = ids
    await Promise.all([cups.settle(), cups.settle(), cups.settle()])
    const reviewed = await cups.seenBy(first, 'paid_cup')
    expect(reviewed).toMatchObject({
      state: 'provisional',
      results_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      review_ends_at: Math.floor(cups.app.clock.now().getTime() / 1000) + 86_400,
      own: {
        place: 1,
        qualified: true,
        disqualified: false,
        prizes: { ...WON[0], ton: 0, usd_per_ton: 0 },
        prize_state: 'review',
      },
    })
    expect((await cups.seenBy(rich, 'paid_cup'))?.own).toMatchObject({
      place: 5,
      qualified: false,
      prize_state: 'none',
    })
    expect((await cups.seenBy(cups.newId(), 'paid_cup'))?.own).toBeNull()
    cups.app.clock.advance(24 * HOUR_MS - 1)
    await cups.settle()
    expect(await stateOf(cups.app, 'paid_cup')).toBe('provisional')
    expect(await cups.prizes(ids)).toEqual([])
    cups.app.clock.advance(1)
    await Promise.all([cups.settle(), cups.settle(), cups.settle()])
    expect(await stateOf(cups.app, 'paid_cup')).toBe('paid')
    expect(await cups.prizes(ids)).toEqual([
      { player_id: keyOf(first).playerId, currency: 'AC', amount: 5_000_000 },
      { player_id: keyOf(first).playerId, currency: 'TON', amount: nanoTonOf(250, RATE) },
      { player_id: keyOf(second).playerId, currency: 'AC', amount: 3_000_000 },
      { player_id: keyOf(second).playerId, currency: 'TON', amount: nanoTonOf(99.99, RATE) },
    ])
    expect([await cups.items(first), await cups.items(second), await cups.items(third)]).toEqual([
      ['CASINO_PROMO'],
      [],
      ['CASINO_PROMO'],
    ])
    const { account } = await cups.app.signIn(first)
    expect(account).toMatchObject({
      inventory: [{ name: 'CASINO_PROMO' }],
      ton: nanoTonOf(250, RATE) / 1e9,
    })
    expect((await cups.seenBy(first, 'paid_cup'))?.own).toMatchObject({
      prize_state: 'paid',
      prizes: { ...WON[0], ton: nanoTonOf(250, RATE) / 1e9, usd_per_ton: RATE },
    })
    expect((await cups.wallet.verify(cups.app.database)).mismatches).toEqual([])
  })

  it('pays TON to accounts with a chat identity when they joined, and everything else to all', async () => {
    const ids = await cups.play('chat_cup')
    const [early = 0, late = 0] = ids
    const link = (id: number, days: number) =>
      cups.app.database.query(`UPDATE players SET chat_linked_at = $2 WHERE player_id = $1`, [
        keyOf(id).playerId,
        new Date(cups.app.clock.now().getTime() + days * 24 * HOUR_MS),
      ])
    await link(early, -1)
    await link(late, 0.5)
    await cups.end('chat_cup')
    await cups.settle()
    cups.app.clock.advance(24 * HOUR_MS)
    await cups.settle()
    expect(await stateOf(cups.app, 'chat_cup')).toBe('paid')
    expect(await cups.prizes(ids)).toEqual([
      { player_id: keyOf(early).playerId, currency: 'AC', amount: 5_000_000 },
      { player_id: keyOf(early).playerId, currency: 'TON', amount: nanoTonOf(250, RATE) },
      { player_id: keyOf(late).playerId, currency: 'AC', amount: 3_000_000 },
    ])
    expect((await cups.seenBy(early, 'chat_cup'))?.own).not.toHaveProperty('withheld')
    expect((await cups.seenBy(late, 'chat_cup'))?.own).toMatchObject({
      prize_state: 'withheld',
      withheld: 'no_chat',
    })
  })

  it('with prizes that follow the field pays by those who qualified, ghosts and the disqualified left out', async () => {
    const key = 'field_cup'
    const ids = await cups.play(key, 5, { full_prizes_from: 8, prize_floor_percent: 10 })
    const [first = 0, second = 0, , fourth = 0] = ids
    await cups.join(cups.newId(), key)
    expect(await cups.board(first, key)).toMatchObject({ members: 6, qualified_members: 4 })
    await cups.end(key)
    await cups.settle()
    const reviewed = await cups.seenBy(first, key)
    expect(reviewed).toMatchObject({ full_prizes_from: 8, prize_floor_percent: 10, qualified_members: 4 })
    expect(reviewed?.own?.prizes).toMatchObject({ ...WON[0], usd: 125 })
    const check = () => verifyTournament(cups.app.database, key)
    expect(await check()).toMatchObject({ agrees: true, qualified: 4 })
    await cups.disqualify(key, fourth)
    const { results: ranked, tournament } = await cups.results(key)
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
      cups.app.database.query(
        `UPDATE tournaments SET qualified_members = ${qualified} WHERE t_key = '${key}'`,
      )
    await forge(8)
    expect(await check()).toMatchObject({ agrees: false, first_difference: null })
    await forge(3)
    cups.app.clock.advance(24 * HOUR_MS)
    await cups.settle()
    expect(await cups.prizes(ids)).toEqual([
      { player_id: keyOf(first).playerId, currency: 'AC', amount: 5_000_000 },
      { player_id: keyOf(first).playerId, currency: 'TON', amount: nanoTonOf(93.75, RATE) },
      { player_id: keyOf(second).playerId, currency: 'AC', amount: 3_000_000 },
      { player_id: keyOf(second).playerId, currency: 'TON', amount: nanoTonOf(37.49, RATE) },
    ])
    expect(await check()).toMatchObject({ agrees: true, qualified: 3 })
  })

  it('withholds the prize of a banned or erased member, records it, and pays the others', async () => {
    const [banned = 0, erased = 0, third = 0] = await cups.play('strict_cup')
    await cups.end('strict_cup')
    await cups.settle()
    await cups.app.app.features.players.ban(keyOf(banned), 'several accounts')
    for (const table of ['players', 'chat_accounts'])
      await cups.app.database.query(`DELETE FROM ${table} WHERE telegram_id = $1`, [erased])
    cups.app.clock.advance(24 * HOUR_MS)
    await cups.settle()
    expect(await stateOf(cups.app, 'strict_cup')).toBe('paid')
    expect(await cups.prizes([banned, erased])).toEqual([])
    expect([await cups.items(banned), await cups.items(third)]).toEqual([[], ['CASINO_PROMO']])
    const { results: listed } = await cups.results('strict_cup')
    expect(listed.map(({ prize_state, withheld }) => [prize_state, withheld])).toEqual([
      ['withheld', 'banned'],
      ['withheld', 'erased'],
      ['paid', ''],
      ['none', ''],
      ['none', ''],
    ])
    // Settling again changes nothing. The erased player comes back as a new player without a part in it.
    await cups.settle()
    expect((await cups.seenBy(erased, 'strict_cup'))?.own).toBeNull()
    expect(await cups.prizes([banned, erased])).toEqual([])
  })

  it('keeps nobody waiting for a winner who can’t be paid, and pays that winner when it can', async () => {
    const [stuck = 0, second = 0] = await cups.play('stuck_cup')
    const [row] = await cups.app.database.query<{ tournament_id: number }>(
      `SELECT tournament_id FROM tournaments WHERE t_key = 'stuck_cup'`,
    )
    // A planted fault: the winner's balance can't grow exactly any more.
    const full = Number.MAX_SAFE_INTEGER - (await cups.wallet.read(cups.app.database, keyOf(stuck))).tonNano
    const fill = {
      player: keyOf(stuck),
      key: 'fill',
      currency: 'TON',
      amount: full,
      kind: 'test',
    } as const
    await cups.app.database.transaction(tx => cups.wallet.post(tx, fill))
    await cups.end('stuck_cup')
    await cups.settle()
    cups.app.clock.advance(24 * HOUR_MS)
    await cups.settle()
    expect(await stateOf(cups.app, 'stuck_cup')).toBe('final')
    expect((await cups.seenBy(second, 'stuck_cup'))?.own?.prize_state).toBe('paid')
    expect((await cups.seenBy(stuck, 'stuck_cup'))?.own?.prize_state).toBe('final')
    // Coins do not arrive before the TON of the same win: the app shows them together.
    expect([await cups.prizes([stuck]), await cups.items(stuck)]).toEqual([[], []])
    await cups.app.database.transaction(tx => cups.wallet.post(tx, { ...fill, key: 'empty', amount: -full }))
    // A failed settlement waits a little before its next attempt.
    cups.app.clock.advance(10_000)
    await cups.settle()
    expect(await stateOf(cups.app, 'stuck_cup')).toBe('paid')
    expect(
      await cups.wallet.booked(cups.app.database, [keyOf(stuck)], `prize:${row?.tournament_id}:TON`),
    ).toEqual(new Set([keyOf(stuck).playerId]))
    expect((await cups.prizes([stuck])).map(({ currency }) => currency)).toEqual(['AC', 'TON'])
    expect(await cups.items(stuck)).toEqual(['CASINO_PROMO'])
  })

  it('without a review is paid at once, and without members too', async () => {
    await cups.play('quick_cup', 2, { review_hours: 0 })
    await cups.end('quick_cup')
    await holdCup(cups.app, 'lonely_cup', { review_hours: 0 })
    await cups.end('lonely_cup')
    await cups.settle()
    expect([await stateOf(cups.app, 'quick_cup'), await stateOf(cups.app, 'lonely_cup')]).toEqual([
      'paid',
      'paid',
    ])
  })

  it('that was called off under review pays nothing and shows no results', async () => {
    const ids = await cups.play('off_cup')
    await cups.end('off_cup')
    await cups.settle()
    await operateWithWords(cups.app, cancelTournament.path, { t_key: 'off_cup', reason: 'a fault in a game' })
    cups.app.clock.advance(48 * HOUR_MS)
    await cups.settle()
    expect(await cups.prizes(ids)).toEqual([])
    const seen = await cups.seenBy(ids[0] ?? 0, 'off_cup')
    expect(seen?.state).toBe('cancelled')
    expect(seen).not.toHaveProperty('results_hash')
    expect(seen).not.toHaveProperty('own')
  })
})
