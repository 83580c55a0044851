import { compensations } from '@arena/contract/endpoints/compensations'
import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import { banPlayer, endPlayerSessions, erasePlayer } from '@arena/contract/endpoints/operator-players'
import { approveRequest, changeCeiling, refuseRequest } from '@arena/contract/endpoints/operator-requests'
import {
  compensatePlayer,
  explainCompensation,
  listNotes,
  proveBalance,
  writeNote,
} from '@arena/contract/endpoints/operator-support'
import { type ExportDataReply, exportData } from '@arena/contract/endpoints/player-data'
import { getSignInWays } from '@arena/contract/endpoints/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  erasePlanned,
  keyOf,
  MONEY_ENGINES,
  openTestApp,
  openTestDatabase,
  type TestApp,
} from '../../testing/index.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const TON = 1_000_000_000

interface Answer {
  readonly errorCode?: string
  readonly details?: {
    readonly reason?: string
    readonly request?: number
    readonly why?: string
    readonly free_nano?: string
  }
  readonly balance_after: number
  readonly replayed: boolean
}

describe.each(MONEY_ENGINES)('a compensation (%s)', engine => {
  let app: TestApp
  let players = 9700
  let keys = 0
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` },
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const call = async (path: string, body: object, token = ANNA) => {
    const reply = await app.call(path, { token, body })
    const answer = reply.json<Answer>()
    return { ...answer, said: answer.errorCode ?? reply.statusCode }
  }
  const newPlayer = async () => {
    players += 1
    const { token } = await app.signIn(players)
    return { id: players, token }
  }
  const wish = (telegram_id: number, rest: object = {}) => {
    keys += 1
    const key = `compensation-${keys}`
    return { telegram_id, kind: 'ac', amount: 500, cause: 'fault', key, reason: 'a round was lost', ...rest }
  }
  const approve = (id: number | undefined) =>
    call(approveRequest.path, { id: id ?? 0, reason: 'looked at it' }, BORIS)
  const owned = async (id: number) => {
    const [row] = await app.database.query<{
      credit: number
      ticket: number
      gold_ticket: number
      ton_nano: number
    }>(`SELECT credit, ticket, gold_ticket, ton_nano FROM wallets WHERE bucket = $1 AND player_id = $2`, [
      keyOf(id).bucket,
      keyOf(id).playerId,
    ])
    return row
  }
  const seenBy = async (token: string) => {
    const reply = await app.http.inject({
      method: 'GET',
      url: compensations.path,
      headers: { authorization: `Bearer ${token}` },
    })
    return reply.json<{ compensations: object[] }>().compensations
  }

  it('is given once for its key, shown to the player in words, and audited with its reason', async () => {
    const { id, token } = await newPlayer()
    const before = (await owned(id))?.credit ?? 0
    const body = wish(id)
    const answers = await Promise.all([1, 2, 3].map(() => call(compensatePlayer.path, body)))
    expect(answers.map(({ said }) => said)).toEqual([200, 200, 200])
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await owned(id)).toMatchObject({ credit: before + 50_000 })
    expect(await seenBy(token)).toEqual([
      {
        id: body.key,
        kind: 'ac',
        amount: 500,
        cause: 'fault',
        given_at: Math.floor(app.clock.now().getTime() / 1000),
      },
    ])
    const { playerId, bucket } = keyOf(id)
    expect(
      await app.database.query(
        `SELECT kind, amount, cause FROM ledger WHERE bucket = $1 AND player_id = $2 AND kind = 'compensation'`,
        [bucket, playerId],
      ),
    ).toEqual([{ kind: 'compensation', amount: 50_000, cause: `compensation:${body.key}` }])
    expect(
      await app.database.query(
        `SELECT kind, details FROM owner_notices WHERE bucket = $1 AND player_id = $2`,
        [bucket, playerId],
      ),
    ).toEqual([{ kind: 'compensated_ac', details: { amount: '500' } }])
    const { actions } = (await app.call(listActions.path, { token: ANNA, body: {} })).json<ListActionsReply>()
    expect(actions[0]).toMatchObject({
      operator: 'anna',
      action: 'player.compensate',
      subject: String(playerId),
      details: { kind: 'ac', amount: 500, reason: 'a round was lost' },
    })
    const other = await call(compensatePlayer.path, { ...body, amount: 501 })
    expect([other.said, other.details?.reason]).toEqual(['CONFLICT', 'key_taken'])
  })

  it('above a ceiling, and in TON always, is given when an approver approves, once', async () => {
    const { id, token } = await newPlayer()
    const before = await owned(id)
    const asked = [
      wish(id, { amount: 20_001 }),
      wish(id, { kind: 'ticket', amount: 6 }),
      wish(id, { kind: 'gold_ticket', amount: 3 }),
      wish(id, { kind: 'ton', amount: 1.5 * TON }),
    ]
    for (const [index, body] of asked.entries()) {
      const answer = await call(compensatePlayer.path, body)
      const why = ['compensation_ac', 'compensation_tickets', 'compensation_gold_tickets', 'ton'][index]
      expect([answer.said, answer.details?.why]).toEqual(['second_person_needed', why])
      // A repeat is the same request, and nobody can approve their own.
      const again = await call(compensatePlayer.path, body)
      expect(again.details?.request).toBe(answer.details?.request)
      const own = await call(approveRequest.path, { id: answer.details?.request, reason: 'fine' })
      expect(own.said).toBe('FORBIDDEN')
      expect(await seenBy(token)).toHaveLength(index)
      expect((await approve(answer.details?.request)).said).toBe(200)
      expect((await approve(answer.details?.request)).said).toBe('request_over')
    }
    expect(await owned(id)).toEqual({
      credit: (before?.credit ?? 0) + 2_000_100,
      ticket: (before?.ticket ?? 0) + 6,
      gold_ticket: (before?.gold_ticket ?? 0) + 3,
      ton_nano: 1.5 * TON,
    })
  })

  it('is explained before it is done, and nothing is counted or written by that', async () => {
    const { id } = await newPlayer()
    const before = (await owned(id))?.ticket ?? 0
    const what = { telegram_id: id, kind: 'ticket', amount: 5 }
    for (let asked = 0; asked < 10; asked += 1) {
      const { balance_after, ...answer } = await call(explainCompensation.path, what)
      expect([answer.said, balance_after]).toEqual([200, before + 5])
      expect(answer).toMatchObject({ balance: before, why: [] })
    }
    expect(await call(explainCompensation.path, { ...what, amount: 6 })).toMatchObject({
      why: ['compensation_tickets'],
    })
    expect(await call(explainCompensation.path, { ...what, kind: 'ton', amount: TON })).toMatchObject({
      why: ['ton'],
      balance_after: TON,
    })
    expect(await owned(id)).toMatchObject({ ticket: before, ton_nano: 0 })
    expect((await call(compensatePlayer.path, wish(id, { kind: 'ticket', amount: 5 }))).said).toBe(200)
  })

  it('is refused for a banned, erased or unknown player, also when the approval comes too late', async () => {
    const [banned, erased] = [await newPlayer(), await newPlayer()]
    const large = { amount: 30_000 }
    const asked = [
      await call(compensatePlayer.path, wish(banned.id, large)),
      await call(compensatePlayer.path, wish(erased.id, large)),
    ]
    await call(banPlayer.path, { telegram_id: banned.id, reason: 'a farm' })
    await call(erasePlayer.path, { telegram_id: erased.id, reason: 'asked by mail' })
    await erasePlanned(app)
    const alone = await call(compensatePlayer.path, wish(banned.id))
    expect([alone.said, alone.details?.reason]).toEqual(['CONFLICT', 'banned'])
    for (const id of [erased.id, 999_999]) {
      expect((await call(compensatePlayer.path, wish(id))).said).toBe('ACCOUNT_NOT_FOUND')
      expect((await call(explainCompensation.path, { telegram_id: id, kind: 'ac', amount: 1 })).said).toBe(
        'ACCOUNT_NOT_FOUND',
      )
    }
    const late = await Promise.all(asked.map(({ details }) => approve(details?.request)))
    expect(late.map(({ said }) => said)).toEqual(['CONFLICT', 'request_over'])
    for (const { details } of asked)
      await call(refuseRequest.path, { id: details?.request, reason: 'nobody to give it to' })
    const odd = await call(compensatePlayer.path, wish(banned.id, { kind: 'ton', amount: 1 }))
    expect(odd.said).toBe('INVALID_PAYLOAD')
  })

  it('in TON is no more than all promises leave, and than the rest of what falls due today', async () => {
    const { id } = await newPlayer()
    const give = async (amount: number) => {
      const { details } = await call(compensatePlayer.path, wish(id, { kind: 'ton', amount }))
      return approve(details?.request)
    }
    const lower = (name: string, value: number) =>
      call(changeCeiling.path, { name, value, reason: 'for this test' })
    const freeFor = async (amount: number) => {
      const { details } = await call(explainCompensation.path, { telegram_id: id, kind: 'ton', amount })
      return [details?.reason, Number(details?.free_nano)] as const
    }
    // The sum that the calendar has promised differs from day to day.
    const [ofDay, freeToday] = await freeFor(6_000 * TON)
    await lower('due_day_nano', 5_000 * TON - freeToday + 3.5 * TON)
    expect((await give(4 * TON)).details).toMatchObject({ reason: ofDay, free_nano: String(3.5 * TON) })
    expect((await give(3.5 * TON)).said).toBe(200)
    expect((await give(0.01 * TON)).details).toMatchObject({ reason: 'day', free_nano: '0' })
    app.clock.advance(86_400_000)
    const [ofAll, free] = await freeFor(10_000 * TON)
    expect([ofDay, ofAll]).toEqual(['day', 'ceiling'])
    await lower('announced_nano', 10_000 * TON - free + TON)
    expect((await give(2 * TON)).said).toBe('prizes_not_covered')
    expect((await give(TON)).said).toBe(200)
    expect((await give(0.01 * TON)).details).toMatchObject({ reason: 'ceiling', free_nano: '0' })
  })

  it('a note has a day and an author, is in the player’s export without the author, and is erased with the player', async () => {
    const { id, token } = await newPlayer()
    const written = await app.call(writeNote.path, {
      token: ANNA,
      body: { telegram_id: id, text: 'Wrote thrice about a lost round' },
    })
    expect(written.statusCode).toBe(200)
    const note = { text: 'Wrote thrice about a lost round', at_ms: app.clock.now().getTime(), by: 'anna' }
    const listed = await app.call(listNotes.path, { token: BORIS, body: { telegram_id: id } })
    expect(listed.json().notes).toMatchObject([note])
    const exported = (await app.call(exportData.path, { token, body: {} })).json<ExportDataReply>()
    const rows = exported.sections.find(({ name }) => name === 'notes')?.rows
    expect(rows).toEqual([{ text: note.text, written_at: app.clock.now().toISOString() }])
    const { actions } = (await app.call(listActions.path, { token: ANNA, body: {} })).json<ListActionsReply>()
    expect(actions.find(({ action }) => action === 'player.note')).toMatchObject({
      action: 'player.note',
      operator: 'anna',
      subject: String(keyOf(id).playerId),
    })
    expect(JSON.stringify(actions)).not.toContain('thrice')
    await call(erasePlayer.path, { telegram_id: id, reason: 'asked by mail' })
    await erasePlanned(app)
    expect((await call(listNotes.path, { telegram_id: id })).said).toBe('ACCOUNT_NOT_FOUND')
    expect(
      await app.database.query(`SELECT 1 FROM player_notes WHERE player_id = $1`, [keyOf(id).playerId]),
    ).toEqual([])
    expect((await call(writeNote.path, { telegram_id: id, text: 'late' })).said).toBe('ACCOUNT_NOT_FOUND')
  })

  it('a player whom an operator signs out is signed out on every device, loses nothing, and can sign in again', async () => {
    const { id, token } = await newPlayer()
    const second = (await app.signIn(id)).token
    const statusOf = async (one: string) =>
      (await app.call(getSignInWays.path, { token: one, body: {} })).statusCode
    expect([await statusOf(token), await statusOf(second)]).toEqual([200, 200])
    const before = await owned(id)
    const body = { telegram_id: id, reason: 'lost the phone' }
    expect((await call(endPlayerSessions.path, body, token)).said).toBe('UNAUTHORIZED')
    expect(await call(endPlayerSessions.path, body)).toMatchObject({ said: 200, ended: 2 })
    expect([await statusOf(token), await statusOf(second)]).toEqual([401, 401])
    expect(await owned(id)).toEqual(before)
    expect(await statusOf((await app.signIn(id)).token)).toBe(200)
    expect((await call(endPlayerSessions.path, { ...body, telegram_id: 999_999_998 })).said).toBe(
      'ACCOUNT_NOT_FOUND',
    )
    const { actions } = (await app.call(listActions.path, { token: ANNA, body: {} })).json<ListActionsReply>()
    expect(actions.find(({ action }) => action === 'player.sign_out')).toMatchObject({
      subject: String(keyOf(id).playerId),
      details: { reason: 'lost the phone', ended: 2 },
    })
  })

  it('a player’s property is proven up to the latest row of the ledger, and a balance that was changed outside it is named', async () => {
    const { id } = await newPlayer()
    await call(compensatePlayer.path, wish(id))
    const { bucket, playerId } = keyOf(id)
    const [last] = await app.database.query<{ entry_no: number; rows: number }>(
      `SELECT max(entry_no) AS entry_no, count(*) AS rows FROM ledger WHERE bucket = $1 AND player_id = $2`,
      [bucket, playerId],
    )
    const prove = async () =>
      (await app.call(proveBalance.path, { token: ANNA, body: { telegram_id: id } })).json()
    expect(await prove()).toEqual({
      entries: last?.rows,
      up_to_entry: last?.entry_no,
      up_to_ms: app.clock.now().getTime(),
      mismatches: [],
    })
    const [row] = await app.database.query<{ credit: number }>(
      `UPDATE wallets SET credit = credit + 7 WHERE bucket = $1 AND player_id = $2 RETURNING credit`,
      [bucket, playerId],
    )
    expect((await prove()).mismatches).toEqual([
      { figure: 'credit', tournament_id: null, stored: row?.credit, booked: (row?.credit ?? 0) - 7 },
    ])
    expect((await call(proveBalance.path, { telegram_id: 999_999 })).said).toBe('ACCOUNT_NOT_FOUND')
  })
})
