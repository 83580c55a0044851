/** Providers that answer late, badly or without end, and a server that is killed meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MONEY_ENGINES } from '../../../testing/index.ts'
import { ComparedProviders, DAY_MS, HOUR_MS, type Page } from '../testing/compared-providers.ts'

const BUILT_IN = 'embedded'

describe.each(MONEY_ENGINES)('the daily comparison with a provider, on %s', engine => {
  let providers: ComparedProviders
  beforeAll(async () => {
    providers = await ComparedProviders.open(engine)
  })
  afterAll(() => providers.close())
  beforeEach(() => providers.newDay())

  it('continues after a server was killed between two pages, and counts nothing twice', async () => {
    const day = providers.today()
    const own = await providers.session()
    const list = [await providers.instant(own, 'first'), await providers.instant(own, 'second')]
    const lie = providers.entry(own, 'win', 'a-lie', 100)
    providers.lists.set('good', [
      { transactions: [list[0], lie], next: '1' },
      new Error('killed'),
      { transactions: [] },
    ])
    await providers.night()
    expect(await providers.dayOf('good', day)).toMatchObject({ state: 'listing', listed: 2, missing_here: 1 })
    providers.lists.set('good', [new Error('not asked again'), { transactions: [list[1], lie] }])
    await providers.restart()
    providers.clock.advance(HOUR_MS)
    await providers.compare()
    expect(await providers.dayOf('good', day)).toMatchObject({
      state: 'done',
      listed: 3,
      booked: 2,
      missing_here: 1,
    })
    expect(await providers.found(day)).toEqual([['missing_here', 'a-lie', 100, null, 'open']])
  })

  it('compares the others although one does not answer, and continues with it later', async () => {
    const day = providers.today()
    const [own, theirs] = [await providers.session('good'), await providers.session('other')]
    const listed = await providers.instant(own, 'mine')
    providers.lists.set('good', [new Error('no answer in time')])
    providers.lists.set('other', [{ transactions: [await providers.instant(theirs, 'theirs')] }])
    await providers.night()
    expect(await providers.dayOf('other', day)).toMatchObject({ state: 'done', listed: 1, booked: 1 })
    expect(await providers.dayOf('good', day)).toMatchObject({ state: 'listing' })
    expect(await providers.dayOf(BUILT_IN, day)).toMatchObject({ state: 'listing' })
    providers.lists.set('good', [{ transactions: [listed] }])
    providers.clock.advance(HOUR_MS)
    await providers.compare()
    expect(await providers.dayOf('good', day)).toMatchObject({ state: 'done', missing_there: 0 })
  })

  it('gives up on a provider that does not answer for days', async () => {
    const day = providers.today()
    providers.lists.set('good', [new Error('no answer in time')])
    await providers.night()
    providers.clock.advance(4 * DAY_MS)
    await providers.compare()
    expect(await providers.dayOf('good', day)).toMatchObject({ state: 'no_answer' })
  })

  it.each<[string, unknown]>([
    ['a text alone', 'all'],
    ['no list', { transactions: 'all' }],
    ['a fraction', { transactions: [{ amount: 0.5 }] }],
    ['a number that is too large', { transactions: [{ amount: 2 ** 60 }] }],
    ['a stake that gives', { transactions: [{ kind: 'bet', amount: 100 }] }],
    ['a win that takes', { transactions: [{ kind: 'win', amount: -100 }] }],
    ['an unknown kind', { transactions: [{ kind: 'gift' }] }],
    ['a transaction without a session', { transactions: [{ session_id: '' }] }],
    ['an id with a line break', { transactions: [{ transaction_id: 'a\nb' }] }],
    ['a next page that is no text', { transactions: [], next: { page: 2 } }],
    ['more than a page has', { transactions: Array.from({ length: 1001 }, () => ({})) }],
  ])('calls a list with %s unreadable, and books nothing', async (_, page) => {
    const day = providers.today()
    const own = await providers.session()
    const whole = providers.entry(own, 'win', 'x', 100)
    const filled =
      typeof page === 'object' && page !== null && 'transactions' in page && Array.isArray(page.transactions)
        ? { ...page, transactions: page.transactions.map((part: object) => ({ ...whole, ...part })) }
        : page
    providers.lists.set('good', [filled as Page])
    await providers.night()
    expect(await providers.dayOf('good', day)).toMatchObject({ state: 'unreadable' })
    expect(await providers.found(day)).toEqual([])
    expect(await providers.credit(own)).toBe(10_000)
  })

  it('keeps a part of thousands of inventions, and touches no session of another provider', async () => {
    const day = providers.today()
    const [own, foreign] = [await providers.session('good'), await providers.session('other')]
    const theirs = await providers.instant(foreign, 'theirs')
    const inventions = Array.from({ length: 900 }, (_, index) =>
      providers.entry(own, 'win', `made-up-${index}`, 1),
    )
    providers.lists.set('good', [{ transactions: [theirs, ...inventions] }])
    await providers.night()
    const differences = await providers.found(day)
    expect(differences).toHaveLength(500)
    expect(await providers.dayOf('good', day)).toMatchObject({ state: 'done', missing_here: 901 })
    expect([await providers.credit(own), await providers.credit(foreign)]).toEqual([10_000, 9_930])
  })

  it('ends a list without an end', async () => {
    const day = providers.today()
    providers.lists.set('good', [{ transactions: [], next: '0' }])
    providers.lists.set('other', [{ transactions: [], next: '1' }, new Error('no answer in time')])
    await providers.night()
    expect(await providers.dayOf('good', day)).toMatchObject({ state: 'unreadable' })
    await providers.database.query(`UPDATE provider_comparisons SET pages = 1999 WHERE provider = 'other'`)
    providers.lists.set('other', [{ transactions: [] }, { transactions: [], next: '2' }])
    providers.clock.advance(HOUR_MS)
    await providers.compare()
    expect(await providers.dayOf('other', day)).toMatchObject({ state: 'too_long' })
  })
})
