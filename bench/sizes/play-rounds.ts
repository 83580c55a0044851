/** Rounds played through the provider's own calls, as a game's page does. */
import { randomUUID } from 'node:crypto'
import { PROVIDER_PATHS, signedHeaders } from '@arena/provider-protocol'
import { PROVIDER } from '../rounds/stage.ts'

const BET = 200
const DAY_MS = 86_400_000
/** The bets of a roulette player: four fields. */
const TABLE = ['straight-17', 'split-8-11', 'red', 'dozen-1'].map(bet => ({ bet, amount: 100 }))

/** `share` of a run's rounds: a game whose rounds take seconds is played less often. */
interface GameRounds {
  readonly id: string
  readonly share: number
  readonly kind: 'instant' | 'steps'
  readonly play: (page: Page) => Promise<void>
}

export const GAMES: readonly GameRounds[] = [
  {
    id: 'lucky-dice',
    share: 1,
    kind: 'instant',
    play: page => playAtOnce(page, { target: 4950, side: 'under' }),
  },
  { id: 'golden-arena', share: 1, kind: 'instant', play: page => playAtOnce(page) },
  {
    id: 'european-roulette',
    share: 0.5,
    kind: 'instant',
    play: page => playAtOnce(page, TABLE, 100 * TABLE.length),
  },
  { id: 'star-rocket', share: 0.2, kind: 'steps', play: fly },
  { id: 'classic-blackjack', share: 0.5, kind: 'steps', play: stand },
]

export interface Page {
  readonly gameId: string
  readonly url: string
  readonly token: string
}

export async function openPage(
  session: {
    readonly sessionId: string
    readonly gameId: string
    readonly playerId: string
    readonly origin: string
  },
  url: string,
): Promise<Page> {
  const request = {
    session_id: session.sessionId,
    game_id: session.gameId,
    player_id: session.playerId,
    player_name: 'Player',
    currency: 'AC',
    language: 'en',
    country: 'DE',
    return_url: session.origin,
    balance: 0,
    limits: { min_bet: 100, max_bet: 1_000_000, step: 100 },
    expires_at: new Date(Date.now() + DAY_MS).toISOString(),
    parent_origin: session.origin,
    settings: { sounds: true, music: true, vibro: true },
  }
  const call = { method: 'POST', path: PROVIDER_PATHS.sessions, rawBody: JSON.stringify(request) }
  const reply = await fetch(url + call.path, {
    method: 'POST',
    headers: signedHeaders(PROVIDER, { ...call, now: new Date() }),
    body: call.rawBody,
  })
  const body = (await reply.json()) as { readonly url?: string }
  const token = body.url?.split('#s=')[1]
  if (token === undefined) throw new Error(`The session was refused: ${JSON.stringify(body)}`)
  const page = { gameId: session.gameId, url, token }
  await ask(page, 'session', {})
  return page
}

export async function playRound(page: Page): Promise<void> {
  await GAMES.find(game => game.id === page.gameId)?.play(page)
}

interface StepAnswer {
  readonly state: 'open' | 'settled'
  readonly round: {
    readonly round_id: string
    readonly step: number
    readonly view?: { readonly moves?: readonly string[] }
  }
}

async function ask<Answer>(page: Page, call: string, body: unknown): Promise<Answer> {
  const reply = await fetch(`${page.url}/game/v1/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${page.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await reply.json()) as Answer
  if (reply.status !== 200)
    throw new Error(`${call} of ${page.gameId} was refused: ${JSON.stringify(answer)}`)
  return answer
}

async function playAtOnce(page: Page, choice?: unknown, bet: number = BET): Promise<void> {
  await ask(page, 'play', { request_id: randomUUID(), bet, choice })
}

/** One bet with an early automatic cash-out, and one cashed out by hand at once if the flight lasts long enough. */
async function fly(page: Page): Promise<void> {
  const choice = {
    bets: [
      { amount: 100, auto_cash_out_x100: 105 },
      { amount: 100, auto_cash_out_x100: null },
    ],
  }
  let answer = await ask<StepAnswer>(page, 'open-round', { request_id: randomUUID(), bet: BET, choice })
  const { round_id } = answer.round
  if (answer.state === 'open') await move(page, round_id, { cash_out: 1 }).catch(() => undefined)
  while (answer.state === 'open') {
    answer = await ask<StepAnswer>(page, 'watch-round', { round_id, step: answer.round.step })
  }
}

/** Takes a card if the hand may have one, then stands. */
async function stand(page: Page): Promise<void> {
  let answer = await ask<StepAnswer>(page, 'open-round', { request_id: randomUUID(), bet: BET })
  const { round_id } = answer.round
  for (const wish of ['hit', 'stand', 'stand']) {
    if (answer.state === 'open') answer = await move(page, round_id, wish)
  }
}

function move(page: Page, round_id: string, wish: unknown): Promise<StepAnswer> {
  return ask<StepAnswer>(page, 'move', { round_id, request_id: randomUUID(), move: wish })
}
