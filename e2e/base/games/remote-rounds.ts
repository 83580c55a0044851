import { randomUUID } from 'node:crypto'
import type { GameSession } from '../game-session.ts'
import type { PlayedRound } from '../remote-player.ts'
import { GAMES, type PlayableGame } from './catalogue.ts'

/** What a player of a game without a screen chooses for a bet in hundredths; nothing for games that leave nothing to choose. */
const CHOICES: Readonly<Record<string, (bet: number) => unknown>> = {
  [GAMES.luckyDice.id]: () => ({ target: 4950, side: 'under' }),
  [GAMES.comet.id]: () => ({ target_x100: 200 }),
  [GAMES.roulette.id]: bet => [{ bet: 'red', amount: bet }],
  [GAMES.arenaKeno.id]: () => ({ numbers: [7, 23] }),
  [GAMES.lotto.id]: () => ({ numbers: [3, 11, 19, 27, 35] }),
  [GAMES.starRocket.id]: bet => ({ bets: [{ amount: bet, auto_cash_out_x100: 110 }] }),
}

/** Games whose rounds wait for moves, or for their clock. */
export const isStepwise = ({ id }: PlayableGame): boolean =>
  id === GAMES.starRocket.id || id === GAMES.blackjack.id

export interface OpenRound {
  readonly round_id: string
  readonly step: number
  readonly view: { readonly moves?: readonly string[] }
}
export type Step =
  | { readonly state: 'open'; readonly round: OpenRound; readonly balance: number }
  | SettledStep
export type SettledStep = PlayedRound & { readonly state: 'settled' }

/** The order that begins a round; `patch` spoils it. */
export function orderOf(game: PlayableGame, bet: number, patch: object = {}): object {
  const choice = CHOICES[game.id]?.(bet)
  return { request_id: randomUUID(), bet, ...(choice === undefined ? {} : { choice }), ...patch }
}

export const firstCall = (game: PlayableGame): 'open-round' | 'play' =>
  isStepwise(game) ? 'open-round' : 'play'

export async function smallestBet(session: GameSession): Promise<number> {
  const { limits } = await session.ask<{ limits: { min_bet: number } }>('session')
  return limits.min_bet
}

/** Plays one round for the smallest bet to its end: never draws in blackjack, waits out the flight of the rocket. */
export async function playRemotely(session: GameSession, game: PlayableGame): Promise<PlayedRound> {
  const order = orderOf(game, await smallestBet(session))
  if (!isStepwise(game)) return session.ask<PlayedRound>('play', order)
  const opened = await session.ask<Step>('open-round', order)
  if (opened.state === 'settled') return opened
  if (game.id === GAMES.starRocket.id) return untilOver(session, opened.round)
  const { round_id } = opened.round
  return session.ask<SettledStep>('move', { round_id, request_id: randomUUID(), move: 'stand' })
}

/** Watches a round until it ends by its own clock. */
export async function untilOver(session: GameSession, { round_id, step }: OpenRound): Promise<SettledStep> {
  for (;;) {
    const reply = await session.ask<Step>('watch-round', { round_id, step })
    if (reply.state === 'settled') return reply
  }
}
