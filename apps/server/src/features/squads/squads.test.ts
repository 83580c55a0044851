import { banPlayer, erasePlayer } from '@arena/contract/endpoints/operator-players'
import { renameSquad, squadOfPlayer } from '@arena/contract/endpoints/operator-support'
import { cancelTournament } from '@arena/contract/endpoints/operator-tournaments'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import {
  type ClaimSquadReply,
  changeSquadMember,
  claimSquad,
  createSquad,
  getSquad,
  getSquadInvitation,
  joinSquad,
  leaveSquad,
  type SquadInvitation,
  type SquadReply,
} from '@arena/contract/endpoints/squads'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SQUADS } from '../../content/rewards.ts'
import {
  byTwoOperators,
  erasePlanned,
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'
import { createSquads } from './index.ts'

const OPERATOR_TOKEN = 'operator-of-the-squads-test-0123456789'
const SECOND_TOKEN = 'second-of-the-squads-test-0123456789'
const DAY_MS = 86_400_000
const STAKE = 20_000
/** A Monday morning in Moscow. */
const START = '2026-11-23T06:00:00Z'
let lastId = 981_000_000

describe.each(TEST_ENGINES)('squads (%s)', engine => {
  let app: TestApp
  const opened: TestApp[] = []
  beforeEach(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      start: START,
      env: { OPERATORS: `anna:${OPERATOR_TOKEN},boris:${SECOND_TOKEN}` },
    })
    opened.push(app)
    await shortWeek()
  })
  afterAll(async () => {
    for (const one of opened) {
      await one.app.stop()
      await one.database.close()
    }
  })

  /** Two rounds are all that count. */
  async function shortWeek(): Promise<void> {
    await app.app.features.tournaments.keep(app.clock.now())
    await app.database.query(
      `UPDATE tournaments SET qualifying_rounds = 2, counted_rounds = 2, rounds_per_day = 0, fixed_stake = $2::bigint WHERE t_key = $1`,
      [OPEN_TOURNAMENT_KEY, STAKE],
    )
  }
  const running = async () => {
    const [row] = await app.database.query<{ tournament_id: number; end_at: Date }>(
      `SELECT tournament_id, end_at FROM tournaments WHERE t_key = $1`,
      [OPEN_TOURNAMENT_KEY],
    )
    if (row === undefined) throw new Error('no tournament of the week')
    return row
  }
  const token = async (id: number) => (await app.signIn(id)).token
  const ask = async (path: string, id: number, body?: object) =>
    app.call(path, { token: await token(id), ...(body && { body }) })
  const look = async (id: number) => (await ask(getSquad.path, id)).json<SquadReply>()
  const errorOf = (reply: Awaited<ReturnType<typeof app.call>>) =>
    reply.json<{ errorCode?: string }>().errorCode
  const refusal = async (path: string, id: number, body?: object) => errorOf(await ask(path, id, body))
  const found = async (id: number, name = 'Night Owls') => {
    const { squad } = (await ask(createSquad.path, id, { name })).json<SquadReply>()
    if (squad === null) throw new Error('no squad was founded')
    return squad.code
  }
  const join = async (id: number, code: string) =>
    (await ask(joinSquad.path, id, { code })).json<SquadReply>()
  const invitation = async (id: number, code: string) =>
    (await ask(getSquadInvitation.path, id, { code })).json<{ invitation: SquadInvitation | null }>()
      .invitation
  const claim = async (id: number) => (await ask(claimSquad.path, id)).json<ClaimSquadReply>()
  const runJobs = async () => {
    for (const job of app.app.features.squads.jobs) await job.run(app.clock.now())
  }
  const newId = () => {
    lastId += 1
    return lastId
  }
  const enter = async (id: number) => {
    await token(id)
    await app.database.transaction(tx =>
      app.app.features.wallet.post(tx, {
        player: keyOf(id),
        key: `gift:${id}:${app.clock.now().getTime()}`,
        currency: 'TICKET',
        amount: 1,
        kind: 'test',
      }),
    )
    const reply = await ask(participateInTournament.path, id, { t_key: OPEN_TOURNAMENT_KEY })
    expect(reply.statusCode).toBe(200)
  }
  /** Rounds of the week that win this much each. */
  const play = async (id: number, win: number, count = 2) => {
    const { tournament_id: tournamentId } = await running()
    await playRounds(app, id, { bet: STAKE, win, count, tournamentId })
  }
  /** A squad whose members have all played once and entered the week's tournament; the founder first. */
  async function squadOf(size: number, name?: string) {
    const ids = Array.from({ length: size }, newId)
    const [creator = 0, ...others] = ids
    const code = await found(creator, name)
    for (const id of others) await join(id, code)
    for (const id of ids) {
      await enter(id)
      await playRounds(app, id, { bet: 100, win: 100, count: 1 })
    }
    return { code, ids, creator }
  }
  async function nextWeek({ isReviewed = false } = {}): Promise<void> {
    const { end_at } = await running()
    app.clock.advance(end_at.getTime() - app.clock.now().getTime() + 1_000)
    const { keep, settle } = app.app.features.tournaments
    await keep(app.clock.now())
    app.clock.advance(10_001)
    await keep(app.clock.now())
    await settle(app.clock.now())
    await shortWeek()
    if (!isReviewed) return
    app.clock.advance(DAY_MS + 1_000)
    await settle(app.clock.now())
  }
  const paidTo = (id: number) =>
    app.database.query<{ amount: number }>(
      `SELECT amount FROM ledger WHERE kind = 'squad_reward' AND player_id = $1`,
      [keyOf(id).playerId],
    )

  it('are created by players in none, under a name that is no link, and count from the first round on', async () => {
    const id = newId()
    expect(await look(id)).toMatchObject({ squad: null, leaving: '', last: null, t_key: OPEN_TOURNAMENT_KEY })
    for (const name of ['ab', 't.me/joinchat', 'a@b.example', '\u200b\u202e', 'x'.repeat(25)])
      expect(await refusal(createSquad.path, id, { name })).toBe('squad_name')
    const code = await found(id, '  Night\u200b  Owls ')
    const { squad } = await look(id)
    expect(squad).toMatchObject({ code, name: 'Night Owls', is_leader: true, members: 1, duel_state: 'few' })
    expect(squad?.rows).toEqual([
      expect.objectContaining({ is_own: true, is_leader: true, counts: 'now', credit: 0, rounds_missing: 2 }),
    ])
    expect(await refusal(createSquad.path, id, { name: 'Another one' })).toBe('squad_already')
    await enter(id)
    await play(id, 30_000, 1)
    expect((await look(id)).squad).toMatchObject({ credit: 30_000 })
  })

  it('are joined by their link: at once by a player who has not played yet, from Monday by one who has', async () => {
    const [creator, fresh, played] = [newId(), newId(), newId()]
    const code = await found(creator)
    await enter(played)
    await play(played, 90_000)
    expect(await invitation(fresh, code)).toMatchObject({
      name: 'Night Owls',
      members: 1,
      hindrance: null,
      counts: 'now',
    })
    expect(await invitation(played, code)).toMatchObject({ hindrance: null, counts: 'monday' })
    expect((await join(fresh, code)).squad?.members).toBe(2)
    const { squad } = await join(played, code)
    expect(squad?.rows.map(({ counts }) => counts).toSorted()).toEqual(['monday', 'now', 'now'])
    expect(squad).toMatchObject({ members: 3, credit: 0, duel_state: 'few' })
    expect(await invitation(fresh, code)).toMatchObject({ hindrance: 'member' })
    await nextWeek()
    await enter(played)
    await play(played, 25_000, 1)
    expect((await look(creator)).squad).toMatchObject({ credit: 25_000 })
  })

  it('refuse unknown links, a player in another one, a full squad, and a second change in one week', async () => {
    const [creator, other, third] = [newId(), newId(), newId()]
    const code = await found(creator)
    for (const unknown of ['bcdfghjkmn', '../', "'; DROP TABLE squads"]) {
      expect(await refusal(joinSquad.path, other, { code: unknown })).toBe('ITEM_NOT_FOUND')
      expect(await invitation(other, unknown)).toBeNull()
    }
    const elsewhere = await found(other, 'Elsewhere')
    expect(await refusal(joinSquad.path, other, { code })).toBe('squad_already')
    expect(await invitation(other, code)).toMatchObject({ hindrance: 'other' })
    // In, out again, and in: the next week is taken already.
    await join(third, code)
    await ask(leaveSquad.path, third)
    await join(third, elsewhere)
    await ask(leaveSquad.path, third)
    expect(await invitation(third, elsewhere)).toMatchObject({ hindrance: 'too_soon' })
    expect(await refusal(joinSquad.path, third, { code })).toBe('squad_too_soon')
    await app.database.query(
      `INSERT INTO players (bucket, player_id, telegram_id, player_ref, first_name, language, created_at, last_seen_at)
       SELECT p.bucket, p.player_id + 1000 * i, p.telegram_id + 100000 + i, p.player_ref || i, 'Filler', p.language, p.created_at,
              p.last_seen_at
         FROM players AS p, generate_series(1, 49) AS i WHERE p.telegram_id = $1`,
      [creator],
    )
    await app.database.query(
      `INSERT INTO squad_members (bucket, player_id, from_week, squad_id, joined_at)
       SELECT m.bucket, m.player_id + 1000 * i, m.from_week, m.squad_id, m.joined_at
         FROM squad_members AS m, generate_series(1, 49) AS i WHERE m.player_id = $1`,
      [keyOf(creator).playerId],
    )
    const late = newId()
    expect(await invitation(late, code)).toMatchObject({ hindrance: 'full', members: 50 })
    expect(await refusal(joinSquad.path, late, { code })).toBe('squad_full')
  })

  it('get no duel by members who have never played', async () => {
    const [real, ...ghosts] = [newId(), newId(), newId(), newId()]
    const code = await found(real, 'Ghosts')
    for (const id of ghosts) {
      await join(id, code)
      await enter(id)
    }
    await enter(real)
    await play(real, 10_000, 1)
    await nextWeek()
    await squadOf(3, 'Rivals')
    await runJobs()
    expect((await look(real)).squad).toMatchObject({ members: 4, duel_state: 'few', duel: null })
    // Two of them play: now there are three.
    for (const id of ghosts.slice(0, 2)) await playRounds(app, id, { bet: 100, win: 0 })
    await runJobs()
    expect((await look(real)).squad?.duel_state).toBe('running')
  })

  it('keep the rounds of a member who leaves until Monday, and are led by the longest-standing member then', async () => {
    const { code, creator, ids } = await squadOf(3)
    const [, second = 0, third = 0] = ids
    await play(creator, 40_000)
    expect((await ask(leaveSquad.path, creator)).json<SquadReply>()).toMatchObject({
      squad: null,
      leaving: 'Night Owls',
    })
    expect(await refusal(leaveSquad.path, creator)).toBe('ITEM_NOT_FOUND')
    const { squad } = await look(second)
    expect(squad).toMatchObject({ is_leader: true, members: 2, credit: 80_000 })
    expect(squad?.rows[0]).toMatchObject({ counts: 'left', credit: 80_000 })
    await nextWeek()
    expect((await look(second)).squad?.rows).toHaveLength(2)
    expect((await look(creator)).leaving).toBe('')
    await ask(leaveSquad.path, second)
    await ask(leaveSquad.path, third)
    expect(await refusal(joinSquad.path, newId(), { code })).toBe('ITEM_NOT_FOUND')
  })

  it('take back a member who left and comes back within the week, as if they had never been away', async () => {
    const { code, ids } = await squadOf(2)
    const [, second = 0] = ids
    await play(second, 40_000, 1)
    await ask(leaveSquad.path, second)
    const { squad } = await join(second, code)
    expect(squad).toMatchObject({ members: 2, credit: 40_000 })
    expect(squad?.rows).toHaveLength(2)
    expect(squad?.rows[0]).toMatchObject({ is_own: true, counts: 'now', credit: 40_000 })
  })

  it('let their leader alone remove members and hand over', async () => {
    const { code, creator, ids } = await squadOf(3)
    const [, second = 0, third = 0] = ids
    const change = (by: number, telegram_id: number, what: 'remove' | 'lead') =>
      refusal(changeSquadMember.path, by, { telegram_id, change: what })
    expect(await change(second, third, 'remove')).toBe('squad_not_leader')
    expect(await change(newId(), third, 'remove')).toBe('ITEM_NOT_FOUND')
    expect(await change(creator, newId(), 'remove')).toBe('ITEM_NOT_FOUND')
    expect(await change(creator, creator, 'remove')).toBe('ITEM_NOT_FOUND')
    expect(await change(creator, third, 'remove')).toBeUndefined()
    expect(await look(third)).toMatchObject({ squad: null, leaving: 'Night Owls' })
    expect(await invitation(third, code)).toMatchObject({ hindrance: 'removed' })
    expect(await refusal(joinSquad.path, third, { code })).toBe('squad_removed')
    expect(await change(creator, second, 'lead')).toBeUndefined()
    expect((await look(second)).squad?.is_leader).toBe(true)
    expect(await change(creator, second, 'remove')).toBe('squad_not_leader')
  })

  it('play a duel of similar size, with as many of their best as the smaller side has', async () => {
    const one = await squadOf(3, 'Three')
    const other = await squadOf(4, 'Four')
    await squadOf(2, 'Two')
    expect((await look(one.creator)).squad).toMatchObject({ duel_state: 'soon', duel: null })
    await Promise.all([runJobs(), runJobs()]).catch(() => undefined)
    await runJobs()
    for (const id of one.ids) await play(id, 10_000)
    for (const id of other.ids) await play(id, 9_000)
    expect((await look(one.creator)).squad).toMatchObject({
      duel_state: 'running',
      duel: { rival: 'Four', sides: 3, credit: 60_000, rival_credit: 54_000 },
      credit: 60_000,
    })
    expect((await look(other.creator)).squad).toMatchObject({
      duel: { rival: 'Three', sides: 3, credit: 54_000, rival_credit: 60_000 },
      credit: 72_000,
    })
  })

  it('pay members who played all rounds once when results are final: the winners more, the losers less, resting members as well', async () => {
    const one = await squadOf(3, 'Three')
    const other = await squadOf(3, 'Four')
    await runJobs()
    const late = await squadOf(3, 'Late')
    const [winner, lazy = 0, cheat = 0] = one.ids
    for (const id of [winner ?? 0, cheat]) await play(id, 50_000)
    await play(lazy, 50_000, 1)
    for (const id of [...other.ids, ...late.ids]) await play(id, 20_000)
    app.clock.advance(3 * DAY_MS)
    await runJobs()
    expect((await look(late.creator)).squad?.duel_state).toBe('rested')
    const { tournament_id } = await running()
    await nextWeek()
    await app.database.query(
      `UPDATE tournament_results SET disqualified = 'automation' WHERE tournament_id = $1 AND player_id = $2`,
      [tournament_id, keyOf(cheat).playerId],
    )
    await runJobs()
    expect((await look(one.creator)).last).toMatchObject({ outcome: 'counting', state: 'review' })
    expect((await claim(one.creator)).reward).toEqual({ coin: 0, ticket: 0 })
    app.clock.advance(DAY_MS + 1_000)
    await app.app.features.tournaments.settle(app.clock.now())
    await Promise.all([runJobs(), runJobs()])

    const { won, lost, rested } = SQUADS.rewards
    expect(await look(one.creator)).toMatchObject({
      last: { squad: 'Three', rival: 'Four', outcome: 'won', credit: 150_000, rival_credit: 120_000 },
      ready: won,
    })
    const claims = await Promise.all([claim(one.creator), claim(one.creator), claim(one.creator)])
    expect(claims.map(({ reward }) => reward.coin).toSorted((a, b) => a - b)).toEqual([0, 0, won.coin])
    expect(await paidTo(one.creator)).toEqual([{ amount: won.coin * 100 }])
    expect(await look(one.creator)).toMatchObject({ last: { state: 'paid' }, ready: { coin: 0 } })
    for (const id of [lazy, cheat]) {
      expect(await look(id)).toMatchObject({ last: { outcome: 'won', state: 'nothing' }, ready: { coin: 0 } })
      expect((await claim(id)).reward.coin).toBe(0)
    }
    expect((await claim(other.creator)).reward).toEqual(lost)
    expect((await look(late.creator)).last).toMatchObject({ outcome: 'rested', rival: '', state: 'ready' })
    expect((await claim(late.creator)).reward).toEqual(rested)
  })

  it('pay members who have left since, and none on a break', async () => {
    const one = await squadOf(3, 'Three')
    await squadOf(3, 'Four')
    await runJobs()
    for (const id of one.ids) await play(id, 50_000)
    await ask(leaveSquad.path, one.creator)
    await nextWeek({ isReviewed: true })
    await runJobs()
    expect((await claim(one.creator)).reward).toEqual(SQUADS.rewards.won)
    const [, resting = 0] = one.ids
    await ask(takeBreak.path, resting, { kind: 'cool_off', days: 1 })
    expect(await refusal(claimSquad.path, resting)).toBe('on_break')
    expect(await refusal(createSquad.path, resting, { name: 'Resting' })).toBe('on_break')
    expect((await look(resting)).ready).toEqual(SQUADS.rewards.won)
    expect(await refusal(leaveSquad.path, resting)).toBeUndefined()
  })

  it('win and lose nothing in a week that is called off', async () => {
    const { creator } = await squadOf(3, 'Three')
    await squadOf(3, 'Four')
    await runJobs()
    const body = { t_key: OPEN_TOURNAMENT_KEY, reason: 'a fault in the game' }
    expect((await app.call(cancelTournament.path, { token: OPERATOR_TOKEN, body })).statusCode).toBe(200)
    await runJobs()
    expect((await look(creator)).last).toMatchObject({ outcome: 'called_off', state: 'nothing' })
  })

  it('are renamed by support, or lose their name, which is audited', async () => {
    const { code, creator } = await squadOf(1)
    const asOperator = (path: string, body: object) => app.call(path, { token: OPERATOR_TOKEN, body })
    expect((await asOperator(squadOfPlayer.path, { telegram_id: creator })).json()).toEqual({
      squad: { code, name: 'Night Owls', members: 1, is_leader: true, chat: null, is_chat_closed: false },
    })
    const renamed = await asOperator(renameSquad.path, { code, reason: 'offends' })
    expect(renamed.json()).toEqual({ name: `#${code.slice(0, 4).toUpperCase()}` })
    expect((await look(creator)).squad?.name).toBe(`#${code.slice(0, 4).toUpperCase()}`)
    await asOperator(renameSquad.path, { code, name: 'Day Owls', reason: 'as they asked' })
    expect((await look(creator)).squad?.name).toBe('Day Owls')
    expect(errorOf(await asOperator(renameSquad.path, { code, name: 't.me/x', reason: 'no' }))).toBe(
      'squad_name',
    )
    expect(errorOf(await asOperator(renameSquad.path, { code: 'bcdfghjkmn', reason: 'none' }))).toBe(
      'ITEM_NOT_FOUND',
    )
    expect(errorOf(await asOperator(squadOfPlayer.path, { telegram_id: newId() }))).toBe('ACCOUNT_NOT_FOUND')
    const actions = await app.database.query<{ details: object }>(
      `SELECT details FROM operator_actions WHERE action = 'squad.rename' ORDER BY at`,
    )
    expect(actions.map(({ details }) => details)).toEqual([
      expect.objectContaining({ before: 'Night Owls', name: '', reason: 'offends' }),
      expect.objectContaining({ before: '', name: 'Day Owls', reason: 'as they asked' }),
    ])
  })

  it('continue without erased members, and end with the last', async () => {
    const { creator, ids, code } = await squadOf(2)
    const [, second = 0] = ids
    const erase = async (telegram_id: number) => {
      const body = { telegram_id, reason: 'asked' }
      const reply = await byTwoOperators(app, {
        path: erasePlayer.path,
        body,
        tokens: [OPERATOR_TOKEN, SECOND_TOKEN],
      })
      await erasePlanned(app)
      return reply
    }
    expect((await erase(creator)).statusCode).toBe(200)
    expect((await look(second)).squad).toMatchObject({ is_leader: true, members: 1 })
    expect((await erase(second)).statusCode).toBe(200)
    const squads = await app.database.query<{ name: string }>(
      `SELECT name FROM squads WHERE code = $1 AND ended_at IS NOT NULL`,
      [code],
    )
    expect(squads).toEqual([{ name: '' }])
    expect(await app.database.query(`SELECT 1 FROM squad_members`)).toEqual([])
  })

  it('accept no banned player, and are deleted 400 days after their end', async () => {
    const { creator, code } = await squadOf(1)
    const banned = newId()
    const bannedToken = await token(banned)
    await app.call(banPlayer.path, {
      token: OPERATOR_TOKEN,
      body: { telegram_id: banned, reason: 'unfair play' },
    })
    const reply = await app.call(joinSquad.path, { token: bannedToken, body: { code } })
    expect([401, 403]).toContain(reply.statusCode)
    await ask(leaveSquad.path, creator)
    app.clock.advance(420 * DAY_MS)
    await runJobs()
    expect(await app.database.query(`SELECT 1 FROM squads`)).toEqual([])
    expect(await app.database.query(`SELECT 1 FROM squad_members`)).toEqual([])
  })

  it('are refused when their rewards can not be counted', () => {
    const content = { ...SQUADS, rewards: { ...SQUADS.rewards, won: { coin: -1, ticket: 0 } } }
    expect(() => createSquads({ content } as never)).toThrow(RangeError)
  })
})
