/** How members are ranked, what they see of it, and what proves it. */
import { getHome, type HomeReply } from '@arena/contract/endpoints/home'
import { approveResults, disqualifyMember, reinstateMember } from '@arena/contract/endpoints/operator-results'
import { getBestRound, noteResultSeen } from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, MONEY_ENGINES, playRounds } from '../../../testing/index.ts'
import { EndedCups, REWARDS } from '../testing/ended-cups.ts'
import { holdCup, operate, operateByTwo, operateWithWords, stateOf } from '../testing/operate.ts'
import { verifyTournament } from './verify-tournament.ts'

const HOUR_MS = 3_600_000

describe.each(MONEY_ENGINES)('a tournament that is over (%s)', engine => {
  let cups: EndedCups
  beforeAll(async () => {
    cups = await EndedCups.open(engine)
  })
  afterAll(() => cups.close())

  it('shows each member their settled result until one of their devices has confirmed it', async () => {
    const ids = await cups.play('moment_cup')
    await cups.end('moment_cup')
    const [first = 0, , , fourth = 0, rich = 0] = ids
    const unseen = async (id: number) => {
      const { token } = await cups.app.signIn(id)
      return (await cups.app.call(getHome.path, { token })).json<HomeReply>().results
    }
    await cups.settle()
    expect(await unseen(first)).toEqual([])
    cups.app.clock.advance(24 * HOUR_MS)
    await cups.settle()
    for (const id of [first, fourth, rich]) expect(await unseen(id)).toEqual(['moment_cup'])
    const body = { t_key: 'moment_cup' }
    const { token } = await cups.app.signIn(first)
    expect((await cups.app.call(getBestRound.path, { token, body })).json()).toEqual({
      best_round: { game_id: expect.any(String), bet: 100, win: 5_000 },
    })
    for (const _ of [1, 2])
      expect((await cups.app.call(noteResultSeen.path, { token, body })).json()).toMatchObject({
        success: true,
      })
    expect(await unseen(first)).toEqual([])
    expect(await unseen(fourth)).toEqual(['moment_cup'])
    const stranger = await cups.app.signIn(cups.newId())
    const refused = await cups.app.call(noteResultSeen.path, { token: stranger.token, body })
    expect(refused.json()).toMatchObject({ errorCode: 'ITEM_NOT_FOUND' })
    cups.app.clock.advance(31 * 24 * HOUR_MS)
    expect(await unseen(fourth)).toEqual([])
  })

  it('with a disqualified member moves everyone behind up, notifies them, and publishes a new hash', async () => {
    const ids = await cups.play('fair_cup')
    const [cheat = 0, second = 0, third = 0, fourth = 0, rich = 0] = ids
    await cups.end('fair_cup')
    expect((await cups.disqualify('fair_cup', cheat)).code).toBe('CONFLICT')
    await cups.settle()
    const before = (await cups.seenBy(cheat, 'fair_cup'))?.results_hash
    // It moves TON, which no operator moves alone, and can be undone until results are final.
    const alone = await operate(cups.app, disqualifyMember.path, {
      t_key: 'fair_cup',
      telegram_id: cheat,
      reason: 'automation',
      note: 'a guess',
    })
    expect([alone.code, (await cups.results('fair_cup')).tournament.results_hash]).toEqual([
      'second_person_needed',
      before,
    ])
    const reinstated = { t_key: 'fair_cup', telegram_id: cheat, note: 'a mistake' }
    expect((await operate(cups.app, reinstateMember.path, reinstated)).code).toBe('CONFLICT')
    expect((await cups.disqualify('fair_cup', cheat)).status).toBe(200)
    expect((await operateWithWords(cups.app, reinstateMember.path, reinstated)).status).toBe(200)
    expect((await cups.results('fair_cup')).tournament.results_hash).toBe(before)
    expect((await cups.disqualify('fair_cup', cheat)).status).toBe(200)
    const { tournament } = await cups.results('fair_cup')
    expect([tournament.state, tournament.results_hash === before]).toEqual(['provisional', false])
    expect((await cups.disqualify('fair_cup', cheat)).code).toBe('CONFLICT')
    expect((await cups.disqualify('fair_cup', cups.newId())).code).toBe('ITEM_NOT_FOUND')
    const seen = await cups.board(cheat, 'fair_cup')
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
    expect((await cups.seenBy(cheat, 'fair_cup'))?.own).toMatchObject({
      place: 5,
      disqualified: true,
      disqualified_reason: 'automation',
      prize_state: 'none',
    })
    // Before its end nobody can end the review alone.
    const early = await operate(cups.app, approveResults.path, { t_key: 'fair_cup' })
    expect([early.code, await stateOf(cups.app, 'fair_cup')]).toEqual(['second_person_needed', 'provisional'])
    expect(await operateByTwo(cups.app, approveResults.path, { t_key: 'fair_cup' })).toBe(200)
    expect((await cups.results('fair_cup')).tournament).toMatchObject({
      state: 'final',
      review_ends_ms: cups.app.clock.now().getTime(),
    })
    expect((await cups.seenBy(second, 'fair_cup'))?.own?.prize_state).toBe('final')
    expect((await cups.disqualify('fair_cup', second)).code).toBe('CONFLICT')
    expect((await operate(cups.app, approveResults.path, { t_key: 'fair_cup' })).code).toBe('CONFLICT')
    await cups.settle()
    const won = new Map((await cups.prizes(ids)).map(({ player_id, amount }) => [player_id, amount]))
    expect([...won.keys()]).toEqual([second, third].map(id => keyOf(id).playerId))
    const { results: listed } = await cups.results('fair_cup')
    expect(listed.map(({ prize_state }) => prize_state)).toEqual(['paid', 'paid', 'paid', 'none', 'none'])
    expect(listed.at(-1)).toMatchObject({ telegram_id: cheat, disqualified: 'automation' })
    expect((await cups.results('fair_cup', 3)).results.map(({ place }) => place)).toEqual([4, 5])
  })

  it('shows the frozen leaderboard permanently', async () => {
    const [first = 0] = await cups.play('frozen_cup')
    await cups.end('frozen_cup')
    const before = await cups.board(first, 'frozen_cup')
    await cups.settle()
    // Every row stays; neighbours and the next prize matter only during play.
    expect(await cups.board(first, 'frozen_cup')).toEqual({ ...before, neighbours: [], next_prize: null })
    // Later changes of a balance do not change the member's result.
    await cups.app.database.query(`UPDATE tournament_accounts SET balance = 1 WHERE player_id = $1`, [
      keyOf(first).playerId,
    ])
    expect((await cups.board(first, 'frozen_cup')).currentMember).toEqual(before.currentMember)
    await cups.app.database.query(`UPDATE tournament_accounts SET balance = $2 WHERE player_id = $1`, [
      keyOf(first).playerId,
      before.currentMember?.credit,
    ])
  })

  it('with counted rounds ranks only members who played all of them, and its ledger shows that all played by its rule', async () => {
    const counted = { counted_rounds: 2, fixed_stake_ac: 5, start_ac: 10, games: ['golden-arena'] }
    const tournamentId = await holdCup(cups.app, 'counted_cup', { ...counted, rewards: REWARDS })
    const ids = [1, 2, 3].map(() => cups.newId())
    for (const [index, id] of ids.entries()) {
      await cups.join(id, 'counted_cup')
      // The last one is the richest and has a round to go.
      await playRounds(cups.app, id, {
        bet: 500,
        win: 700 + 500 * index,
        count: index === 2 ? 1 : 2,
        tournamentId,
      })
    }
    const [worse, best, unfinished] = ids
    const third = playRounds(cups.app, best ?? 0, { bet: 500, win: 0, tournamentId })
    await expect(third).rejects.toThrow('TOURNAMENT_ROUNDS_USED')
    await cups.end('counted_cup')
    await cups.settle()
    const { results: ranked } = await cups.results('counted_cup')
    expect(ranked.map(({ telegram_id, qualified }) => [telegram_id, qualified])).toEqual([
      [best, true],
      [worse, true],
      [unfinished, false],
    ])
    const check = () => verifyTournament(cups.app.database, 'counted_cup')
    expect(await check()).toMatchObject({ agrees: true, outside_terms: 0, members: 3 })
    await cups.app.database.query(
      `UPDATE ledger SET bet = 600 WHERE tournament_id = ${tournamentId} AND kind = 'round'`,
    )
    expect(await check()).toMatchObject({ agrees: false, outside_terms: 5, first_difference: null })
  })

  it('can be re-ranked from the ledger, and every change of the stored results is found', async () => {
    const [cheat = 0, second = 0] = await cups.play('proven_cup')
    await cups.end('proven_cup')
    const check = () => verifyTournament(cups.app.database, 'proven_cup')
    expect(await check()).toBeUndefined()
    await cups.settle()
    expect(await check()).toMatchObject({ agrees: true, members: 5, disqualified: 0 })
    await cups.disqualify('proven_cup', cheat)
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
      await cups.app.database.query(forge)
      expect(await check()).toMatchObject({ agrees: false, first_difference: { place: 1 } })
      await cups.app.database.query(`UPDATE tournament_results SET ${undo} ${where}`)
    }
    await cups.app.database.query(
      `UPDATE ledger SET amount = amount + 1 ${where} AND currency = 'TRN' AND kind = 'round'`,
    )
    expect(await check()).toMatchObject({ agrees: false, first_difference: { place: 1 } })
    await cups.app.database.query(
      `UPDATE ledger SET amount = amount - 1 ${where} AND currency = 'TRN' AND kind = 'round'`,
    )
    await cups.app.database.query(
      `UPDATE tournaments SET rewards = jsonb_set(rewards, '{0,second_prize}', '1') WHERE t_key = 'proven_cup'`,
    )
    expect(await check()).toMatchObject({ agrees: false, first_difference: null })
  })
})
