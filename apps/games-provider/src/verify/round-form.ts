/** The fields of the verifier's form and what they say once they make sense. */
import type { RecomputeSource } from '../view/verify-round.ts'

export interface RoundForm {
  readonly game: string
  readonly server: string
  readonly client: string
  readonly nonce: string
  readonly bet: string
  readonly target: string
  readonly side: string
  /** The commitment published before play, when the player has it. */
  readonly hash: string
}

const EMPTY: RoundForm = {
  game: 'golden-arena',
  server: '',
  client: '',
  nonce: '0',
  bet: '1',
  target: '4950',
  side: 'under',
  hash: '',
}

/** Fills the form from the fragment of the page's address, as the games link to it. Bets there are hundredths. */
export function readForm(fragment: string): RoundForm {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const text = (name: string, otherwise: string) => given.get(name) ?? otherwise
  const choice = readChoice(given.get('choice'))
  const bet = Number(given.get('bet'))
  return {
    game: text('game', EMPTY.game),
    server: text('server', EMPTY.server),
    client: text('client', EMPTY.client),
    nonce: text('nonce', EMPTY.nonce),
    bet: bet > 0 ? String(bet / 100) : EMPTY.bet,
    target: choice?.target ?? EMPTY.target,
    side: choice?.side ?? EMPTY.side,
    hash: text('hash', EMPTY.hash),
  }
}

function readChoice(text: string | null): { readonly target: string; readonly side: string } | undefined {
  if (text === null) return undefined
  try {
    const choice: unknown = JSON.parse(text)
    if (typeof choice !== 'object' || choice === null || !('target' in choice) || !('side' in choice))
      return undefined
    return { target: String(choice.target), side: String(choice.side) }
  } catch {
    return undefined
  }
}

/** Undefined while a field is empty or no number. */
export function sourceOf(form: RoundForm): RecomputeSource | undefined {
  const nonce = Number(form.nonce)
  const bet = Math.round(Number(form.bet.replace(',', '.')) * 100)
  if (form.server.trim() === '' || form.client === '') return undefined
  if (!Number.isSafeInteger(nonce) || nonce < 0 || !Number.isSafeInteger(bet) || bet < 1) return undefined
  return {
    serverSeed: form.server.trim(),
    clientSeed: form.client,
    nonce,
    bet,
    choice: form.game === 'lucky-dice' ? { target: Number(form.target), side: form.side } : null,
  }
}
