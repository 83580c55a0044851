import { banPlayer, erasePlayer } from '@arena/contract/endpoints/operator-players'
import { renameSquad, squadOfPlayer } from '@arena/contract/endpoints/operator-support'
import { changeSquadMember, joinSquad, leaveSquad } from '@arena/contract/endpoints/squads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { byTwoOperators, erasePlanned, TEST_ENGINES } from '../../testing/index.ts'
import { DAY_MS, errorOf, OPERATOR_TOKEN, SECOND_TOKEN, SquadWeeks } from './testing/squad-weeks.ts'

describe.each(TEST_ENGINES)('squads (%s)', engine => {
  let weeks: SquadWeeks
  beforeEach(async () => {
    weeks = await SquadWeeks.open(engine)
  })
  afterEach(() => weeks.close())

  it('are renamed by support, or lose their name, which is audited', async () => {
    const { code, creator } = await weeks.squadOf(1)
    const asOperator = (path: string, body: object) => weeks.app.call(path, { token: OPERATOR_TOKEN, body })
    expect((await asOperator(squadOfPlayer.path, { telegram_id: creator })).json()).toEqual({
      squad: { code, name: 'Night Owls', members: 1, is_leader: true, chat: null, is_chat_closed: false },
    })
    const renamed = await asOperator(renameSquad.path, { code, reason: 'offends' })
    expect(renamed.json()).toEqual({ name: `#${code.slice(0, 4).toUpperCase()}` })
    expect((await weeks.look(creator)).squad?.name).toBe(`#${code.slice(0, 4).toUpperCase()}`)
    await asOperator(renameSquad.path, { code, name: 'Day Owls', reason: 'as they asked' })
    expect((await weeks.look(creator)).squad?.name).toBe('Day Owls')
    expect(errorOf(await asOperator(renameSquad.path, { code, name: 't.me/x', reason: 'no' }))).toBe(
      'squad_name',
    )
    expect(errorOf(await asOperator(renameSquad.path, { code: 'bcdfghjkmn', reason: 'none' }))).toBe(
      'ITEM_NOT_FOUND',
    )
    expect(errorOf(await asOperator(squadOfPlayer.path, { telegram_id: weeks.newId() }))).toBe(
      'ACCOUNT_NOT_FOUND',
    )
    const actions = await weeks.app.database.query<{ details: object }>(
      `SELECT details FROM operator_actions WHERE action = 'squad.rename' ORDER BY at`,
    )
    expect(actions.map(({ details }) => details)).toEqual([
      expect.objectContaining({ before: 'Night Owls', name: '', reason: 'offends' }),
      expect.objectContaining({ before: '', name: 'Day Owls', reason: 'as they asked' }),
    ])
  })

  it('are led by the longest-standing member who is not banned while their leader is', async () => {
    const { code, creator } = await weeks.squadOf(1)
    const [second, third] = [weeks.newId(), weeks.newId()]
    for (const id of [second, third]) {
      weeks.app.clock.advance(1_000)
      await weeks.join(id, code)
    }
    const body = { telegram_id: creator, reason: 'test' }
    const tokens = [OPERATOR_TOKEN, SECOND_TOKEN] as const
    const ban = await byTwoOperators(weeks.app, { path: banPlayer.path, body, tokens })
    expect(ban.statusCode).toBe(200)
    expect((await weeks.look(second)).squad?.is_leader).toBe(true)
    const leads = async (telegram_id: number) =>
      (await weeks.app.call(squadOfPlayer.path, { token: OPERATOR_TOKEN, body: { telegram_id } })).json()
    expect(await leads(creator)).toMatchObject({ squad: { is_leader: false } })
    expect(await leads(second)).toMatchObject({ squad: { is_leader: true } })
    const change = (by: number, what: 'remove' | 'lead') =>
      weeks.refusal(changeSquadMember.path, by, { telegram_id: creator, change: what })
    expect(await change(second, 'lead')).toBe('ITEM_NOT_FOUND')
    expect(await change(third, 'remove')).toBe('squad_not_leader')
    expect(await change(second, 'remove')).toBeUndefined()
    expect((await weeks.look(second)).squad).toMatchObject({ members: 2, is_leader: true })
  })

  it('continue without erased members, and end with the last', async () => {
    const { creator, ids, code } = await weeks.squadOf(2)
    const [, second = 0] = ids
    const erase = async (telegram_id: number) => {
      const body = { telegram_id, reason: 'asked' }
      const reply = await byTwoOperators(weeks.app, {
        path: erasePlayer.path,
        body,
        tokens: [OPERATOR_TOKEN, SECOND_TOKEN],
      })
      await erasePlanned(weeks.app)
      return reply
    }
    expect((await erase(creator)).statusCode).toBe(200)
    expect((await weeks.look(second)).squad).toMatchObject({ is_leader: true, members: 1 })
    expect((await erase(second)).statusCode).toBe(200)
    const squads = await weeks.app.database.query<{ name: string }>(
      `SELECT name FROM squads WHERE code = $1 AND ended_at IS NOT NULL`,
      [code],
    )
    expect(squads).toEqual([{ name: '' }])
    expect(await weeks.app.database.query(`SELECT 1 FROM squad_members`)).toEqual([])
  })

  it('accept no banned player, and are deleted 400 days after their end', async () => {
    const { creator, code } = await weeks.squadOf(1)
    const banned = weeks.newId()
    const bannedToken = (await weeks.app.signIn(banned)).token
    await weeks.app.call(banPlayer.path, {
      token: OPERATOR_TOKEN,
      body: { telegram_id: banned, reason: 'unfair play' },
    })
    const reply = await weeks.app.call(joinSquad.path, { token: bannedToken, body: { code } })
    expect([401, 403]).toContain(reply.statusCode)
    await weeks.ask(leaveSquad.path, creator)
    weeks.app.clock.advance(420 * DAY_MS)
    await weeks.runJobs()
    expect(await weeks.app.database.query(`SELECT 1 FROM squads`)).toEqual([])
    expect(await weeks.app.database.query(`SELECT 1 FROM squad_members`)).toEqual([])
  })
})
