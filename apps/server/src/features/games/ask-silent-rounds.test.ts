import type { Database } from '@arena/database'
import { OPTIONAL_PROVIDER_PATHS, type RoundState, signatureFault } from '@arena/provider-protocol'
import { fakeClock } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOut } from '../../platform/http/call-out.ts'
import { MONEY_ENGINES, openTestDatabase } from '../../testing/index.ts'
import { DEFAULT_TERMS } from '../wallet/index.ts'
import type { GameSession } from './session-store.ts'
import { seedPlayer, seedSession, startWalletService, type WalletService } from './testing/wallet-service.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const SECRET = 'a-secret-of-a-provider-that-is-asked'
const ASKED = ['clear', 'silent', 'patchy'] as const

describe.each(MONEY_ENGINES)('a silent round of a provider that is asked, on %s', engine => {
  const clock = fakeClock()
  let database: Database
  let service: WalletService
  let players = 0
  /** The provider's answer about each round; a round that is not in it gets no answer. */
  const states = new Map<string, RoundState>()
  let questions: string[] = []

  const answer: CallOut = (address, { method, headers, body = '' }) => {
    const rawBody = Buffer.from(body)
    const signed = { method, path: address.pathname, rawBody }
    expect(signatureFault(headers, signed, { secretsOf: () => [SECRET], now: clock.now() })).toBeUndefined()
    expect(address.pathname).toBe(OPTIONAL_PROVIDER_PATHS.roundStatus)
    const { round_id } = JSON.parse(body) as { readonly round_id: string }
    questions.push(round_id)
    const state = states.get(round_id)
    if (state === undefined) return Promise.reject(new Error('no answer in time'))
    return Promise.resolve({ status: 200, body: Buffer.from(JSON.stringify({ state })) })
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const url = 'https://studio.example'
    const others = ASKED.map(provider => ({
      provider,
      keyId: provider,
      secrets: [SECRET],
      signsWith: SECRET,
      url,
      callOut: answer,
      terms: { ...DEFAULT_TERMS, asksRoundStatus: true },
    }))
    service = await startWalletService({ database, clock, others })
  })
  afterAll(async () => {
    await service.close()
    await database.close()
  })

  async function begin(provider: string, roundId: string, rest: { readonly tournamentId?: number } = {}) {
    players += 1
    const player = await seedPlayer(database, service.wallet, { number: players, credit: 1000 })
    const { tournamentId } = rest
    if (tournamentId !== undefined)
      await database.transaction(async tx => {
        const [opensAt, closesAt] = [clock.now(), new Date(clock.now().getTime() + MINUTE_MS)]
        await service.wallet.setWindow(tx, { tournamentId, opensAt, closesAt })
        const account = { player, tournamentId, startBalance: 1000, now: clock.now() }
        await service.wallet.openTournamentAccount(tx, account)
      })
    const session = await seedSession(database, clock.now(), { player, provider, ...rest })
    const stake = { transaction_id: `${roundId}-bet`, round_id: roundId, amount: 400 }
    expect(await service.wallet.rounds.bet(session, stake)).toMatchObject({ ok: true, balance: 600 })
    return session
  }

  async function run(name: string): Promise<readonly string[]> {
    questions = []
    await service.jobs.find(job => job.name === name)?.run(clock.now())
    return questions
  }
  const ask = () => run('ask-silent-rounds')

  const balanceOf = async ({ player }: GameSession) => (await service.wallet.read(database, player)).credit
  const isOpen = async ({ player }: GameSession) =>
    (await service.wallet.openedRound(database, player)) !== undefined

  it('ends as the provider says, and not before it was asked', async () => {
    states.set('over', 'closed').set('nothing', 'unknown').set('going', 'open')
    const [over, nothing, going] = [
      await begin('clear', 'over'),
      await begin('clear', 'nothing'),
      await begin('clear', 'going'),
    ]
    clock.advance(14 * MINUTE_MS)
    expect(await ask()).toEqual([])
    clock.advance(2 * MINUTE_MS)
    await run('end-forgotten-rounds')
    expect(await isOpen(nothing)).toBe(true)
    expect([...(await ask())].sort()).toEqual(['going', 'nothing', 'over'])
    expect(await balanceOf(over)).toBe(600)
    expect((await service.wallet.read(database, over.player)).exp).toBe(1)
    expect(await balanceOf(nothing)).toBe(1000)
    expect([await isOpen(over), await isOpen(nothing), await isOpen(going)]).toEqual([false, false, true])
    const win = { transaction_id: 'going-win', round_id: 'going', amount: 900, round_closed: true }
    expect(await service.wallet.rounds.win(going, win)).toMatchObject({ ok: true, balance: 1500 })
    expect((await service.wallet.verify(database)).mismatches).toEqual([])
  })

  it('is asked about again while it is open, and returned 30 days after its opening', async () => {
    states.set('endless', 'open')
    const session = await begin('clear', 'endless')
    clock.advance(16 * MINUTE_MS)
    expect(await ask()).toEqual(['endless'])
    clock.advance(MINUTE_MS)
    expect(await ask()).toEqual([])
    clock.advance(15 * MINUTE_MS)
    expect(await ask()).toEqual(['endless'])
    clock.advance(29 * DAY_MS)
    await run('end-forgotten-rounds')
    expect(await isOpen(session)).toBe(true)
    clock.advance(DAY_MS)
    expect(await ask()).toEqual([])
    await run('end-forgotten-rounds')
    expect([await isOpen(session), await balanceOf(session)]).toEqual([false, 1000])
  })

  it('waits for no other: neither a provider without answers nor such a round keeps the rest from being asked', async () => {
    states.set('good-1', 'closed').set('good-2', 'closed')
    const dead = []
    for (let number = 1; number <= 5; number += 1) dead.push(await begin('silent', `dead-${number}`))
    await begin('patchy', 'bad')
    clock.advance(1)
    const good = [await begin('patchy', 'good-1'), await begin('clear', 'good-2')]
    clock.advance(16 * MINUTE_MS)
    const first = await ask()
    expect(first.filter(id => id.startsWith('dead'))).toHaveLength(3)
    expect(await Promise.all(good.map(isOpen))).toEqual([false, false])
    // Those that were not asked about come first in the next run.
    clock.advance(MINUTE_MS)
    const second = await ask()
    expect(new Set([...first, ...second].filter(id => id.startsWith('dead'))).size).toBe(5)
    expect(await Promise.all(dead.map(isOpen))).toEqual(dead.map(() => true))
  })

  it('is asked about by the id that its provider gave it', async () => {
    const named = `a round/${'x'.repeat(100)}`
    states.set(named, 'unknown')
    players += 1
    const player = await seedPlayer(database, service.wallet, { number: players, credit: 1000 })
    const session = await seedSession(database, clock.now(), { player, provider: 'clear' })
    const stake = { transaction_id: 'long-bet', round_id: '#long', named_round: named, amount: 400 }
    await service.wallet.rounds.bet(session, stake)
    clock.advance(16 * MINUTE_MS)
    expect(await ask()).toContain(named)
    expect(await balanceOf(session)).toBe(1000)
  })

  it('is returned without a question 10 minutes after the end of its tournament', async () => {
    states.set('cup', 'open')
    const session = await begin('clear', 'cup', { tournamentId: 4711 })
    clock.advance(12 * MINUTE_MS)
    expect(await ask()).toEqual([])
    await run('end-forgotten-rounds')
    expect(await isOpen(session)).toBe(false)
  })
})
