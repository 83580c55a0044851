/**
 * Rounds that end as a journey needs them, without a word to the provider that a player could not say: its server seeds are planned
 * (`planned-seeds.ts`), so a client seed can be searched with which the round about to be played is won or lost, and the player sets it
 * through the same call as their page does.
 */
import type { Request, Route } from '@playwright/test'
import { openStream, type RandomStream } from '../../../apps/games-provider/src/fairness/index.ts'
import type { SeedState } from '../../../apps/games-provider/src/game-api.ts'
import { GAME_API } from '../../../apps/games-provider/src/game-paths.ts'
import type { Followed, Game } from '../../../apps/games-provider/src/games/game.ts'
import { findGame } from '../../../apps/games-provider/src/games/registry.ts'
import { plannedSeedOf } from '../../../apps/games-provider/src/provider/testing/planned-seeds.ts'
import type { Phone } from '../phone.ts'

/** A round that is about to begin: its order, and the chance it would have. */
export interface PlannedRound {
  readonly game: Game
  /** The opening bet in hundredths. */
  readonly bet: number
  readonly choice: unknown
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** Whether a round is the one that is wanted. */
export type Wanted = (round: PlannedRound) => boolean

/** The rarest outcome used occurs once in some hundred rounds: this many tries fail once in e^100 searches. */
const MOST_TRIES = 50_000

/** The calls that begin a round. */
const BEGINNING = new RegExp(`(${GAME_API.play}|${GAME_API.openRound})$`)

/** The outcomes that a page's rounds must have; a journey sets them again as it continues. */
export interface Plan {
  next: Wanted
}

/** Delays each call of this page that begins a round until a client seed is set that produces the planned result. */
export async function planOutcomes({ page }: Pick<Phone, 'page'>, next: Wanted): Promise<Plan> {
  const plan: Plan = { next }
  await page.route(BEGINNING, async (route: Route, request: Request) => {
    if (request.method() === 'POST') await planOutcome(request, plan.next)
    await route.continue()
  })
  return plan
}

async function planOutcome(request: Request, isWanted: Wanted): Promise<void> {
  const { bet, choice: asked } = request.postDataJSON() as { bet: number; choice?: unknown }
  const game = findGame(/\/g\/([^/]+)\//.exec(request.frame().url())?.[1] ?? '')
  if (game === undefined) throw new Error(`no game plays at ${request.frame().url()}`)
  const choice = game.readChoice(asked, bet)
  const state = await setClientSeed(request, 'planned')
  // A round is under way: this call repeats its opening call, and there is nothing left to plan.
  if (state === undefined) return
  const serverSeed = plannedSeedOf(state.server_seed_hash)
  if (serverSeed === undefined) throw new Error('the provider does not play with planned seeds')
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const clientSeed = `planned ${tries}`
    if (!isWanted({ game, bet, choice, serverSeed, clientSeed, nonce: state.nonce })) continue
    await setClientSeed(request, clientSeed)
    return
  }
  throw new Error(`${game.id}: no client seed brings the wanted round`)
}

/** Undefined when a round is still under way. */
async function setClientSeed(request: Request, client_seed: string): Promise<SeedState | undefined> {
  const response = await fetch(new URL(GAME_API.setClientSeed, request.url()), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: (await request.headerValue('authorization')) ?? '',
    },
    body: JSON.stringify({ client_seed }),
  })
  if (response.status === 409) return undefined
  if (!response.ok) throw new Error(`the client seed was not taken: ${await response.text()}`)
  return (await response.json()) as SeedState
}

/** The payout of a round, in hundredths, when the player of a stepwise game makes these moves at once and no more. */
export function winOf(round: PlannedRound, moves: readonly unknown[] = []): number {
  if (round.game.kind === 'instant') return round.game.play(streamOf(round), round.bet, round.choice).win
  const stand = standOf(round, { moves, elapsed_ms: Number.POSITIVE_INFINITY })
  return stand?.ended === true ? stand.win : 0
}

/** A stepwise round's state; undefined for an instant game or an illegal move. */
export function standOf(
  round: PlannedRound,
  { moves = [], elapsed_ms = 0 }: { readonly moves?: readonly unknown[]; readonly elapsed_ms?: number } = {},
): Followed<unknown, unknown> | undefined {
  if (round.game.kind !== 'stepwise') return undefined
  const taken = moves.map(move => ({ at_ms: 0, move }))
  return round.game.follow({ ...round, stream: streamOf(round), moves: taken, elapsed_ms })
}

const streamOf = ({ serverSeed, clientSeed, nonce }: PlannedRound): RandomStream =>
  openStream({ serverSeed, clientSeed, nonce })

/** A modest win, whose show is short, or a loss: for games that are over when their bet is placed. */
export const aWin: Wanted = round => winOf(round) > 0 && winOf(round) <= MODEST_BETS * round.bet
export const aLoss: Wanted = round => winOf(round) === 0
const MODEST_BETS = 5
