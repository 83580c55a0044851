import {
  changeSquadMember,
  createSquad,
  joinSquad,
  leaveSquad,
  type SquadReply,
} from '@arena/contract/endpoints/squads'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyOf, TEST_ENGINES } from '../../testing/index.ts'
import { SquadWeeks } from './testing/squad-weeks.ts'

describe.each(TEST_ENGINES)('squads (%s)', engine => {
  let weeks: SquadWeeks
  beforeEach(async () => {
    weeks = await SquadWeeks.open(engine)
  })
  afterEach(() => weeks.close())

  it('are created by players in none, under a name that is no link, and count from the first round on', async () => {
    const id = weeks.newId()
    expect(await weeks.look(id)).toMatchObject({
      squad: null,
      leaving: '',
      last: null,
      t_key: OPEN_TOURNAMENT_KEY,
    })
    for (const name of ['ab', 't.me/joinchat', 'a@b.example', '\u200b\u202e', 'x'.repeat(25)])
      expect(await weeks.refusal(createSquad.path, id, { name })).toBe('squad_name')
    const code = await weeks.create(id, '  Night\u200b  Owls ')
    const { squad } = await weeks.look(id)
    expect(squad).toMatchObject({ code, name: 'Night Owls', is_leader: true, members: 1, duel_state: 'few' })
    expect(squad?.rows).toEqual([
      expect.objectContaining({ is_own: true, is_leader: true, counts: 'now', credit: 0, rounds_missing: 2 }),
    ])
    expect(await weeks.refusal(createSquad.path, id, { name: 'Another one' })).toBe('squad_already')
    await weeks.enter(id)
    await weeks.play(id, 30_000, 1)
    expect((await weeks.look(id)).squad).toMatchObject({ credit: 30_000 })
  })

  it('are joined by their link: at once by a player who has not played yet, from Monday by one who has', async () => {
    const [creator, fresh, played] = [weeks.newId(), weeks.newId(), weeks.newId()]
    const code = await weeks.create(creator)
    await weeks.enter(played)
    await weeks.play(played, 90_000)
    expect(await weeks.invitation(fresh, code)).toMatchObject({
      name: 'Night Owls',
      members: 1,
      hindrance: null,
      counts: 'now',
    })
    expect(await weeks.invitation(played, code)).toMatchObject({ hindrance: null, counts: 'monday' })
    expect((await weeks.join(fresh, code)).squad?.members).toBe(2)
    const { squad } = await weeks.join(played, code)
    expect(squad?.rows.map(({ counts }) => counts).toSorted()).toEqual(['monday', 'now', 'now'])
    expect(squad).toMatchObject({ members: 3, credit: 0, duel_state: 'few' })
    expect(await weeks.invitation(fresh, code)).toMatchObject({ hindrance: 'member' })
    await weeks.next()
    await weeks.enter(played)
    await weeks.play(played, 25_000, 1)
    expect((await weeks.look(creator)).squad).toMatchObject({ credit: 25_000 })
  })

  it('refuse unknown links, a player in another one, a full squad, and a second change in one week', async () => {
    const [creator, other, third] = [weeks.newId(), weeks.newId(), weeks.newId()]
    const code = await weeks.create(creator)
    for (const unknown of ['bcdfghjkmn', '../', "'; DROP TABLE squads"]) {
      expect(await weeks.refusal(joinSquad.path, other, { code: unknown })).toBe('ITEM_NOT_FOUND')
      expect(await weeks.invitation(other, unknown)).toBeNull()
    }
    const elsewhere = await weeks.create(other, 'Elsewhere')
    expect(await weeks.refusal(joinSquad.path, other, { code })).toBe('squad_already')
    expect(await weeks.invitation(other, code)).toMatchObject({ hindrance: 'other' })
    // In, out again, and in: the next week is taken already.
    await weeks.join(third, code)
    await weeks.ask(leaveSquad.path, third)
    await weeks.join(third, elsewhere)
    await weeks.ask(leaveSquad.path, third)
    expect(await weeks.invitation(third, elsewhere)).toMatchObject({ hindrance: 'too_soon' })
    expect(await weeks.refusal(joinSquad.path, third, { code })).toBe('squad_too_soon')
    await weeks.app.database.query(
      `INSERT INTO players (bucket, player_id, telegram_id, player_ref, first_name, language, created_at, last_seen_at)
       SELECT p.bucket, p.player_id + 1000 * i, p.telegram_id + 100000 + i, p.player_ref || i, 'Filler', p.language, p.created_at,
              p.last_seen_at
         FROM players AS p, generate_series(1, 49) AS i WHERE p.telegram_id = $1`,
      [creator],
    )
    await weeks.app.database.query(
      `INSERT INTO squad_members (bucket, player_id, from_week, squad_id, joined_at)
       SELECT m.bucket, m.player_id + 1000 * i, m.from_week, m.squad_id, m.joined_at
         FROM squad_members AS m, generate_series(1, 49) AS i WHERE m.player_id = $1`,
      [keyOf(creator).playerId],
    )
    const late = weeks.newId()
    expect(await weeks.invitation(late, code)).toMatchObject({ hindrance: 'full', members: 50 })
    expect(await weeks.refusal(joinSquad.path, late, { code })).toBe('squad_full')
  })

  it('keep the rounds of a member who leaves until Monday, and are led by the longest-standing member then', async () => {
    const { code, creator, ids } = await weeks.squadOf(3)
    const [, second = 0, third = 0] = ids
    await weeks.play(creator, 40_000)
    expect((await weeks.ask(leaveSquad.path, creator)).json<SquadReply>()).toMatchObject({
      squad: null,
      leaving: 'Night Owls',
    })
    expect(await weeks.refusal(leaveSquad.path, creator)).toBe('ITEM_NOT_FOUND')
    const { squad } = await weeks.look(second)
    expect(squad).toMatchObject({ is_leader: true, members: 2, credit: 80_000 })
    expect(squad?.rows[0]).toMatchObject({ counts: 'left', credit: 80_000 })
    await weeks.next()
    expect((await weeks.look(second)).squad?.rows).toHaveLength(2)
    expect((await weeks.look(creator)).leaving).toBe('')
    await weeks.ask(leaveSquad.path, second)
    await weeks.ask(leaveSquad.path, third)
    expect(await weeks.refusal(joinSquad.path, weeks.newId(), { code })).toBe('ITEM_NOT_FOUND')
  })

  it('take back a member who left and comes back within the week, as if they had never been away', async () => {
    const { code, ids } = await weeks.squadOf(2)
    const [, second = 0] = ids
    await weeks.play(second, 40_000, 1)
    await weeks.ask(leaveSquad.path, second)
    const { squad } = await weeks.join(second, code)
    expect(squad).toMatchObject({ members: 2, credit: 40_000 })
    expect(squad?.rows).toHaveLength(2)
    expect(squad?.rows[0]).toMatchObject({ is_own: true, counts: 'now', credit: 40_000 })
    expect((await weeks.look(second)).leaving).toBe('')
  })

  it('take in a player from Monday on who was removed from another before they counted for it', async () => {
    const { code, creator } = await weeks.squadOf(2)
    const player = weeks.newId()
    const elsewhere = await weeks.create(weeks.newId(), 'Elsewhere')
    await weeks.enter(player)
    await weeks.play(player, 40_000, 1)
    await weeks.join(player, code)
    const removal = { telegram_id: player, change: 'remove' }
    expect(await weeks.refusal(changeSquadMember.path, creator, removal)).toBeUndefined()
    expect(await weeks.refusal(joinSquad.path, player, { code: elsewhere })).toBe('squad_too_soon')
    await weeks.next()
    expect(await weeks.invitation(player, elsewhere)).toMatchObject({ hindrance: null, counts: 'now' })
    expect((await weeks.join(player, elsewhere)).squad?.members).toBe(2)
    await weeks.ask(leaveSquad.path, player)
    expect(await weeks.refusal(joinSquad.path, player, { code })).toBe('squad_removed')
  })

  it('let their leader alone remove members and hand over', async () => {
    const { code, creator, ids } = await weeks.squadOf(3)
    const [, second = 0, third = 0] = ids
    const change = (by: number, telegram_id: number, what: 'remove' | 'lead') =>
      weeks.refusal(changeSquadMember.path, by, { telegram_id, change: what })
    expect(await change(second, third, 'remove')).toBe('squad_not_leader')
    expect(await change(weeks.newId(), third, 'remove')).toBe('ITEM_NOT_FOUND')
    expect(await change(creator, weeks.newId(), 'remove')).toBe('ITEM_NOT_FOUND')
    expect(await change(creator, creator, 'remove')).toBe('ITEM_NOT_FOUND')
    expect(await change(creator, third, 'remove')).toBeUndefined()
    expect(await weeks.look(third)).toMatchObject({ squad: null, leaving: 'Night Owls' })
    expect(await weeks.invitation(third, code)).toMatchObject({ hindrance: 'removed' })
    expect(await weeks.refusal(joinSquad.path, third, { code })).toBe('squad_removed')
    expect(await change(creator, second, 'lead')).toBeUndefined()
    expect((await weeks.look(second)).squad?.is_leader).toBe(true)
    expect(await change(creator, second, 'remove')).toBe('squad_not_leader')
  })
})
