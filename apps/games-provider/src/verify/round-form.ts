/** The fields of the verifier's form and what they say once they make sense. */
import { findGame, GAMES } from '../games/registry.ts'
import type { RecomputeSource } from '../view/verify-round.ts'

/** Everything as it stands in its field. `choice` and `moves` are JSON, as a round's details show them. */
export interface RoundForm {
  readonly game: string
  readonly server: string
  readonly client: string
  readonly nonce: string
  /** The opening bet in whole coins. */
  readonly bet: string
  readonly choice: string
  readonly moves: string
  /** The commitment published before play, when the player has it. */
  readonly hash: string
}

/** Fills the form from the fragment of the page's address, as the games link to it. Bets there are hundredths. */
export function readForm(fragment: string): RoundForm {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const bet = Number(given.get('bet'))
  const empty = emptyForm(given.get('game') ?? '')
  return {
    ...empty,
    server: given.get('server') ?? empty.server,
    client: given.get('client') ?? empty.client,
    nonce: given.get('nonce') ?? empty.nonce,
    bet: bet > 0 ? String(bet / 100) : empty.bet,
    choice: given.get('choice') ?? empty.choice,
    moves: given.get('moves') ?? empty.moves,
    hash: given.get('hash') ?? empty.hash,
  }
}

/** The form of a game before anything is known of the round; the first game's when there is none of this id. */
export function emptyForm(gameId: string): RoundForm {
  const game = findGame(gameId) ?? GAMES[0]
  if (game === undefined) throw new Error('there are no games')
  const { bet, choice } = game.exampleRound
  return {
    game: game.id,
    server: '',
    client: '',
    nonce: '0',
    bet: String(bet / 100),
    choice: JSON.stringify(choice),
    moves: '[]',
    hash: '',
  }
}

/** Undefined while a field is empty or says nothing that can be read. */
export function sourceOf(form: RoundForm): RecomputeSource | undefined {
  const nonce = Number(form.nonce)
  const openingBet = Math.round(Number(form.bet.replace(',', '.')) * 100)
  const choice = readJson(form.choice)
  const moves = readJson(form.moves)
  if (form.server.trim() === '' || form.client === '') return undefined
  if (!Number.isSafeInteger(nonce) || nonce < 0) return undefined
  if (!Number.isSafeInteger(openingBet) || openingBet < 1) return undefined
  if (choice === undefined || !Array.isArray(moves)) return undefined
  return { serverSeed: form.server.trim(), clientSeed: form.client, nonce, openingBet, choice, moves }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
