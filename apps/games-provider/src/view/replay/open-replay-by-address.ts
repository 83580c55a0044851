/** A past round in the page's own address, for anyone: recomputed here once its seed is revealed, shown as the provider recorded it until then. */
import type { ReplayReply } from '../../game-api.ts'
import type { Game } from '../../games/game.ts'
import { openStates } from '../../games/play-again.ts'
import type { Language } from '../money-format.ts'
import type { GameSession } from '../session/game-session.ts'
import { recompute } from '../verify-round.ts'
import { openReplay } from './open-replay.tsx'
import { readReplay } from './replay-address.ts'

const RULES = import.meta.glob<Readonly<Record<string, Game>>>('../../games/*/game.ts')

/** Undefined where the address has no round of this page's game, or one that its seed does not give. */
export async function openReplayByAddress(
  fragment: URLSearchParams,
  language: Language,
): Promise<GameSession | undefined> {
  const past = readReplay(fragment.get('replay') ?? '')
  const gameId = /^\/g\/([^/]+)\//.exec(location.pathname)?.[1] ?? ''
  const rules = (await RULES[`../../games/${gameId}/game.ts`]?.()) ?? {}
  const game = Object.values(rules).find(({ id }) => id === gameId)
  if (game === undefined || past?.round.game_id !== gameId) return undefined
  const known = knownRound(game, past)
  if (known === undefined) return undefined
  const isOn = (name: string) => fragment.get(name) !== '0'
  return openReplay(known, {
    language,
    settings: { sounds: isOn('sounds'), music: isOn('music'), vibro: false },
    channel: { post: () => undefined, listen: () => () => undefined },
    close: null,
  })
}

function knownRound(game: Game, past: ReplayReply): ReplayReply | undefined {
  const { round } = past
  const { server_seed: serverSeed, client_seed: clientSeed, nonce, opening_bet: openingBet } = round
  const { choice, moves } = round
  try {
    if (game.readChoice(choice, openingBet) === undefined) return undefined
    if (serverSeed === null) return past
    const source = { serverSeed, clientSeed, nonce, openingBet, choice, moves }
    const { serverSeedHash, win, outcome } = recompute(game, source)
    if (serverSeedHash !== round.server_seed_hash || win !== round.win) return undefined
    return { ...past, round: { ...round, outcome }, states: openStates(game, source) }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
