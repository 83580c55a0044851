import { banPlayer, unbanPlayer } from '@arena/contract/endpoints/operator-players'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import type { Transaction } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import { type AuditHead, proveActions } from './action-store.ts'
import { createPersonalData } from './personal-data.ts'

const TOKEN = 'operator-token-of-the-tests-0123456789'
const PLAYER = 957_160_010
const OTHER = 957_160_011

let here: TestApp
let there: TestApp
beforeAll(async () => {
  const database = await openTestDatabase('postgres')
  const env = { OPERATORS: `anna:${TOKEN}` }
  here = await openTestApp(database, { env })
  there = await openTestApp(database, { env })
})
afterAll(async () => {
  await here.app.stop()
  await there.app.stop()
  await here.database.close()
})

const write = (app: TestApp, subject: string) =>
  app.database.transaction(tx =>
    app.app.features.operators.record(tx, {
      operator: { name: 'anna' },
      ip: '203.0.113.9',
      requestId: subject,
      action: 'tournament.cancel',
      subject,
      details: { reason: `because of ${subject}`, amount: 5 },
    }),
  )
const prove = (known?: AuditHead) =>
  proveActions(here.database, { key: here.app.features.operators.auditKey, known })

class Undone extends Error {}

/** The result of the check after an attacker with the whole database, but not the key, changed something; all of it is rolled back. */
async function faultsAfter(tampering: (tx: Transaction) => Promise<unknown>, known?: AuditHead) {
  const { auditKey: key } = here.app.features.operators
  let found: Awaited<ReturnType<typeof prove>> | undefined
  const undone = here.database.transaction(async tx => {
    await tx.query('ALTER TABLE operator_actions DISABLE TRIGGER operator_actions_stay')
    await tampering(tx)
    found = await proveActions(tx, { key, known })
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return found?.faults
}

/** The seal of an action, as logged when that was the last one. */
async function headAt(action: number): Promise<AuditHead> {
  const [row] = await here.database.query<{ readonly seal: string }>(
    `SELECT encode(seal, 'hex') AS seal FROM operator_actions WHERE action_id = $1`,
    [action],
  )
  return { action, seal: row?.seal ?? '' }
}

const COPY = `INSERT INTO operator_actions
  SELECT $1, operator, action, subject, details, ip, request_id, at, salt, digest, seal, rewritten_seal FROM operator_actions WHERE action_id = 3`

describe('the audit of operators', () => {
  it('is a chain without a gap, whichever of two servers writes into it and however many at once', async () => {
    const before = await prove()
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => write(index % 2 === 0 ? here : there, `act-${index}`)),
    )
    const { actions, head, faults } = await prove()
    expect(faults).toEqual([])
    expect(actions).toBe(before.actions + 40)
    expect(await headAt(actions)).toEqual(head)
  })

  it('has no number for an act that was undone', async () => {
    const { actions } = await prove()
    const undone = here.database.transaction(async tx => {
      const call = { operator: { name: 'anna' }, ip: '', requestId: '', subject: '', details: {} }
      await here.app.features.operators.record(tx, { ...call, action: 'nothing.happened' })
      throw new Undone()
    })
    await expect(undone).rejects.toThrow(Undone)
    expect(await prove()).toMatchObject({ actions, faults: [] })
  })

  it.each([
    ['words', `details = '{"reason": "another one"}'`],
    ['subject', `subject = 'another-tournament'`],
    ['author', `operator = 'bert'`],
    ['kind', `action = 'tournament.create'`],
    ['address', `ip = '203.0.113.1'`],
    ['time', `at = at + interval '1 millisecond'`],
    [
      'words, made to look as if an erasure had taken some out',
      `details = '{}', salt = NULL, rewritten_seal = seal`,
    ],
  ])('names the row whose %s was changed', async (_what, change) => {
    const faults = await faultsAfter(tx =>
      tx.query(`UPDATE operator_actions SET ${change} WHERE action_id = 7`),
    )
    expect(faults).toEqual([{ action: 7, to: 7, fault: 'changed' }])
  })

  it('names rows that are missing, in the middle and at the end', async () => {
    const { actions } = await prove()
    const middle = await faultsAfter(tx => tx.query('DELETE FROM operator_actions WHERE action_id IN (4, 5)'))
    expect(middle).toEqual([{ action: 4, to: 5, fault: 'missing' }])
    const end = await faultsAfter(tx => tx.query('DELETE FROM operator_actions WHERE action_id > 9'))
    expect(end).toEqual([{ action: 10, to: actions, fault: 'missing' }])
  })

  it('names a row that was put in, at a place of its own or between others', async () => {
    const { actions } = await prove()
    const beyond = await faultsAfter(tx => tx.query(COPY, [actions + 1]))
    expect(beyond).toEqual([{ action: actions + 1, to: actions + 1, fault: 'put_in' }])
    const between = await faultsAfter(async tx => {
      await tx.query('UPDATE operator_actions SET action_id = action_id + 100000 WHERE action_id > 5')
      await tx.query('UPDATE operator_actions SET action_id = action_id - 99999 WHERE action_id > 100000')
      await tx.query(COPY, [6])
      await tx.query('UPDATE operator_audit SET last_action = last_action + 1')
    })
    expect(between?.[0]).toEqual({ action: 6, to: 6, fault: 'changed' })
  })

  it('shows by an old line of the log that the end was cut off together with the head', async () => {
    const { head } = await prove()
    const cut = async (tx: Transaction) => {
      await tx.query('DELETE FROM operator_actions WHERE action_id > 9')
      await tx.query(
        'UPDATE operator_audit SET last_action = 9, seal = (SELECT seal FROM operator_actions WHERE action_id = 9)',
      )
    }
    expect(await faultsAfter(cut)).toEqual([])
    expect(await faultsAfter(cut, head)).toEqual([{ action: head.action, to: head.action, fault: 'missing' }])
    expect((await prove(await headAt(9))).faults).toEqual([])
  })

  it('stays provable after an erasure, which takes words out of it, and the remaining words can’t be changed either', async () => {
    const operate = (path: string, body: object) => here.call(path, { token: TOKEN, body })
    const { token } = await here.signIn(PLAYER)
    await here.signIn(OTHER)
    const reason = `the friend of ${PLAYER}`
    await operate(banPlayer.path, { telegram_id: OTHER, reason: 'other' })
    await operate(unbanPlayer.path, { telegram_id: OTHER, reason })
    const [{ rows: named }] = await namedRows(PLAYER)
    expect(named).toHaveLength(1)
    const changed = named[0] ?? 0
    // An erasure hides no change that was made before it.
    const hidden = await faultsAfter(async tx => {
      await tx.query(`UPDATE operator_actions SET details = details || '{"x": 1}' WHERE action_id = $1`, [
        changed,
      ])
      await tx.query(`SELECT set_config('arena.erasing', 'on', true)`)
      await eraseIn(tx)
    })
    expect(hidden).toEqual([{ action: changed, to: changed, fault: 'changed' }])
    const erased = await here.call(eraseAccount.path, {
      token,
      body: { confirm: 'erase', ...here.confirmed(PLAYER) },
    })
    expect(erased.statusCode).toBe(200)
    expect(await namedRows(PLAYER)).toEqual([{ rows: [] }])
    expect((await prove()).faults).toEqual([])
    const after = await faultsAfter(tx =>
      tx.query(`UPDATE operator_actions SET details = '{"reason": ""}' WHERE action_id = $1`, [changed]),
    )
    expect(after).toEqual([{ action: changed, to: changed, fault: 'changed' }])
  })
})

const namedRows = (telegramId: number) =>
  here.database.query<{ readonly rows: readonly number[] }>(
    `SELECT COALESCE(json_agg(action_id ORDER BY action_id), '[]') AS rows FROM operator_actions WHERE details::text LIKE $1`,
    [`%${telegramId}%`],
  ) as Promise<[{ readonly rows: readonly number[] }]>

async function eraseIn(tx: Transaction): Promise<void> {
  const { auditKey } = here.app.features.operators
  await createPersonalData({
    action: 'nothing.%',
    subjects: 'SELECT NULL::text WHERE $1::int = 0',
  }).erasure.steps.cleanAudit.run(tx, {
    person: keyOf(PLAYER),
    telegramId: PLAYER,
    auditKey,
    now: here.clock.now(),
  })
}
