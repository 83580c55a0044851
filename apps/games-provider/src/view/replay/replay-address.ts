/** A past round in the address of its game's page. It travels in the fragment: a server never sees it. */
import type { PastState, ReplayReply, Round } from '../../game-api.ts'
import { isTournament, type Language } from '../money-format.ts'

/** Names neither the round nor its player, nor the tournament whose points it was played with. */
export function replayAddress({ round, currency, ...past }: ReplayReply, language: Language): string {
  const shown: ReplayReply = {
    ...past,
    round: { ...round, round_id: '' },
    currency: currency !== null && isTournament(currency) ? 'TRN:' : currency,
  }
  const text = btoa(JSON.stringify(shown)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `/g/${round.game_id}/?lang=${language}#replay=${text}`
}

/** Undefined for anything that is not such an address's content. The game's own parts are not looked into. */
export function readReplay(text: string): ReplayReply | undefined {
  try {
    const past: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    return isReplay(past) ? past : undefined
  } catch {
    return undefined
  }
}

function isReplay(past: unknown): past is ReplayReply {
  const { round, states, timed, currency } = fieldsOf(past)
  return (
    isRound(round) &&
    Array.isArray(states) &&
    states.every(isState) &&
    typeof timed === 'boolean' &&
    (currency === null || typeof currency === 'string')
  )
}

function isRound(round: unknown): round is Round {
  const { server_seed: seed, moves, played_at: at, outcome, ...rest } = fieldsOf(round)
  const texts = [rest['round_id'], rest['game_id'], rest['server_seed_hash'], rest['client_seed']]
  const numbers = [rest['nonce'], rest['bet'], rest['opening_bet'], rest['win']]
  return (
    texts.every(text => typeof text === 'string') &&
    numbers.every(isWhole) &&
    (seed === null || typeof seed === 'string') &&
    Array.isArray(moves) &&
    typeof at === 'string' &&
    Number.isFinite(Date.parse(at)) &&
    outcome !== undefined
  )
}

function isState(state: unknown): state is PastState {
  const { view, bet, step, at_ms, until_ms } = fieldsOf(state)
  return view !== undefined && [bet, step, at_ms, until_ms].every(isWhole)
}

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
