import { cancelTournament } from '@arena/contract/endpoints/operator-tournaments'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import { claimSquad, createSquad, leaveSquad } from '@arena/contract/endpoints/squads'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SQUADS } from '../../content/rewards.ts'
import { keyOf, playRounds, TEST_ENGINES } from '../../testing/index.ts'
import { createSquads } from './index.ts'
import { DAY_MS, OPERATOR_TOKEN, SquadWeeks } from './testing/squad-weeks.ts'

describe.each(TEST_ENGINES)('squads (%s)', engine => {
  let weeks: SquadWeeks
  beforeEach(async () => {
    weeks = await SquadWeeks.open(engine)
  })
  afterEach(() => weeks.close())

  it('get no duel by members who have never played', async () => {
    const [real, ...ghosts] = [weeks.newId(), weeks.newId(), weeks.newId(), weeks.newId()]
    const code = await weeks.create(real, 'Ghosts')
    for (const id of ghosts) {
      await weeks.join(id, code)
      await weeks.enter(id)
    }
    await weeks.enter(real)
    await weeks.play(real, 10_000, 1)
    await weeks.next()
    await weeks.squadOf(3, 'Rivals')
    await weeks.runJobs()
    expect((await weeks.look(real)).squad).toMatchObject({ members: 4, duel_state: 'few', duel: null })
    // Two of them play: now there are three.
    for (const id of ghosts.slice(0, 2)) await playRounds(weeks.app, id, { bet: 100, win: 0 })
    await weeks.runJobs()
    expect((await weeks.look(real)).squad?.duel_state).toBe('running')
  })

  it('play a duel of similar size, with as many of their best as the smaller side has', async () => {
    const one = await weeks.squadOf(3, 'Three')
    const other = await weeks.squadOf(4, 'Four')
    await weeks.squadOf(2, 'Two')
    expect((await weeks.look(one.creator)).squad).toMatchObject({ duel_state: 'soon', duel: null })
    await Promise.all([weeks.runJobs(), weeks.runJobs()]).catch(() => undefined)
    await weeks.runJobs()
    for (const id of one.ids) await weeks.play(id, 10_000)
    for (const id of other.ids) await weeks.play(id, 9_000)
    expect((await weeks.look(one.creator)).squad).toMatchObject({
      duel_state: 'running',
      duel: { rival: 'Four', sides: 3, credit: 60_000, rival_credit: 54_000 },
      credit: 60_000,
    })
    expect((await weeks.look(other.creator)).squad).toMatchObject({
      duel: { rival: 'Three', sides: 3, credit: 54_000, rival_credit: 60_000 },
      credit: 72_000,
    })
  })

  it('pay members who played all rounds once when results are final: the winners more, the losers less, resting members as well', async () => {
    const one = await weeks.squadOf(3, 'Three')
    const other = await weeks.squadOf(3, 'Four')
    await weeks.runJobs()
    const late = await weeks.squadOf(3, 'Late')
    const [winner, lazy = 0, cheat = 0] = one.ids
    for (const id of [winner ?? 0, cheat]) await weeks.play(id, 50_000)
    await weeks.play(lazy, 50_000, 1)
    for (const id of [...other.ids, ...late.ids]) await weeks.play(id, 20_000)
    weeks.app.clock.advance(3 * DAY_MS)
    await weeks.runJobs()
    expect((await weeks.look(late.creator)).squad?.duel_state).toBe('rested')
    const { tournament_id } = await weeks.running()
    await weeks.next()
    await weeks.app.database.query(
      `UPDATE tournament_results SET disqualified = 'automation' WHERE tournament_id = $1 AND player_id = $2`,
      [tournament_id, keyOf(cheat).playerId],
    )
    await weeks.runJobs()
    expect((await weeks.look(one.creator)).last).toMatchObject({ outcome: 'counting', state: 'review' })
    expect((await weeks.claim(one.creator)).reward).toEqual({ coin: 0, ticket: 0 })
    weeks.app.clock.advance(DAY_MS + 1_000)
    await weeks.app.app.features.tournaments.settle(weeks.app.clock.now())
    await Promise.all([weeks.runJobs(), weeks.runJobs()])

    const { won, lost, rested } = SQUADS.rewards
    expect(await weeks.look(one.creator)).toMatchObject({
      last: { squad: 'Three', rival: 'Four', outcome: 'won', credit: 150_000, rival_credit: 120_000 },
      ready: won,
    })
    const claims = await Promise.all([
      weeks.claim(one.creator),
      weeks.claim(one.creator),
      weeks.claim(one.creator),
    ])
    expect(claims.map(({ reward }) => reward.coin).toSorted((a, b) => a - b)).toEqual([0, 0, won.coin])
    const paid = await weeks.app.database.query(
      `SELECT amount FROM ledger WHERE kind = 'squad_reward' AND player_id = $1`,
      [keyOf(one.creator).playerId],
    )
    expect(paid).toEqual([{ amount: won.coin * 100 }])
    expect(await weeks.look(one.creator)).toMatchObject({ last: { state: 'paid' }, ready: { coin: 0 } })
    for (const id of [lazy, cheat]) {
      expect(await weeks.look(id)).toMatchObject({
        last: { outcome: 'won', state: 'nothing' },
        ready: { coin: 0 },
      })
      expect((await weeks.claim(id)).reward.coin).toBe(0)
    }
    expect((await weeks.claim(other.creator)).reward).toEqual(lost)
    expect((await weeks.look(late.creator)).last).toMatchObject({
      outcome: 'rested',
      rival: '',
      state: 'ready',
    })
    expect((await weeks.claim(late.creator)).reward).toEqual(rested)
  })

  it('pay members who have left since, and none on a break', async () => {
    const one = await weeks.squadOf(3, 'Three')
    await weeks.squadOf(3, 'Four')
    await weeks.runJobs()
    for (const id of one.ids) await weeks.play(id, 50_000)
    await weeks.ask(leaveSquad.path, one.creator)
    await weeks.next({ isReviewed: true })
    await weeks.runJobs()
    expect((await weeks.claim(one.creator)).reward).toEqual(SQUADS.rewards.won)
    const [, resting = 0] = one.ids
    await weeks.ask(takeBreak.path, resting, { kind: 'cool_off', days: 1 })
    expect(await weeks.refusal(claimSquad.path, resting)).toBe('on_break')
    expect(await weeks.refusal(createSquad.path, resting, { name: 'Resting' })).toBe('on_break')
    expect((await weeks.look(resting)).ready).toEqual(SQUADS.rewards.won)
    expect(await weeks.refusal(leaveSquad.path, resting)).toBeUndefined()
  })

  it('win and lose nothing in a week that is called off', async () => {
    const { creator } = await weeks.squadOf(3, 'Three')
    await weeks.squadOf(3, 'Four')
    await weeks.runJobs()
    const body = { t_key: OPEN_TOURNAMENT_KEY, reason: 'a fault in the game' }
    expect((await weeks.app.call(cancelTournament.path, { token: OPERATOR_TOKEN, body })).statusCode).toBe(
      200,
    )
    await weeks.runJobs()
    expect((await weeks.look(creator)).last).toMatchObject({ outcome: 'called_off', state: 'nothing' })
  })

  it('are refused when their rewards can not be counted', () => {
    const content = { ...SQUADS, rewards: { ...SQUADS.rewards, won: { coin: -1, ticket: 0 } } }
    expect(() => createSquads({ content } as never)).toThrow(RangeError)
  })
})
