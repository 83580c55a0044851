import type { ProviderGame } from '@arena/provider-protocol'
import { expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { keyOf } from '../../testing/test-player-ids.ts'
import { DEFAULT_TERMS } from '../wallet/index.ts'
import type { GameSession } from './session-store.ts'
import { switchGame } from './switch-game.ts'

const [FIRST, SECOND] = GAMES
if (FIRST === undefined || SECOND === undefined) throw new Error('two games are needed')

const SESSION: GameSession = {
  player: keyOf(1),
  provider: 'studio',
  sessionId: 's',
  gameId: FIRST.game_id,
  currency: 'AC',
  tournamentId: null,
  limits: { minBet: 1, maxBet: 10, betStep: 1 },
  requiredLevel: 1,
  language: 'en',
  startedAt: new Date(0),
  expiresAt: new Date(1),
}
const PUBLISHED = {
  game_id: SECOND.game_id,
  rtp_exact: '19/20',
  rtp: 0.95,
  max_win_multiplier: 10,
  limits: { min_bet: 200, max_bet: 1000, step: 100 },
  languages: [],
}
const LOBBY = {
  games: [
    { ...FIRST, provider: 'studio' },
    { ...SECOND, provider: 'studio', level: 4 },
  ],
  catalogue: {
    find: async (gameId: string) => publishedOf(gameId),
    kept: publishedOf,
    isAway: () => false,
  },
  isStopped: () => false,
  terms: () => new Map([['studio', { ...DEFAULT_TERMS, switchesGames: true }]]),
}

function publishedOf(gameId: string): ProviderGame | undefined {
  return gameId === SECOND?.game_id ? PUBLISHED : undefined
}

const sessionIn = async (lobby: typeof LOBBY, session = SESSION) =>
  (await switchGame(lobby, session, SECOND.game_id)).session
const IN_SECOND = {
  ...SESSION,
  gameId: SECOND.game_id,
  requiredLevel: 4,
  limits: { minBet: 200, maxBet: 1000, betStep: 100 },
}

it('continues in another game of the provider with that game’s level and limits', async () => {
  expect(await switchGame(LOBBY, SESSION, SECOND.game_id)).toEqual({
    session: { ...IN_SECOND, isOff: false },
  })
})

it('begins no round in a game that is off, or while the provider is off', async () => {
  const games = LOBBY.games.map(game => ({ ...game, state: 'off' as const }))
  const off = { ...IN_SECOND, isOff: true }
  expect(await sessionIn({ ...LOBBY, games })).toEqual(off)
  expect(await sessionIn({ ...LOBBY, isStopped: () => true })).toEqual(off)
})

it('begins no round where the terms do not allow it, and continues those of the game within its limits', async () => {
  expect(await switchGame({ ...LOBBY, terms: () => new Map() }, SESSION, SECOND.game_id)).toEqual({
    session: { ...IN_SECOND, isOff: true },
  })
})

it('begins no round in a game whose provider publishes a higher win than ours', async () => {
  const games = LOBBY.games.map(game => ({ ...game, max_win_multiplier: PUBLISHED.max_win_multiplier - 1 }))
  expect(await sessionIn({ ...LOBBY, games })).toEqual({ ...IN_SECOND, isOff: true })
})

it('stays as it is in its own game, also without permission to switch', async () => {
  const games = [{ ...FIRST, provider: 'studio', provider_game: 'theirs' }]
  const lobby = { ...LOBBY, games, terms: () => new Map() }
  expect(await switchGame(lobby, SESSION, 'theirs')).toEqual({ session: SESSION })
})

it('begins no round in a tournament', async () => {
  const session = { ...SESSION, tournamentId: 1 }
  expect(await switchGame(LOBBY, session, SECOND.game_id)).toEqual({ session: { ...session, isOff: true } })
})

it('begins no round in a game of another provider, nor in one that its provider does not publish', async () => {
  const refused = { ...SESSION, isOff: true }
  expect(await switchGame({ ...LOBBY, games: GAMES }, SESSION, SECOND.game_id)).toEqual({ session: refused })
  const catalogue = { ...LOBBY.catalogue, find: async () => undefined, kept: () => undefined }
  const { session, ask } = await switchGame({ ...LOBBY, catalogue }, SESSION, SECOND.game_id)
  expect([session, await ask?.()]).toEqual([refused, refused])
})

it('asks the provider for a game that its catalogue does not have yet, and knows nothing while it is away', async () => {
  const unread = { ...LOBBY, catalogue: { ...LOBBY.catalogue, kept: () => undefined } }
  const { session, ask } = await switchGame(unread, SESSION, SECOND.game_id)
  expect([session, await ask?.()]).toEqual([
    { ...SESSION, isOff: true },
    { ...IN_SECOND, isOff: false },
  ])
  const away = {
    ...unread,
    catalogue: { ...unread.catalogue, find: async () => undefined, isAway: () => true },
  }
  expect(await (await switchGame(away, SESSION, SECOND.game_id)).ask?.()).toBeUndefined()
})
