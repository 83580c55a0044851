/** The state of a stepwise round: replayed from its seeds, its choice and its moves, never stored. */

import { nearBucket, type Statements } from '@arena/database'
import { openStream } from '../../fairness/index.ts'
import type { OpenRound } from '../../game-api.ts'
import type { Followed, TakenMove } from '../../games/game.ts'
import { type RoundKey, winCallId } from '../ids.ts'
import { LEASE_MS, type Provider } from '../provider.ts'
import { lockStepRound, markClosing, markOpen, type StepRound } from './step-round-store.ts'

type Stand = Followed<unknown, unknown>
export type OpenStand = Extract<Stand, { ended: false }>

/** A round as far as it can be replayed; a bet without an answer counts as not made. */
type Followable = Pick<
  StepRound,
  'gameId' | 'secretSeed' | 'clientSeed' | 'nonce' | 'openingBet' | 'bet' | 'choice' | 'moves'
>

/**
 * The round's state `elapsed_ms` after its opening. A round that can't be replayed, because its game is no longer offered or has changed its
 * rules, ends by returning its stakes: it must not block its player for ever.
 */
export function followRound(provider: Provider, round: Followable, elapsed_ms: number): Stand {
  try {
    const stand = followMoves(provider, round, { elapsed_ms, moves: round.moves })
    if (stand !== undefined && stand.staked === round.bet && isWhole(stand)) return stand
    provider.log.error({ game_id: round.gameId, stand }, 'a round has an impossible state')
  } catch (error) {
    provider.log.error({ err: error, game_id: round.gameId }, 'a round could not be followed')
  }
  return { ended: true, staked: round.bet, win: round.bet, outcome: null }
}

function isWhole(stand: Stand): boolean {
  return stand.ended ? Number.isSafeInteger(stand.win) && stand.win >= 0 : stand.endsAfter_ms >= 0
}

/** With other moves than were taken; undefined when the last one is not legal where it would be taken. */
export function followMoves(
  { games }: Provider,
  round: Followable,
  { elapsed_ms, moves }: { readonly elapsed_ms: number; readonly moves: StepRound['moves'] },
): Stand | undefined {
  const game = games.get(round.gameId)
  if (game?.kind !== 'stepwise') return undefined
  const { secretSeed: serverSeed, clientSeed, nonce } = round
  return game.follow({
    stream: openStream({ serverSeed, clientSeed, nonce }),
    bet: round.openingBet,
    choice: round.choice,
    moves,
    elapsed_ms,
  })
}

/** Whole milliseconds from the opening until `at`; never before the last move, should a clock have been set back. */
export function elapsedUntil(
  at: Date,
  { openedAt, moves }: { readonly openedAt: Date | null; readonly moves: readonly TakenMove<unknown>[] },
): number {
  const elapsed_ms = openedAt === null ? 0 : at.getTime() - openedAt.getTime()
  return Math.max(elapsed_ms, moves.at(-1)?.at_ms ?? 0, 0)
}

/** When a round in this state ends automatically: the first whole millisecond not before it. */
function endOf({ endsAfter_ms }: OpenStand, openedAt: Date): Date {
  return new Date(openedAt.getTime() + Math.ceil(endsAfter_ms))
}

/** An open round as its player sees it. */
export function presentOpenRound(round: StepRound, { view }: OpenStand, elapsed_ms: number): OpenRound {
  return {
    round_id: round.roundId,
    game_id: round.gameId,
    nonce: round.nonce,
    server_seed_hash: round.serverSeedHash,
    client_seed: round.clientSeed,
    bet: round.bet,
    opening_bet: round.openingBet,
    choice: round.choice,
    step: round.moves.length,
    elapsed_ms,
    view,
  }
}

/** The certain facts of a round after the wallet's answer or the player's move; the round's row is locked. */
interface Certain {
  readonly openedAt: Date
  readonly moves: readonly TakenMove<unknown>[]
  /** All stakes the wallet has taken. */
  readonly bet: number
  readonly balance: number
}

/**
 * Stores the round's state at `at`, the time of its last event; `endOnTime` decides whether its time has run out since. When the round is
 * over, the caller sends the call that reports its win.
 */
export async function placeRound(
  provider: Provider,
  tx: Statements,
  { round, certain, at }: { readonly round: StepRound; readonly certain: Certain; readonly at: Date },
): Promise<StepRound | undefined> {
  const stand = followRound(provider, { ...round, ...certain }, elapsedUntil(at, certain))
  if (!stand.ended) {
    await markOpen(tx, round, { ...certain, endsAt: endOf(stand, certain.openedAt) })
    return undefined
  }
  const { win } = stand
  const callId = winCallId(round)
  const leasedUntil = new Date(provider.now().getTime() + LEASE_MS)
  await markClosing(tx, round, { ...certain, win, callId, leasedUntil })
  return { ...round, ...certain, state: 'closing', win, callId, attempts: 1 }
}

/** Ends an open round whose time has run out: once, for any number of callers. The caller then sends the call that reports its win. */
export function endOnTime(provider: Provider, key: RoundKey): Promise<StepRound | undefined> {
  return nearBucket(provider.database, key).transaction(async tx => {
    const round = await lockStepRound(tx, key)
    if (round?.state !== 'open') return undefined
    const at = provider.now()
    const stand = followRound(provider, round, elapsedUntil(at, round))
    return stand.ended ? placeRound(provider, tx, { round, certain: certainOf(round), at }) : undefined
  })
}

/** An open round as stored. */
export function certainOf({ openedAt, moves, bet, balance }: StepRound): Certain {
  if (openedAt === null || balance === null) throw new Error('an open round was expected')
  return { openedAt, moves, bet, balance }
}
