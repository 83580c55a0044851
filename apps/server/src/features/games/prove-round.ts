/** A finished round: its booking in the ledger, and its provider's page that shows and proves it. */
import type { Language } from '@arena/contract/languages'
import type { Database } from '@arena/database'
import type { RoundProofReply } from '@arena/provider-protocol'
import { DomainError } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import { findBookedRounds } from '../wallet/index.ts'
import { type ProviderClient, ProviderFault } from './provider-client.ts'

export interface RoundProofDeps {
  readonly database: Database
  readonly log: Logger
  readonly players: Pick<Players, 'find'>
  readonly client: ProviderClient
  /** The name under which the provider's rounds are booked. */
  readonly provider: string
  /** Origins a provider's page may be on. */
  readonly gameOrigins: readonly string[]
}

/** A settled round. Amounts in hundredths of its balance, as the ledger has them. */
export interface ProvenRound {
  readonly gameId: string
  readonly bet: number
  readonly win: number
  readonly inTournament: boolean
  readonly at: Date
  readonly proof: RoundProof
}

export interface RoundProof {
  /** False while the seed that the round was drawn from is still in use. */
  readonly isRevealed: boolean
  readonly url: string
  /** A page that plays the round again; null where its provider offers none. */
  readonly replayUrl: string | null
}

export interface SoughtProof {
  readonly roundId: string
  readonly language: Language
}

/**
 * The provider names the page; stake and win come from the ledger.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (the player has no such settled round), `game_unavailable` (the provider does not answer)
 */
export async function findProvenRound(
  deps: RoundProofDeps,
  player: PlayerKey,
  sought: SoughtProof,
): Promise<ProvenRound> {
  const reply = await askProof(deps, player, sought)
  if (reply === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const [booked] = await findBookedRounds(deps.database, deps.provider, [
    { player, roundId: sought.roundId, transactionId: reply.transaction_id },
  ])
  if (booked?.state !== 'settled') throw new DomainError('ITEM_NOT_FOUND')
  if (booked.bet !== reply.bet || booked.win !== reply.win || booked.gameId !== reply.game_id) {
    deps.log.error({ roundId: sought.roundId }, 'round proof does not match the ledger')
    throw new DomainError('ITEM_NOT_FOUND')
  }
  const { bet, win, at, gameId, inTournament } = booked
  return { gameId, bet, win, inTournament, at, proof: presentProof(reply) }
}

/**
 * The page of a round that was already found in the ledger.
 *
 * @returns undefined when the provider does not store it any more
 * @throws DomainError `game_unavailable` (the provider does not answer)
 */
export async function findRoundProof(
  deps: RoundProofDeps,
  player: PlayerKey,
  sought: SoughtProof,
): Promise<RoundProof | undefined> {
  const reply = await askProof(deps, player, sought)
  return reply && presentProof(reply)
}

const presentProof = ({ is_revealed, url, replay_url }: RoundProofReply): RoundProof => ({
  isRevealed: is_revealed,
  url,
  replayUrl: replay_url ?? null,
})

async function askProof(
  { database, log, players, client, gameOrigins }: RoundProofDeps,
  player: PlayerKey,
  { roundId, language }: SoughtProof,
): Promise<RoundProofReply | undefined> {
  const person = await players.find(database, player)
  if (person === undefined) return undefined
  try {
    const reply = await client.roundProof({ player_id: person.player_ref, round_id: roundId, language })
    if (reply === undefined) return undefined
    const isOutside = (url: string) => !URL.canParse(url) || !gameOrigins.includes(new URL(url).origin)
    if (isOutside(reply.url) || isOutside(reply.replay_url ?? reply.url))
      throw new ProviderFault('The page of a round is on an origin that is not configured')
    return reply
  } catch (error) {
    log.warn({ err: error }, 'a provider does not say where a round is shown')
    throw new DomainError('game_unavailable')
  }
}
