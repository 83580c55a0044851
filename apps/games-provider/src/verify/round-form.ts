/** The fields of the verifier's form and their parsed values. */

import { pastedCode } from '@arena/texts/pasted-text'
import type { Game } from '../games/game.ts'
import type { PlayedSource } from '../games/play-again.ts'
import { GAMES } from '../games/registry.ts'
import { readDecimal } from '../view/money-format.ts'
import { type Recomputed, recompute } from '../view/verify-round.ts'

/** Each value as in its field. `choice` and `moves` are JSON, as in a round's details. */
export interface RoundForm {
  readonly game: string
  readonly server: string
  readonly client: string
  readonly nonce: string
  /** The opening bet in whole coins. */
  readonly bet: string
  readonly choice: string
  readonly moves: string
  /** The win that the game reported for the round, in whole coins, when the player wants it compared. */
  readonly win: string
  /** The commitment published before play, if the player has it. */
  readonly hash: string
}

/** Fills the form from the fragment of the page's address, as the games link to it. Bets there are hundredths. */
export function readForm(fragment: string, games: readonly Game[] = GAMES): RoundForm {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const bet = Number(given.get('bet'))
  const win = Number(given.get('win') ?? Number.NaN)
  const empty = emptyForm(given.get('game') ?? '', games)
  return {
    ...empty,
    server: given.get('server') ?? empty.server,
    client: given.get('client') ?? empty.client,
    nonce: given.get('nonce') ?? empty.nonce,
    bet: bet > 0 ? String(bet / 100) : empty.bet,
    choice: given.get('choice') ?? empty.choice,
    moves: given.get('moves') ?? empty.moves,
    win: win >= 0 ? String(win / 100) : empty.win,
    hash: given.get('hash') ?? empty.hash,
  }
}

/** A round as its page showed it, before it can be recomputed. Undefined when the fragment has none. */
export function shownRound(
  { choice }: RoundForm,
  fragment: string,
): { readonly choice: unknown; readonly outcome: unknown } | undefined {
  const outcome = readJson(new URLSearchParams(fragment.replace(/^#/, '')).get('outcome') ?? '')
  return outcome === undefined || outcome === null ? undefined : { choice: readJson(choice), outcome }
}

/** The form of a game before anything is known of the round; the first game's when there is none of this id. */
export function emptyForm(gameId: string, games: readonly Game[] = GAMES): RoundForm {
  const game = games.find(one => one.id === gameId) ?? games[0]
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
    win: '',
    hash: '',
  }
}

/** Undefined while a field is empty or can't be parsed. */
export function sourceOf(form: RoundForm): PlayedSource | undefined {
  const nonce = readDecimal(form.nonce) ?? Number.NaN
  const openingBet = hundredthsOf(form.bet)
  const choice = readJson(form.choice)
  const moves = readJson(form.moves)
  if (pastedCode(form.server) === '' || form.client === '') return undefined
  if (!Number.isSafeInteger(nonce) || nonce < 0) return undefined
  if (!Number.isSafeInteger(openingBet) || openingBet < 1) return undefined
  if (choice === undefined || !Array.isArray(moves)) return undefined
  return { serverSeed: pastedCode(form.server), clientSeed: form.client, nonce, openingBet, choice, moves }
}

const hundredthsOf = (coins: string): number => Math.round((readDecimal(coins) ?? Number.NaN) * 100)

/** `unknown` where the player gave nothing to compare with. */
type Comparison = 'same' | 'differs' | 'unknown'

/** A recomputed round, beside its published values. */
export interface VerifiedRound extends Recomputed {
  readonly game_id: string
  readonly choice: unknown
  /** The commitment shown before play. */
  readonly seed: Comparison
  /** The win shown by the game. */
  readonly shownWin: Comparison
}

/** Undefined while the form is incomplete, or contains a choice or moves that the game does not know. */
export function verifyRound(form: RoundForm, games: readonly Game[] = GAMES): VerifiedRound | undefined {
  const source = sourceOf(form)
  const game = games.find(({ id }) => id === form.game)
  if (!source || !game) return undefined
  try {
    const again = recompute(game, source)
    const compare = (given: string, isSame: boolean): Comparison => {
      if (given.trim() === '') return 'unknown'
      return isSame ? 'same' : 'differs'
    }
    return {
      ...again,
      game_id: game.id,
      choice: source.choice,
      seed: compare(form.hash, pastedCode(form.hash).toLowerCase() === again.serverSeedHash),
      shownWin: compare(form.win, hundredthsOf(form.win) === again.win),
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
