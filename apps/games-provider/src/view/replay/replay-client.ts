/** Answers a game's page as the provider did when a past round was played. It sends nothing: a replay can neither stake nor move. */
import type { GameSessionReply, ReplayReply, StepReply } from '../../game-api.ts'
import { type GameClient, GameRejection, NoAnswer } from '../session/game-client.ts'

/** As long as the network usually takes: reels and drums are seen to run. */
const ANSWER_MS = 450
/** How long each state of a round that waited for its player is shown. */
const DECISION_MS = 1100

export interface ReplayClient extends GameClient {
  /** From here on every answer comes at once. */
  hurry(): void
  /** The round is shown from its beginning again. */
  rewind(): void
}

export function createReplayClient(past: ReplayReply, session: GameSessionReply): ReplayClient {
  const { round, states, timed } = past
  const balance = session.balance
  let at = 0
  let openedAt_ms = 0
  let waiting: (() => void) | null = null
  let isHurried = false

  /** False when `signal` was aborted first. */
  function pass(duration_ms: number, signal?: AbortSignal): Promise<boolean> {
    return new Promise(resolve => {
      const end = (isOver: boolean) => {
        clearTimeout(timer)
        waiting = null
        resolve(isOver)
      }
      const timer = setTimeout(() => end(true), isHurried ? 0 : duration_ms)
      waiting = () => end(true)
      signal?.addEventListener('abort', () => end(false))
    })
  }

  const answer = () => answerAt(past, at, balance)

  /** A flight takes its own time; a round that waited for its player is shown step by step. */
  function timeToNext_ms(): number {
    const until_ms = states[at]?.until_ms ?? 0
    return timed ? until_ms - (performance.now() - openedAt_ms) : DECISION_MS
  }

  return {
    session: () => Promise.resolve(session),
    async play() {
      await pass(ANSWER_MS)
      return { round, balance }
    },
    async openRound() {
      at = 0
      await pass(ANSWER_MS)
      openedAt_ms = performance.now()
      return answer()
    },
    async watchRound(_, { signal }) {
      const isOver = signal.aborted ? false : await pass(Math.max(0, timeToNext_ms()), signal)
      if (!isOver) throw new NoAnswer('the replay is left')
      at += 1
      return answer()
    },
    move: refuse,
    standRound: refuse,
    history: () => Promise.resolve({ rounds: [], next: null }),
    replay: refuse,
    setClientSeed: refuse,
    rotateSeed: refuse,
    hurry() {
      isHurried = true
      waiting?.()
    },
    rewind() {
      isHurried = false
    },
  }
}

/** The round's state of this number; after the last one it is settled. */
function answerAt({ round, states, timed }: ReplayReply, at: number, balance: number): StepReply {
  const state = states[at]
  if (state === undefined) return { state: 'settled', round, balance }
  const { view, bet, step, at_ms } = state
  return {
    state: 'open',
    round: { ...round, bet, step, view, elapsed_ms: timed ? at_ms : 0 },
    balance,
  }
}

const refuse = (): Promise<never> =>
  Promise.reject(new GameRejection({ code: 'ROUND_OVER', message: 'a past round takes no calls' }))
