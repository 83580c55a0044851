/** The state of the table, independent of its drawing: the current spin, past spins and their statistics. */

import type { HistoryReply } from '../../../game-api.ts'
import type { GameClient } from '../../../view/session/game-client.ts'
import { colourOf, type PocketColour } from '../maths/bets.ts'
import type { StruckNumber, WonBet } from '../maths/laid-bets.ts'
import { POCKETS } from '../maths/wheel.ts'
import type { Slip, SlipRejection } from './bet-slip.ts'

/** A finished spin, while its chips are on the table. */
export interface ShownSpin {
  readonly pocket: number
  readonly slip: Slip
  readonly stake: number
  readonly win: number
  readonly wins: readonly WonBet[]
}

export interface PastSpin {
  readonly round_id: string
  readonly pocket: number
}

/** `rolling`: no answer yet. `striking`: numbers are being struck, in games that have them; `struck`: all are. `landing`: the ball is stopping. `resting`: the number is shown. `paying`: the table is. */
export type Phase = 'idle' | 'rolling' | 'striking' | 'struck' | 'landing' | 'resting' | 'paying'

export interface Notice {
  readonly reason: SlipRejection | 'empty'
  /** Distinguishes it from an earlier one of the same reason. */
  readonly serial: number
}

export interface RouletteState {
  readonly phase: Phase
  readonly slip: Slip
  /** Earlier states of the slip, the latest last. */
  readonly undo: readonly Slip[]
  /** The bets of the last spin, to be laid again. */
  readonly last: Slip
  readonly chip: number
  readonly view: 'table' | 'race'
  /** How many neighbours to each side a number of the racetrack takes. */
  readonly reach: number
  readonly shown: ShownSpin | null
  /** The struck numbers of the spin that are known to the player. */
  readonly struck: readonly StruckNumber[]
  readonly past: readonly PastSpin[]
  readonly notice: Notice | null
}

export const PAST_SPINS = 200
export const REACH_MAX = 4

const PAGES = 3

/** The player's earlier spins, newest first; fewer, or none, when the provider does not answer. */
export async function loadPast(client: GameClient): Promise<PastSpin[]> {
  const past: PastSpin[] = []
  let before: string | null = null
  for (let page = 0; page < PAGES; page += 1) {
    const reply: HistoryReply | undefined = await client.history(before).catch(() => undefined)
    if (!reply) break
    for (const { round_id, outcome } of reply.rounds) {
      const pocket = pocketOf(outcome)
      if (pocket !== undefined) past.push({ round_id, pocket })
    }
    before = reply.next
    if (before === null) break
  }
  return past
}

/** The struck numbers of an outcome as it comes over the wire; none in a game without them. */
export function struckOf(outcome: unknown): readonly StruckNumber[] {
  if (typeof outcome !== 'object' || outcome === null || !('struck' in outcome)) return []
  const { struck } = outcome
  return Array.isArray(struck) ? struck.filter(isStruckNumber) : []
}

function isStruckNumber(entry: unknown): entry is StruckNumber {
  if (typeof entry !== 'object' || entry === null) return false
  const { number, times }: { number?: unknown; times?: unknown } = entry
  return Number.isInteger(number) && Number.isInteger(times)
}

/** The number of an outcome as it comes over the wire. */
export function pocketOf(outcome: unknown): number | undefined {
  if (typeof outcome !== 'object' || outcome === null || !('pocket' in outcome)) return undefined
  const { pocket } = outcome
  return typeof pocket === 'number' && Number.isInteger(pocket) && pocket >= 0 && pocket < POCKETS
    ? pocket
    : undefined
}

interface NumberCount {
  readonly number: number
  readonly count: number
}

export interface PastStatistics {
  readonly spins: number
  /** By number, 0 … 36. */
  readonly counts: readonly NumberCount[]
  readonly colours: Readonly<Record<PocketColour, number>>
  /** The numbers that came most often, and those that came least often; of equals the smaller number first. */
  readonly often: readonly NumberCount[]
  readonly seldom: readonly NumberCount[]
}

const EXTREMES = 5

/** Statistics of past spins. They predict nothing: every spin is drawn independently. */
export function pastStatistics(pockets: readonly number[]): PastStatistics {
  const counts = Array.from({ length: POCKETS }, (_, number) => ({
    number,
    count: pockets.filter(pocket => pocket === number).length,
  }))
  const colours = { green: 0, red: 0, black: 0 }
  for (const pocket of pockets) colours[colourOf(pocket)] += 1
  return {
    spins: pockets.length,
    counts,
    colours,
    often: [...counts]
      .sort((a, b) => b.count - a.count || a.number - b.number)
      .filter(({ count }) => count > 0)
      .slice(0, EXTREMES),
    seldom: [...counts].sort((a, b) => a.count - b.count || a.number - b.number).slice(0, EXTREMES),
  }
}
