/** Rounds that a load process sends; every process uses new ids. */
import { randomUUID } from 'node:crypto'
import { PLAYERS, sessionOf } from './stage.ts'

const run = randomUUID().slice(0, 8)
let lastRound = 0

interface LoadRound {
  readonly player: number
  readonly id: string
  readonly bet: number
  readonly win: number
}

/** Wins return slightly less than the stakes, as in a game. */
export function newRound(): LoadRound {
  lastRound += 1
  const player = 1 + Math.floor(Math.random() * PLAYERS)
  return { player, id: `${run}.${lastRound}`, bet: 100, win: Math.random() < 0.475 ? 200 : 0 }
}

export function roundBody(): string {
  const { player, id, bet, win } = newRound()
  return `{"session_id":"${sessionOf(player)}","transaction_id":"${id}","round_id":"${id}","bet":${bet},"win":${win}}`
}
