/** The differences between a provider's list and the ledger. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MONEY_ENGINES } from '../../../testing/index.ts'
import { ComparedProviders, DAY_MS } from '../testing/compared-providers.ts'

const inOrder = (rows: readonly (readonly unknown[])[]) =>
  rows.toSorted((one, other) => one.join().localeCompare(other.join()))

describe.each(MONEY_ENGINES)('the daily comparison with a provider, on %s', engine => {
  let providers: ComparedProviders
  beforeAll(async () => {
    providers = await ComparedProviders.open(engine)
  })
  afterAll(() => providers.close())
  beforeEach(() => providers.newDay())

  it('finds no difference where both have the same, however its pages are cut, repeated and ordered', async () => {
    const day = providers.today()
    const [one, other] = [await providers.session(), await providers.session()]
    const list = [
      await providers.stake(one, 'a'),
      await providers.win(one, 'a', 900),
      await providers.instant(one, 'b'),
      await providers.instant(other, 'b'),
      await providers.stake(other, 'c'),
      await providers.win(other, 'c', 0),
    ]
    // Listed backwards, twice, and one entry a page, with an empty page between.
    const pages = [...list.toReversed(), ...list].map(entry => [entry])
    pages.splice(3, 0, [])
    providers.lists.set(
      'good',
      pages.map((transactions, index) => ({
        transactions,
        ...(index + 1 < pages.length && { next: String(index + 1) }),
      })),
    )
    await providers.night()
    expect(await providers.dayOf('good', day)).toMatchObject({
      state: 'done',
      listed: 6,
      booked: 5,
      missing_here: 0,
      missing_there: 0,
      other_amount: 0,
    })
    const time = { from: `${dayFrom(day, -1)}T18:00:00.000Z`, to: `${dayFrom(day, 1)}T02:00:00.000Z` }
    expect(providers.asked.filter(({ after }) => after === undefined)).toContainEqual(time)
    expect(await providers.database.query(`SELECT 1 FROM provider_listed`)).toEqual([])
    expect(await providers.dayOf('none', day)).toMatchObject({ state: 'no_list' })
    providers.asked = []
    await providers.compare()
    expect(providers.asked).toEqual([])
  })

  it('agrees with a provider that lists free stakes as called, and with one that lists what moved', async () => {
    const day = providers.today()
    const cup = await providers.sessionInCup()
    const [played, moved] = [await providers.instant(cup, 'called'), await providers.instant(cup, 'moved')]
    const [taken, returned] = [await providers.stake(cup, 'won', 100), await providers.win(cup, 'won', 900)]
    const back = await providers.stake(cup, 'back', 100)
    const undo = {
      transaction_id: 'undo',
      bet_transaction_id: 'back',
      round_id: 'back-round',
      reason: 'test',
    }
    expect(await providers.service.wallet.rounds.rollback(cup, undo)).toMatchObject({
      ok: true,
      balance: 960,
    })
    const called = [played, taken, returned, back, providers.entry(cup, 'rollback', 'undo', 100)]
    providers.lists.set('good', [{ transactions: [...called, { ...moved, amount: 30 }] }])
    await providers.night()
    expect(await providers.found(day)).toEqual([])
    expect(await providers.dayOf('good', day)).toMatchObject({ state: 'done', listed: 6, booked: 3 })
    const lie = await providers.instant(await providers.sessionInCup(), 'lie')
    providers.lists.set('good', [{ transactions: [{ ...lie, amount: 130 }] }])
    const next = providers.today()
    await providers.night()
    expect(await providers.found(next)).toEqual([['other_amount', 'lie', 130, 30, 'open']])
  })

  it('shows what one side lacks and what amounts differ, and moves no money', async () => {
    const day = providers.today()
    const own = await providers.session()
    const lost = await providers.stake(own, 'lost')
    await providers.win(own, 'lost', 0)
    await providers.instant(own, 'unlisted')
    const changed = await providers.instant(own, 'changed')
    const before = await providers.credit(own)
    providers.lists.set('good', [
      {
        transactions: [
          lost,
          { ...changed, amount: 5_000 },
          providers.entry(own, 'win', 'never-paid', 9_000),
          providers.entry(own, 'credit', 'no-gift', 9_000),
          providers.entry(own, 'bet', 'never-taken', -50),
          providers.entry(own, 'rollback', 'nothing', 0),
        ],
      },
    ])
    await providers.night()
    expect(inOrder(await providers.found(day))).toEqual(
      inOrder([
        ['missing_here', 'never-paid', 9_000, null, 'open'],
        ['missing_here', 'no-gift', 9_000, null, 'open'],
        ['missing_here', 'never-taken', -50, null, 'open'],
        ['missing_there', null, null, -70, 'open'],
        ['other_amount', 'changed', 5_000, -70, 'open'],
      ]),
    )
    expect(await providers.dayOf('good', day)).toMatchObject({
      missing_here: 3,
      missing_there: 1,
      other_amount: 1,
      open: 5,
    })
    expect(await providers.credit(own)).toBe(before)
    expect(await providers.mismatches()).toEqual([])
  })

  it('returns the stake of a silent open round that the provider does not know, and no stake of another', async () => {
    const day = providers.today()
    const [unknown, lost] = [await providers.session(), await providers.session()]
    await providers.stake(unknown, 'unknown')
    await providers.stake(lost, 'settled')
    await providers.win(lost, 'settled', 0)
    providers.lists.set('good', [{ transactions: [] }])
    await providers.night()
    expect(inOrder(await providers.found(day))).toEqual(
      inOrder([
        ['missing_there', 'settled', null, -400, 'open'],
        ['missing_there', 'unknown', null, -400, 'returned'],
      ]),
    )
    await providers.run('end-forgotten-rounds')
    expect([await providers.credit(unknown), await providers.credit(lost)]).toEqual([10_000, 9_600])
    expect(await providers.mismatches()).toEqual([])
  })

  it('leaves a round alone that its provider calls open', async () => {
    const day = providers.today()
    const own = await providers.session()
    await providers.stake(own, 'open')
    providers.roundState = 'open'
    providers.lists.set('good', [{ transactions: [] }])
    await providers.night()
    expect(await providers.found(day)).toEqual([['missing_there', 'open', null, -400, 'open']])
    expect(
      await providers.database.query(
        `SELECT 1 FROM open_rounds WHERE touched_at = 'epoch' AND provider = 'good'`,
      ),
    ).toEqual([])
  })

  it('closes a difference once the call has come, and once the provider has listed it late', async () => {
    const day = providers.today()
    const own = await providers.session()
    const forgotten = await providers.instant(own, 'forgotten')
    const bet = await providers.stake(own, 'late')
    const late = providers.entry(own, 'win', 'late-win', 500)
    providers.lists.set('good', [{ transactions: [bet, late] }])
    await providers.night()
    expect(new Set((await providers.found(day)).map(([kind]) => kind))).toEqual(
      new Set(['missing_here', 'missing_there']),
    )
    await providers.win(own, 'late', 500)
    providers.lists.set('good', [{ transactions: [late, forgotten] }])
    await providers.night()
    expect(new Set((await providers.found(day)).map(one => one[4]))).toEqual(new Set(['settled']))
  })
})

function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
