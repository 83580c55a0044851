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
  catalogue: { kept: (gameId: string) => (gameId === SECOND.game_id ? PUBLISHED : undefined) },
  terms: () => new Map([['studio', { ...DEFAULT_TERMS, switchesGames: true }]]),
}

it('continues in another game of the provider with that game’s level and limits', () => {
  expect(switchGame(LOBBY, SESSION, SECOND.game_id)).toEqual({
    ...SESSION,
    gameId: SECOND.game_id,
    requiredLevel: 4,
    limits: { minBet: 200, maxBet: 1000, betStep: 100 },
    isOff: false,
  })
})

it('begins no round in a game that is off, or while the provider is off', () => {
  const games = LOBBY.games.map(game => ({ ...game, state: 'off' as const }))
  expect(switchGame({ ...LOBBY, games }, SESSION, SECOND.game_id)?.isOff).toBe(true)
  expect(switchGame(LOBBY, { ...SESSION, isOff: true }, SECOND.game_id)?.isOff).toBe(true)
})

it('is refused where the terms do not allow it', () => {
  expect(switchGame({ ...LOBBY, terms: () => new Map() }, SESSION, SECOND.game_id)).toBeUndefined()
})

it('is refused in a tournament', () => {
  expect(switchGame(LOBBY, { ...SESSION, tournamentId: 1 }, SECOND.game_id)).toBeUndefined()
})

it('is refused to a game of another provider, and to one that its provider does not publish', () => {
  expect(switchGame({ ...LOBBY, games: GAMES }, SESSION, SECOND.game_id)).toBeUndefined()
  expect(switchGame(LOBBY, SESSION, FIRST.game_id)).toBeUndefined()
})
