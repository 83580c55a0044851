/** A provider under test, the wallet it plays against, and how a round of its is begun. */
import { type LaunchRequest, PROVIDER_PATHS, type ProviderGame } from '@arena/provider-protocol'
import { NotOffered } from '@arena/provider-protocol/conformance'
import type { MockWallet } from '@arena/provider-protocol/mock-wallet'
import { CaseFault } from '../run-cases.ts'
import { launchGame, newLaunch, type ProviderAddress, sendSigned } from './platform-calls.ts'

/**
 * A provider's test installation offers this call: "play one round of this session as its page would". The body is `PlayRequest`, signed like a
 * launch. The answer may come at once or when the round is over; its body is not read.
 */
export const TEST_ROUND_PATH = `${PROVIDER_PATHS.sessions}/test-round`

export interface PlayRequest {
  readonly session_id: string
  readonly game_id: string
  /** The stake to play with, in hundredths. */
  readonly bet: number
  /** The address that the launch answered. */
  readonly url: string
}

export interface Studio extends ProviderAddress {
  readonly wallet: MockWallet
  /** The game that is played. */
  readonly game: ProviderGame
  /** How long a round may take, its repeated calls included. */
  readonly patience_ms: number
  /** How long a call that must not come is waited for. */
  readonly quiet_ms: number
  /** How long an answer is delayed: longer than a provider's time limit for a wallet call should be. */
  readonly silence_ms: number
  /** How long the wallet is away. */
  readonly outage_ms: number
  /** Has the provider play one round. */
  readonly play: (request: PlayRequest) => Promise<void>
}

export interface Seat {
  readonly launch: LaunchRequest
  readonly url: string
}

/** A new player in front of the game. */
export async function seat(studio: Studio, overrides: Partial<LaunchRequest> = {}): Promise<Seat> {
  const launch = newLaunch(studio, studio.game, overrides)
  const { session_id, player_id, balance, limits } = launch
  studio.wallet.openSession(session_id, balance, { playerId: player_id, limits })
  return { launch, url: await launchGame(studio, launch) }
}

/** Begins a round of the smallest stake; does not wait for its end. */
function beginRound(studio: Studio, { launch, url }: Seat): Promise<void> {
  const { session_id, game_id, limits } = launch
  return studio.play({ session_id, game_id, bet: limits.min_bet, url })
}

/** Begins a round and waits for what it leads to. A provider that can’t be asked for a round is not waited for. */
export async function roundUntil(
  studio: Studio,
  player: Seat,
  { what, isSo }: { readonly what: string; readonly isSo: () => boolean },
): Promise<void> {
  let hasFailed = false
  const begun = beginRound(studio, player).catch((error: unknown) => {
    hasFailed = true
    throw error
  })
  await Promise.all([begun, until(studio, what, () => hasFailed || isSo())])
}

/** The same while the wallet is broken: the provider may answer its page with an error then. `answered`: when it has. */
export async function brokenRoundUntil(
  studio: Studio,
  player: Seat,
  { what, isSo }: { readonly what: string; readonly isSo: () => boolean },
): Promise<{ readonly answered: Promise<void> }> {
  let notOffered: NotOffered | undefined
  const begun = beginRound(studio, player).catch((error: unknown) => {
    if (error instanceof NotOffered) notOffered = error
  })
  await until(studio, what, () => notOffered !== undefined || isSo())
  if (notOffered !== undefined) throw notOffered
  return { answered: begun }
}

/** Plays a whole round and waits until the wallet has its end. */
export function playRound(studio: Studio, player: Seat): Promise<void> {
  const before = finishedRounds(studio, player)
  const isSo = () => finishedRounds(studio, player) > before
  return roundUntil(studio, player, { what: 'a finished round', isSo })
}

/** Whether the wallet has calls of the player’s session and none of its rounds is open: it was played, or given back. */
export function isSettled({ wallet }: Studio, { launch }: Seat): boolean {
  const { session_id } = launch
  const hasSteps = [...wallet.ledger.steps.values()].some(({ sessionId }) => sessionId === session_id)
  return hasSteps && wallet.ledger.session(session_id)?.openRound === undefined
}

/** Rounds of the player that have ended: a whole one, or the last win, end or rollback of a longer one. */
export function finishedRounds({ wallet }: Studio, { launch }: Seat): number {
  const session = wallet.ledger.session(launch.session_id)
  return session === undefined ? 0 : session.account.rounds
}

const LOOK_EVERY_MS = 50

/** Waits until the condition holds, for as long as a round may take. */
export async function until(
  { patience_ms }: Pick<Studio, 'patience_ms'>,
  what: string,
  isSo: () => boolean,
): Promise<void> {
  const end_ms = performance.now() + patience_ms
  while (!isSo()) {
    if (performance.now() > end_ms)
      throw new CaseFault(`waited ${Math.round(patience_ms / 1000)} s for ${what}, and it did not come`)
    await pause(LOOK_EVERY_MS)
  }
}

export function pause(time_ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, time_ms))
}

const NOT_THERE = new Set([404, 405, 501])

/** Asks the provider's test call for a round. */
export function playByCall(provider: ProviderAddress): Studio['play'] {
  return async request => {
    const call = { method: 'POST', path: TEST_ROUND_PATH, rawBody: JSON.stringify(request) } as const
    const { status } = await sendSigned(provider, call)
    if (NOT_THERE.has(status))
      throw new NotOffered(`the provider offers no ${TEST_ROUND_PATH}: run with --by-hand and play yourself`)
  }
}

/** Prints the game's address for manual play. */
export function playByHand(print: (line: string) => void): Studio['play'] {
  return ({ url, bet }) => {
    print(`  Play one round with a stake of ${bet} hundredths: ${url}`)
    return Promise.resolve()
  }
}
