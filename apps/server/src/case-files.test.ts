/** What an operator reads before they decide about a hold: case files and clusters. */
import { listActions } from '@arena/contract/endpoints/operator-actions'
import {
  type ListHoldsReply,
  listClusters,
  listHolds,
  type OperatorCluster,
} from '@arena/contract/endpoints/operator-holds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_TOKEN } from './features/tournaments/testing/operate.ts'
import { MONEY_ENGINES } from './testing/index.ts'
import { nano, Suspects } from './testing/suspects.ts'

describe.each(MONEY_ENGINES)('a prize of a suspect (%s)', engine => {
  let suspects: Suspects
  beforeAll(async () => {
    suspects = await Suspects.open(engine)
  })
  afterAll(() => suspects.close())

  it('has a case file: linked accounts and why, their results, and earlier decisions; each view is audited', async () => {
    const farm = await suspects.farm(4)
    const [suspect = 0, other = 0] = farm
    const rivals = suspects.people(20)
    await suspects.wonBy('evidence_cup', [suspect, ...rivals, other])
    const { id } = await suspects.holdOf(suspect)
    const { case_file } = await suspects.look({ id })
    expect(case_file).toMatchObject({
      kind: 'prize',
      subject: 'evidence_cup',
      telegram_id: suspect,
      hold: { id, decision: null },
      reasons: [{ kind: 'device', accounts: 4 }],
      field: { members: 22 },
      holds: [],
    })
    expect(new Set(case_file.members.map(({ telegram_id }) => telegram_id))).toEqual(new Set(farm))
    expect(case_file.members[0]).toMatchObject({
      telegram_id: suspect,
      was_then: true,
      is_now: true,
      score: { place: 1 },
    })
    expect(case_file.shared).toContainEqual({
      kind: 'device',
      telegram_ids: expect.arrayContaining(farm),
    })
    // Two values of one kind that the same accounts share are listed once.
    expect(case_file.shared).toEqual([
      ...new Map(case_file.shared.map(one => [JSON.stringify(one), one])).values(),
    ])
    expect(case_file.members[0]?.score?.of_median).toBeGreaterThan(1)
    // A payment without a hold has one too: it shows the decisions about the others.
    await suspects.decide(id, 'withhold')
    const free = (await suspects.look({ t_key: 'evidence_cup', telegram_id: other })).case_file
    expect(free).toMatchObject({ hold: null, amount_nano: '0', reasons: [{ kind: 'device' }] })
    expect(free.holds).toMatchObject([{ id, decision: 'withheld', decided_by: 'anna' }])
    expect((await suspects.look({ t_key: 'evidence_cup', telegram_id: 1 })).code).toBe('ITEM_NOT_FOUND')
    expect((await suspects.look({ id: 999_999 })).code).toBe('ITEM_NOT_FOUND')
    expect((await suspects.look({ cluster: 999_999 })).code).toBe('ITEM_NOT_FOUND')
    const { actions } = (
      await suspects.app.call(listActions.path, { token: OPERATOR_TOKEN, body: {} })
    ).json<{
      actions: { action: string; subject: string }[]
    }>()
    expect(actions.filter(({ action }) => action === 'hold.look').map(({ subject }) => subject)).toEqual([
      '',
      String(id),
    ])
  })

  it('is of a cluster that is listed with its size, its reasons and its TON, page after page', async () => {
    const [suspect = 0] = await suspects.farm(6)
    await suspects.wonBy('listed_cup', [suspect, ...suspects.people(2)])
    const list = async (body: Readonly<Record<string, unknown>> = {}) =>
      (await suspects.app.call(listClusters.path, { token: OPERATOR_TOKEN, body })).json<{
        clusters: OperatorCluster[]
      }>().clusters
    const all = await list()
    expect(all[0]).toMatchObject({
      size: 6,
      reasons: [{ kind: 'device', accounts: 6 }],
      held_nano: String(nano(100)),
      won_nano: String(nano(100)),
      sent_nano: '0',
    })
    const [first, ...others] = all
    const { id, size } = first ?? { id: 0, size: 0 }
    expect(await list({ after: { size, id } })).toEqual(others)
    const { case_file } = await suspects.look({ cluster: id })
    expect(case_file).toMatchObject({ kind: 'cluster', subject: String(id), hold: null, field: null })
    expect(case_file.members).toHaveLength(6)
    const waits = (
      await suspects.app.call(listHolds.path, { token: OPERATOR_TOKEN, body: {} })
    ).json<ListHoldsReply>()
    expect(waits.waiting).toEqual({
      count: waits.holds.length,
      nano: String(waits.holds.reduce((sum, { amount_nano }) => sum + Number(amount_nano), 0)),
      oldest_at: Math.min(...waits.holds.map(({ held_at }) => held_at)),
    })
  })

  it('has every account of a large cluster, page after page', async () => {
    const crowd = await suspects.farm(201)
    const [suspect = 0] = crowd
    await suspects.wonBy('crowded_cup', [suspect, ...suspects.people(2)])
    const { id } = await suspects.holdOf(suspect)
    const pages = [
      await suspects.look({ id }),
      await suspects.look({ id, from: 200 }),
      await suspects.look({ id, from: 400 }),
    ]
    expect(pages.map(({ case_file }) => case_file.members.length)).toEqual([200, 1, 0])
    const all = pages.flatMap(({ case_file }) => case_file.members.map(({ telegram_id }) => telegram_id))
    expect(new Set(all)).toEqual(new Set(crowd))
    expect(pages.map(({ case_file }) => case_file.telegram_id)).toEqual([suspect, suspect, suspect])
    expect((await suspects.look({ id, from: -1 })).code).toBe('INVALID_PAYLOAD')
  })
})
