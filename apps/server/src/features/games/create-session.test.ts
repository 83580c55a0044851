import { dialectFacts } from '@arena/contract/dialects'
import type { CreateSessionReply } from '@arena/contract/endpoints/games'
import type { Database } from '@arena/database'
import { type FakeClock, fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { DomainError } from '../../platform/http/index.ts'
import { createLog } from '../../platform/log/log.ts'
import { systemRng } from '../../platform/rng/rng.ts'
import { openTestDatabase } from '../../testing/index.ts'
import { createTestPlayers } from '../../testing/test-players.ts'
import { createPlayLimits } from '../play-limits/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { createWallet, type Wallet } from '../wallet/index.ts'
import { createSession, type SessionDeps } from './create-session.ts'
import { findFreeRoundTerms } from './free-round-terms.ts'
import { createGameCatalogue, findGameFacts, findOpenToday } from './game-catalogue.ts'
import { createProviderClient } from './provider-client.ts'
import { createSessionCache } from './session-store.ts'
import { GAMES_ORIGIN, LIMITS, OutsideProvider } from './testing/outside-provider.ts'
import { seedPlayer, TEST_KEY } from './testing/wallet-service.ts'
import { findWaitingRound } from './waiting-round.ts'

describe('opening a game', () => {
  let database: Database
  let clock: FakeClock
  let wallet: Wallet
  let provider: OutsideProvider
  let deps: SessionDeps
  let people: ReturnType<typeof createTestPlayers>
  let player: PlayerKey
  let number = 70_000_000
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock = fakeClock()
    const log = createLog({ level: 'silent' })
    wallet = createWallet({ games: GAMES, database, clock, log, metrics: new Registry() })
    provider = new OutsideProvider(clock)
    const client = createProviderClient({ ...TEST_KEY, url: await provider.start() }, clock)
    people = createTestPlayers({ database, clock, log, wallet })
    deps = {
      games: GAMES,
      database,
      clock,
      rng: systemRng,
      log,
      wallet,
      players: people,
      playLimits: createPlayLimits({ database, clock, log, wallet, starsSpent: async () => 0 }),
      tournamentEntry: () => Promise.reject(new DomainError('tournament_not_member')),
      lineOf: () => ({ client, origins: [GAMES_ORIGIN] }),
      catalogue: createGameCatalogue(client, { clock, log, ours: () => GAMES }),
      sessions: createSessionCache(database),
      publicUrl: 'https://arena.example',
      opening: async () => undefined,
      isStopped: () => false,
      maintenance: () => undefined,
      frameOf: () => ({}),
      languagesOf: () => dialectFacts().languages,
    }
    number += 1
    player = await seedPlayer(database, wallet, { number, credit: 123_400 })
  })
  afterEach(async () => {
    await provider.stop()
  })

  const open = (body: Partial<Parameters<typeof createSession>[2]> = {}): Promise<CreateSessionReply> =>
    createSession(deps, player, { game_id: 'golden-arena', ...body })

  it('asks the provider with a signed call and answers its address', async () => {
    const reply = await open({ country: 'ua', return_url: 'games/1/golden-arena' })
    expect(reply.game_url).toBe(provider.gameUrl)
    expect(provider.launches).toEqual([
      {
        session_id: reply.session_id,
        game_id: 'golden-arena',
        player_id: `ref-${number}`,
        player_name: 'Ann',
        currency: 'AC',
        language: 'ua',
        country: '',
        return_url: 'https://arena.example/games/1/golden-arena',
        balance: 123_400,
        limits: LIMITS,
        expires_at: new Date(clock.now().getTime() + 12 * 3_600_000).toISOString(),
        parent_origin: 'https://arena.example',
        settings: { sounds: true, music: true, vibro: true },
      },
    ])
  })

  it('tells a game of the program in its address what the player wears, and no imported one', async () => {
    const wear = (slot: string, id: string | null) =>
      database.transaction(tx => people.wear(tx, player, { slot, id }))
    await wear('frame', 'copper')
    expect((await open()).game_url).toBe(provider.gameUrl)
    await wear('cardBack', 'waves')
    await wear('broken', 'a&s=other')
    expect((await open()).game_url).toBe(`${provider.gameUrl}&cardBack=waves`)
    const imported = {
      names: { en: 'Imported' },
      about: undefined,
      inTournaments: false,
      orientation: undefined,
      picture: undefined,
    }
    deps = { ...deps, games: GAMES.map(game => ({ ...game, imported })) }
    expect((await open()).game_url).toBe(provider.gameUrl)
  })

  it('names the language by the provider’s own code', async () => {
    deps = { ...deps, languagesOf: () => ({ en: 'en', ru: 'ru', ua: 'ru', tr: 'en' }) }
    await open({ country: 'ua' })
    await open({ country: 'tr' })
    expect(provider.launches).toMatchObject([{ language: 'ru' }, { language: 'en' }])
  })

  it('never sends the provider the chat platform’s id', async () => {
    await open()
    const [launch] = provider.launches
    const sent = JSON.stringify({ ...launch, player_id: '' })
    expect(sent).not.toContain(String(number))
    expect(sent).not.toContain('telegram')
  })

  it('is at the address that its provider’s template makes, and the provider is not called', async () => {
    const { client } = deps.lineOf('embedded') ?? {}
    if (client === undefined) throw new Error('no provider')
    const launchUrl = `${GAMES_ORIGIN}/play?game={game_id}&token={session_id}&lang={language}`
    deps = {
      ...deps,
      lineOf: () => ({ client, origins: [GAMES_ORIGIN], launchUrl }),
      languagesOf: () => ({ ...dialectFacts().languages, en: 'e&n' }),
      frameOf: () => ({ sandbox: ['popups'], allow: ['gyroscope'] }),
    }
    const { session_id, ...reply } = await open()
    expect(reply).toEqual({
      game_url: `${GAMES_ORIGIN}/play?game=golden-arena&token=${session_id}&lang=e%26n`,
      sandbox: ['popups'],
      allow: ['gyroscope'],
    })
    expect(provider.launches).toEqual([])
  })

  it('keeps the provider’s own id of the game with the session', async () => {
    const games = GAMES.map(game =>
      game.game_id === 'golden-arena' ? { ...game, game_id: 'ours', provider_game: game.game_id } : game,
    )
    const { find } = deps.catalogue
    deps = { ...deps, games, catalogue: { ...deps.catalogue, find: () => find('golden-arena') } }
    const { session_id } = await open({ game_id: 'ours' })
    const stored = await createSessionCache(database).find(session_id)
    expect(stored).toMatchObject({ gameId: 'ours', providerGame: 'golden-arena' })
    expect(await deps.sessions.find(session_id)).toEqual(stored)
  })

  it('leaves earlier sessions good', async () => {
    const first = await open()
    const second = await open()
    expect(first.session_id).not.toBe(second.session_id)
    const sessions = createSessionCache(database)
    const found = [await sessions.find(first.session_id), await sessions.find(second.session_id)]
    expect(found.map(session => session?.sessionId)).toEqual([first.session_id, second.session_id])
  })

  it('is preceded by the provider’s published facts about it', async () => {
    expect(await findGameFacts(deps, { game_id: 'golden-arena' })).toEqual({
      rtp: 0.95,
      max_win_multiplier: 1000,
      min_bet: LIMITS.min_bet,
      max_bet: LIMITS.max_bet,
    })
  })

  it('has no published return when its provider’s list names none', async () => {
    const listed = await deps.catalogue.find('golden-arena')
    const catalogue = { ...deps.catalogue, find: async () => listed && { ...listed, rtp: 0 } }
    const facts = await findGameFacts({ ...deps, catalogue }, { game_id: 'golden-arena' })
    expect(facts).toMatchObject({ max_win_multiplier: 1000 })
    expect(facts).not.toHaveProperty('rtp')
  })

  it('is refused while the provider publishes a higher win than our own ceiling', async () => {
    provider.publishedAbove = 1
    await expect(open()).rejects.toMatchObject({ code: 'game_unavailable' })
    expect(provider.launches).toEqual([])
  })

  it('has no free rounds while the provider publishes a higher win than our own ceiling', async () => {
    provider.published = { free_rounds: true }
    expect(await findFreeRoundTerms(deps, 'golden-arena')).toMatchObject({ provider: 'embedded' })
    provider.publishedAbove = 1
    clock.advance(5 * 60_000)
    await deps.catalogue.find('no-such-game')
    expect(await findFreeRoundTerms(deps, 'golden-arena')).toBeUndefined()
  })

  it('has no published facts when it is none of ours or its provider is away', async () => {
    await expect(findGameFacts(deps, { game_id: 'other' })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
    provider.status = 503
    await expect(findGameFacts(deps, { game_id: 'golden-arena' })).rejects.toMatchObject({
      code: 'game_unavailable',
    })
  })

  it('plays a member’s tournament balance under its bet cap', async () => {
    const now = clock.now()
    await database.transaction(async tx => {
      await wallet.setWindow(tx, { tournamentId: 5, opensAt: now, closesAt: new Date(now.getTime() + 1000) })
      await wallet.openTournamentAccount(tx, { player, tournamentId: 5, startBalance: 1_000_000, now })
    })
    const entry = {
      tournamentId: 5,
      tKey: 'cup',
      betCap: 50_500,
      fixedStake: 0,
      nextRoundsAt: undefined,
      games: ['golden-arena'],
    }
    deps = { ...deps, tournamentEntry: () => Promise.resolve(entry) }
    await open({ tournament: 'cup' })
    const [launch] = provider.launches
    expect(launch).toMatchObject({ currency: 'TRN:cup', balance: 1_000_000 })
    expect(launch?.limits).toMatchObject({ max_bet: 50_000, round_max: 50_500 })
    await expect(open({ tournament: 'cup', game_id: 'crystal-cascade' })).rejects.toMatchObject({
      code: 'level_required',
    })
    deps = { ...deps, tournamentEntry: () => Promise.resolve({ ...entry, games: [] }) }
    await expect(open({ tournament: 'cup' })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
  })

  it('is refused to a member whose counted rounds are played, but for the round that waits for its end', async () => {
    const now = clock.now()
    const closesAt = new Date(now.getTime() + 3 * 86_400_000)
    await database.transaction(async tx => {
      const terms = { countedRounds: 2, fixedStake: 1000, roundsPerDay: 1 }
      await wallet.setWindow(tx, { tournamentId: 7, opensAt: now, closesAt, terms })
      await wallet.openTournamentAccount(tx, { player, tournamentId: 7, startBalance: 2000, now })
    })
    const games = ['golden-arena']
    const entry = { tournamentId: 7, tKey: 'cup', betCap: 1000, fixedStake: 1000, nextRoundsAt: 4711, games }
    deps = { ...deps, tournamentEntry: () => Promise.resolve(entry) }
    const { session_id } = await open({ tournament: 'cup' })
    expect(provider.launches[0]?.limits).toMatchObject({ min_bet: 1000, max_bet: 1000, round_max: 1000 })
    const session = await deps.sessions.find(session_id)
    if (session === undefined) throw new Error('the session is not kept')
    const stake = { round_id: 'r-1', transaction_id: 'stake-1', amount: 1000 }
    expect(await wallet.rounds.bet(session, stake)).toMatchObject({ ok: true, roundsLeft: 0 })
    await open({ tournament: 'cup' })
    await wallet.rounds.end(session, { round_id: 'r-1' })
    await expect(open({ tournament: 'cup' })).rejects.toMatchObject({
      code: 'tournament_rounds_used',
      details: { next: 4711 },
    })
    clock.advance(86_400_000)
    await open({ tournament: 'cup' })
  })

  it('leaves an unfinished hand: it is found again with its tournament and the time it still has', async () => {
    const now = clock.now()
    await database.transaction(async tx => {
      await wallet.setWindow(tx, { tournamentId: 6, opensAt: now, closesAt: new Date(now.getTime() + 1000) })
      await wallet.openTournamentAccount(tx, { player, tournamentId: 6, startBalance: 1_000_000, now })
    })
    const entry = {
      tournamentId: 6,
      tKey: 'cup',
      betCap: 0,
      fixedStake: 0,
      nextRoundsAt: undefined,
      games: ['golden-arena'],
    }
    deps = { ...deps, tournamentEntry: () => Promise.resolve(entry) }
    expect(await findWaitingRound(deps, player)).toBeUndefined()
    const { session_id } = await open({ tournament: 'cup' })
    const session = await deps.sessions.find(session_id)
    if (session === undefined) throw new Error('the session is not kept')
    const stake = { round_id: 'hand-1', transaction_id: 'stake-1', amount: 1000 }
    expect(await wallet.rounds.bet(session, stake)).toMatchObject({ ok: true })
    // The provider publishes no waiting time for this game: its rounds end automatically, and nobody is called back.
    expect(await findWaitingRound(deps, player)).toBeUndefined()
    provider.published = { round_waits_s: 300 }
    const { client } = deps.lineOf('embedded') ?? {}
    if (client === undefined) throw new Error('no client')
    deps = { ...deps, catalogue: createGameCatalogue(client, { clock, log: deps.log, ours: () => GAMES }) }
    clock.advance(240_000)
    const ends_at = Math.floor(now.getTime() / 1000) + 300
    expect(await findWaitingRound(deps, player)).toEqual({
      game_id: 'golden-arena',
      tournament: 'cup',
      ends_at,
    })
    clock.advance(60_000)
    expect(await findWaitingRound(deps, player)).toBeUndefined()
  })

  it('is refused below the game’s level, for an unknown game and without membership', async () => {
    const details = { level: 2 }
    await expect(open({ game_id: 'crystal-cascade' })).rejects.toMatchObject({
      code: 'level_required',
      details,
    })
    await expect(open({ game_id: 'no-such-game' })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
    await expect(open({ tournament: 'cup' })).rejects.toMatchObject({ code: 'tournament_not_member' })
    expect(provider.launches).toEqual([])
  })

  it('opens the game of the day above the player’s level, for that day, and stays playable until it ends', async () => {
    const today = async () => (await findOpenToday(deps, player, 1))?.gameId ?? ''
    const first = await today()
    const reply = await open({ game_id: first })
    expect(await deps.sessions.find(reply.session_id)).toMatchObject({ gameId: first, requiredLevel: 1 })
    clock.advance(86_400_000)
    expect(await today()).not.toBe(first)
    await expect(open({ game_id: first })).rejects.toMatchObject({ code: 'level_required' })
  })

  it('is refused while the provider is away, or sends the player to another origin', async () => {
    provider.gameUrl = 'https://elsewhere.example/g'
    await expect(open()).rejects.toMatchObject({ code: 'game_unavailable' })
    provider.gameUrl = 'javascript:alert(1)'
    await expect(open()).rejects.toMatchObject({ code: 'game_unavailable' })
    provider.status = 500
    await expect(open()).rejects.toMatchObject({ code: 'game_unavailable' })
    await provider.stop()
    clock.advance(3_600_000)
    await expect(open()).rejects.toMatchObject({ code: 'game_unavailable' })
  })

  it('asks for the catalogue once in five minutes, and again after a failure', async () => {
    provider.status = 503
    await expect(open()).rejects.toMatchObject({ code: 'game_unavailable' })
    provider.status = 200
    await Promise.all([open(), open(), open()])
    expect(provider.catalogueCalls).toBe(1)
    clock.advance(5 * 60_000)
    await open()
    await open()
    expect(provider.catalogueCalls).toBe(2)
  })
})
