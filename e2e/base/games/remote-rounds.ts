import { randomUUID } from 'node:crypto'
import type { Game } from '../../../apps/games-provider/src/games/game.ts'
import { findGame } from '../../../apps/games-provider/src/games/registry.ts'
import type { GameSession } from '../game-session.ts'
import type { PlayedRound } from '../remote-player.ts'
import { GAMES, type PlayableGame } from './catalogue.ts'

/** The choice of a player without a screen where it depends on the bet, in hundredths, by game or category. Other games: their example choice. */
const CHOICES: Readonly<Record<string, (bet: number) => unknown>> = {
  roulette: bet => [{ bet: 'red', amount: bet }],
  [GAMES.starRocket.id]: bet => ({ bets: [{ amount: bet, auto_cash_out_x100: 110 }] }),
}

function rulesOf({ id }: PlayableGame): Game {
  const game = findGame(id)
  if (game === undefined) throw new Error(`${id} has no rules`)
  return game
}

function choiceOf(game: PlayableGame, bet: number): unknown {
  const choose = CHOICES[game.id] ?? CHOICES[game.category]
  return choose?.(bet) ?? rulesOf(game).exampleRound.choice ?? undefined
}

/** Games whose rounds wait for moves or for their timeout. */
export const isStepwise = (game: PlayableGame): boolean => rulesOf(game).kind === 'stepwise'

/** The move that ends a waiting round; undefined where only the timeout ends it. */
function endingMove(game: PlayableGame): unknown {
  const rules = rulesOf(game)
  return rules.kind === 'stepwise' ? rules.waits?.stand : undefined
}

export interface OpenRound {
  readonly round_id: string
  readonly step: number
  readonly view: { readonly moves?: readonly string[] }
}
export type Step =
  | { readonly state: 'open'; readonly round: OpenRound; readonly balance: number }
  | SettledStep
export type SettledStep = PlayedRound & { readonly state: 'settled' }

/** The request that begins a round; `patch` makes it invalid. */
export function orderOf(game: PlayableGame, bet: number, patch: object = {}): object {
  const choice = choiceOf(game, bet)
  return { request_id: randomUUID(), bet, ...(choice === undefined ? {} : { choice }), ...patch }
}

export const firstCall = (game: PlayableGame): 'open-round' | 'play' =>
  isStepwise(game) ? 'open-round' : 'play'

export async function smallestBet(session: GameSession): Promise<number> {
  const { limits } = await session.ask<{ limits: { min_bet: number } }>('session')
  return limits.min_bet
}

/** Plays one round for the smallest bet to its end: ends a waiting round at once, waits out the flight of the rocket. */
export async function playRemotely(session: GameSession, game: PlayableGame): Promise<PlayedRound> {
  const order = orderOf(game, await smallestBet(session))
  if (!isStepwise(game)) return session.ask<PlayedRound>('play', order)
  const opened = await session.ask<Step>('open-round', order)
  if (opened.state === 'settled') return opened
  const move = endingMove(game)
  if (move === undefined) return untilOver(session, opened.round)
  const { round_id } = opened.round
  return session.ask<SettledStep>('move', { round_id, request_id: randomUUID(), move })
}

/** Watches a round until it ends by its own timeout. */
export async function untilOver(session: GameSession, { round_id, step }: OpenRound): Promise<SettledStep> {
  for (;;) {
    const reply = await session.ask<Step>('watch-round', { round_id, step })
    if (reply.state === 'settled') return reply
  }
}
