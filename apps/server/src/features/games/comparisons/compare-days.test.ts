import type { Database } from '@arena/database'
import { OPTIONAL_PROVIDER_PATHS, type ProviderTransaction, signatureFault } from '@arena/provider-protocol'
import { fakeClock } from '@arena/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOut } from '../../../platform/http/call-out.ts'
import { MONEY_ENGINES, openTestDatabase } from '../../../testing/index.ts'
import type { GameSession } from '../session-store.ts'
import { seedPlayer, seedSession, startWalletService, type WalletService } from '../testing/wallet-service.ts'
import { listDays, listDifferences } from './comparison-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SECRET = 'a-secret-of-a-provider-that-is-compared'
const NAMES = ['good', 'other', 'none'] as const
const BUILT_IN = 'embedded'

/** One page of a provider's answer, or the error of its line. */
type Page = { readonly transactions: readonly unknown[]; readonly next?: unknown } | Error | number

const inOrder = (rows: readonly (readonly unknown[])[]) =>
  rows.toSorted((one, other) => one.join().localeCompare(other.join()))

describe.each(MONEY_ENGINES)('the daily comparison with a provider, on %s', engine => {
  const clock = fakeClock()
  let database: Database
  let service: WalletService
  let players = 0
  /** By provider: its list, in pages. */
  const lists = new Map<string, readonly Page[]>()
  /** What it answers about rounds. */
  let roundState = 'unknown'
  let asked: { readonly from: string; readonly to: string; readonly after?: string }[] = []

  const answer =
    (provider: string): CallOut =>
    (address, { method, headers, body = '' }) => {
      const signed = { method, path: address.pathname, rawBody: Buffer.from(body) }
      expect(signatureFault(headers, signed, { secretsOf: () => [SECRET], now: clock.now() })).toBeUndefined()
      const reply = (page: unknown, status = 200) =>
        Promise.resolve({ status, body: Buffer.from(JSON.stringify(page)) })
      if (address.pathname === `/api${OPTIONAL_PROVIDER_PATHS.roundStatus}`)
        return reply({ state: roundState })
      expect(address.pathname).toBe(`/api${OPTIONAL_PROVIDER_PATHS.transactions}`)
      const request = JSON.parse(body) as (typeof asked)[number]
      asked.push(request)
      const pages = lists.get(provider) ?? []
      const page = pages[Number(request.after ?? 0)] ?? { transactions: [] }
      if (page instanceof Error) return Promise.reject(page)
      return typeof page === 'number' ? reply({}, page) : reply(page)
    }

  function start(): Promise<WalletService> {
    const others = NAMES.map(provider => ({
      provider,
      keyId: provider,
      secrets: [SECRET],
      signsWith: SECRET,
      url: 'https://studio.example/api',
      callOut: answer(provider),
    }))
    return startWalletService({ database, clock, others })
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    service = await start()
  })
  afterAll(async () => {
    await service.close()
    await database.close()
  })
  beforeEach(async () => {
    lists.clear()
    for (const name of NAMES) lists.set(name, [404])
    asked = []
    roundState = 'unknown'
    for (const table of ['provider_comparisons', 'provider_differences', 'provider_listed', 'job_items'])
      await database.query(`DELETE FROM ${table}`)
    // Each test has a day of its own, at noon.
    const now_ms = clock.now().getTime()
    clock.advance(2 * DAY_MS - (now_ms % DAY_MS) + 12 * HOUR_MS)
  })

  async function session(provider = 'good'): Promise<GameSession> {
    players += 1
    const player = await seedPlayer(database, service.wallet, { number: players, credit: 10_000 })
    return seedSession(database, clock.now(), { player, provider })
  }

  const today = () => clock.now().toISOString().slice(0, 10)
  const credit = async ({ player }: GameSession) => (await service.wallet.read(database, player)).credit

  /** As the provider lists it. */
  function entry(
    { sessionId: session_id }: GameSession,
    ...[kind, transaction_id, amount]: [ProviderTransaction['kind'], string, number]
  ): ProviderTransaction {
    const booked_at = clock.now().toISOString()
    return { kind, session_id, transaction_id, round_id: `of-${transaction_id}`, amount, booked_at }
  }

  async function stake(of: GameSession, id: string, amount = 400): Promise<ProviderTransaction> {
    const call = { transaction_id: id, round_id: `${id}-round`, amount }
    expect(await service.wallet.rounds.bet(of, call)).toMatchObject({ ok: true })
    return entry(of, 'bet', id, -amount)
  }

  async function win(of: GameSession, id: string, amount: number): Promise<ProviderTransaction> {
    const call = { transaction_id: `${id}-win`, round_id: `${id}-round`, amount, round_closed: true }
    expect(await service.wallet.rounds.win(of, call)).toMatchObject({ ok: true })
    return entry(of, 'win', `${id}-win`, amount)
  }

  async function instant(of: GameSession, id: string): Promise<ProviderTransaction> {
    const call = { transaction_id: id, round_id: `${id}-round`, bet: 100, win: 30 }
    expect(await service.wallet.rounds.play(of, call)).toMatchObject({ ok: true })
    return entry(of, 'round', id, -70)
  }

  async function compare(): Promise<void> {
    await service.jobs.find(job => job.name === 'compare-provider-days')?.run(clock.now())
  }

  /** Half past two in the night after. */
  async function night(): Promise<void> {
    clock.advance(DAY_MS - (clock.now().getTime() % DAY_MS) + 2.5 * HOUR_MS)
    await compare()
  }

  const dayOf = async (provider: string, day: string) =>
    (await listDays(database)).find(one => one.provider === provider && one.day === day)
  const found = async (day: string, provider = 'good') =>
    (await listDifferences(database, provider, day)).map(one => [
      one.kind,
      one.transaction_id,
      one.theirs,
      one.ours,
      one.state,
    ])
  const booksHold = async () => expect((await service.wallet.verify(database)).mismatches).toEqual([])

  it('finds no difference where both have the same, however its pages are cut, repeated and ordered', async () => {
    const day = today()
    const [one, other] = [await session(), await session()]
    const list = [
      await stake(one, 'a'),
      await win(one, 'a', 900),
      await instant(one, 'b'),
      await instant(other, 'b'),
      await stake(other, 'c'),
      await win(other, 'c', 0),
    ]
    // Listed backwards, twice, and one entry a page, with an empty page between.
    const pages = [...list.toReversed(), ...list].map(entry => [entry])
    pages.splice(3, 0, [])
    lists.set(
      'good',
      pages.map((transactions, index) => ({
        transactions,
        ...(index + 1 < pages.length && { next: String(index + 1) }),
      })),
    )
    await night()
    expect(await dayOf('good', day)).toMatchObject({
      state: 'done',
      listed: 6,
      booked: 5,
      missing_here: 0,
      missing_there: 0,
      other_amount: 0,
    })
    const time = { from: `${dayFrom(day, -1)}T18:00:00.000Z`, to: `${dayFrom(day, 1)}T02:00:00.000Z` }
    expect(asked.filter(({ after }) => after === undefined)).toContainEqual(time)
    expect(await database.query(`SELECT 1 FROM provider_listed`)).toEqual([])
    expect(await dayOf('none', day)).toMatchObject({ state: 'no_list' })
    asked = []
    await compare()
    expect(asked).toEqual([])
  })

  /** In a tournament whose stakes are free; the cup's rules allow stakes of 100. */
  async function sessionInCup(): Promise<GameSession> {
    const { player } = await session()
    const tournamentId = 1_000 + players
    const now = clock.now()
    await database.transaction(async tx => {
      const terms = { countedRounds: 20, fixedStake: 100, roundsPerDay: 0 }
      const closesAt = new Date(now.getTime() + DAY_MS)
      await service.wallet.setWindow(tx, { tournamentId, opensAt: now, closesAt, terms, freeStakes: true })
      await service.wallet.openTournamentAccount(tx, { player, tournamentId, startBalance: 0, now })
    })
    return seedSession(database, now, { player, provider: 'good', tournamentId })
  }

  it('agrees with a provider that lists free stakes as called, and with one that lists what moved', async () => {
    const day = today()
    const cup = await sessionInCup()
    const [played, moved] = [await instant(cup, 'called'), await instant(cup, 'moved')]
    const [taken, returned] = [await stake(cup, 'won', 100), await win(cup, 'won', 900)]
    const back = await stake(cup, 'back', 100)
    const undo = {
      transaction_id: 'undo',
      bet_transaction_id: 'back',
      round_id: 'back-round',
      reason: 'test',
    }
    expect(await service.wallet.rounds.rollback(cup, undo)).toMatchObject({ ok: true, balance: 960 })
    const called = [played, taken, returned, back, entry(cup, 'rollback', 'undo', 100)]
    lists.set('good', [{ transactions: [...called, { ...moved, amount: 30 }] }])
    await night()
    expect(await found(day)).toEqual([])
    expect(await dayOf('good', day)).toMatchObject({ state: 'done', listed: 6, booked: 3 })
    const lie = await instant(await sessionInCup(), 'lie')
    lists.set('good', [{ transactions: [{ ...lie, amount: 130 }] }])
    const next = today()
    await night()
    expect(await found(next)).toEqual([['other_amount', 'lie', 130, 30, 'open']])
  })

  it('shows what one side lacks and what amounts differ, and moves no money', async () => {
    const day = today()
    const own = await session()
    const lost = await stake(own, 'lost')
    await win(own, 'lost', 0)
    await instant(own, 'unlisted')
    const changed = await instant(own, 'changed')
    const before = await credit(own)
    lists.set('good', [
      {
        transactions: [
          lost,
          { ...changed, amount: 5_000 },
          entry(own, 'win', 'never-paid', 9_000),
          entry(own, 'credit', 'no-gift', 9_000),
          entry(own, 'bet', 'never-taken', -50),
          entry(own, 'rollback', 'nothing', 0),
        ],
      },
    ])
    await night()
    expect(inOrder(await found(day))).toEqual(
      inOrder([
        ['missing_here', 'never-paid', 9_000, null, 'open'],
        ['missing_here', 'no-gift', 9_000, null, 'open'],
        ['missing_here', 'never-taken', -50, null, 'open'],
        ['missing_there', null, null, -70, 'open'],
        ['other_amount', 'changed', 5_000, -70, 'open'],
      ]),
    )
    expect(await dayOf('good', day)).toMatchObject({
      missing_here: 3,
      missing_there: 1,
      other_amount: 1,
      open: 5,
    })
    expect(await credit(own)).toBe(before)
    await booksHold()
  })

  it('returns the stake of a silent open round that the provider does not know, and no stake of another', async () => {
    const day = today()
    const [unknown, lost] = [await session(), await session()]
    await stake(unknown, 'unknown')
    await stake(lost, 'settled')
    await win(lost, 'settled', 0)
    lists.set('good', [{ transactions: [] }])
    await night()
    expect(inOrder(await found(day))).toEqual(
      inOrder([
        ['missing_there', 'settled', null, -400, 'open'],
        ['missing_there', 'unknown', null, -400, 'returned'],
      ]),
    )
    await service.jobs.find(job => job.name === 'end-forgotten-rounds')?.run(clock.now())
    expect([await credit(unknown), await credit(lost)]).toEqual([10_000, 9_600])
    await booksHold()
  })

  it('leaves a round alone that its provider calls open', async () => {
    const day = today()
    const own = await session()
    await stake(own, 'open')
    roundState = 'open'
    lists.set('good', [{ transactions: [] }])
    await night()
    expect(await found(day)).toEqual([['missing_there', 'open', null, -400, 'open']])
    expect(
      await database.query(`SELECT 1 FROM open_rounds WHERE touched_at = 'epoch' AND provider = 'good'`),
    ).toEqual([])
  })

  it('closes a difference once the call has come, and once the provider has listed it late', async () => {
    const day = today()
    const own = await session()
    const forgotten = await instant(own, 'forgotten')
    const bet = await stake(own, 'late')
    const late = entry(own, 'win', 'late-win', 500)
    lists.set('good', [{ transactions: [bet, late] }])
    await night()
    expect(new Set((await found(day)).map(([kind]) => kind))).toEqual(
      new Set(['missing_here', 'missing_there']),
    )
    await win(own, 'late', 500)
    lists.set('good', [{ transactions: [late, forgotten] }])
    await night()
    expect(new Set((await found(day)).map(one => one[4]))).toEqual(new Set(['settled']))
  })

  it('continues after a server was killed between two pages, and counts nothing twice', async () => {
    const day = today()
    const own = await session()
    const list = [await instant(own, 'first'), await instant(own, 'second')]
    const lie = entry(own, 'win', 'a-lie', 100)
    lists.set('good', [
      { transactions: [list[0], lie], next: '1' },
      new Error('killed'),
      { transactions: [] },
    ])
    await night()
    expect(await dayOf('good', day)).toMatchObject({ state: 'listing', listed: 2, missing_here: 1 })
    lists.set('good', [new Error('not asked again'), { transactions: [list[1], lie] }])
    await service.close()
    service = await start()
    clock.advance(HOUR_MS)
    await compare()
    expect(await dayOf('good', day)).toMatchObject({ state: 'done', listed: 3, booked: 2, missing_here: 1 })
    expect(await found(day)).toEqual([['missing_here', 'a-lie', 100, null, 'open']])
  })

  it('compares the others although one does not answer, and continues with it later', async () => {
    const day = today()
    const [own, theirs] = [await session('good'), await session('other')]
    const listed = await instant(own, 'mine')
    lists.set('good', [new Error('no answer in time')])
    lists.set('other', [{ transactions: [await instant(theirs, 'theirs')] }])
    await night()
    expect(await dayOf('other', day)).toMatchObject({ state: 'done', listed: 1, booked: 1 })
    expect(await dayOf('good', day)).toMatchObject({ state: 'listing' })
    expect(await dayOf(BUILT_IN, day)).toMatchObject({ state: 'listing' })
    lists.set('good', [{ transactions: [listed] }])
    clock.advance(HOUR_MS)
    await compare()
    expect(await dayOf('good', day)).toMatchObject({ state: 'done', missing_there: 0 })
  })

  it('gives up on a provider that does not answer for days', async () => {
    const day = today()
    lists.set('good', [new Error('no answer in time')])
    await night()
    clock.advance(4 * DAY_MS)
    await compare()
    expect(await dayOf('good', day)).toMatchObject({ state: 'no_answer' })
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
    const day = today()
    const own = await session()
    const whole = entry(own, 'win', 'x', 100)
    const filled =
      typeof page === 'object' && page !== null && 'transactions' in page && Array.isArray(page.transactions)
        ? { ...page, transactions: page.transactions.map((part: object) => ({ ...whole, ...part })) }
        : page
    lists.set('good', [filled as Page])
    await night()
    expect(await dayOf('good', day)).toMatchObject({ state: 'unreadable' })
    expect(await found(day)).toEqual([])
    expect(await credit(own)).toBe(10_000)
  })

  it('keeps a part of thousands of inventions, and touches no session of another provider', async () => {
    const day = today()
    const [own, foreign] = [await session('good'), await session('other')]
    const theirs = await instant(foreign, 'theirs')
    const inventions = Array.from({ length: 900 }, (_, index) => entry(own, 'win', `made-up-${index}`, 1))
    lists.set('good', [{ transactions: [theirs, ...inventions] }])
    await night()
    const differences = await found(day)
    expect(differences).toHaveLength(500)
    expect(await dayOf('good', day)).toMatchObject({ state: 'done', missing_here: 901 })
    expect([await credit(own), await credit(foreign)]).toEqual([10_000, 9_930])
  })

  it('ends a list without an end', async () => {
    const day = today()
    lists.set('good', [{ transactions: [], next: '0' }])
    lists.set('other', [{ transactions: [], next: '1' }, new Error('no answer in time')])
    await night()
    expect(await dayOf('good', day)).toMatchObject({ state: 'unreadable' })
    await database.query(`UPDATE provider_comparisons SET pages = 1999 WHERE provider = 'other'`)
    lists.set('other', [{ transactions: [] }, { transactions: [], next: '2' }])
    clock.advance(HOUR_MS)
    await compare()
    expect(await dayOf('other', day)).toMatchObject({ state: 'too_long' })
  })
})

function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
