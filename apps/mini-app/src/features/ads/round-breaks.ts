/** When an ad may come between the rounds of a game. */
export interface RoundBreaks {
  readonly finished: number
  readonly isRunning: boolean
  /** `due`: an ad has to be requested; `asked`: it is being loaded; `ready`: it waits for the next moment without a round. */
  readonly ad: 'none' | 'due' | 'asked' | 'ready'
}

export const NO_ROUNDS: RoundBreaks = { finished: 0, isRunning: false, ad: 'none' }

export type BreakEvent = 'started' | 'finished' | 'left' | 'asked' | 'found' | 'over'

/** Counts finished rounds across all games: every `every` rounds an ad is due and the count restarts. 0 = never. */
export function nextBreak(state: RoundBreaks, event: BreakEvent, every: number): RoundBreaks {
  switch (event) {
    case 'started':
      return { ...state, isRunning: true }
    case 'finished':
      return countRound({ ...state, isRunning: false }, every)
    case 'left':
      return { ...state, isRunning: false }
    case 'asked':
      return { ...state, ad: 'asked' }
    case 'found':
      return { ...state, ad: 'ready' }
    case 'over':
      return { ...state, ad: 'none' }
  }
}

function countRound(state: RoundBreaks, every: number): RoundBreaks {
  const finished = state.finished + 1
  if (every === 0 || finished < every) return { ...state, finished }
  return { ...state, finished: 0, ad: state.ad === 'none' ? 'due' : state.ad }
}

/** An ad is available and no round is running. */
export function isBreak({ ad, isRunning }: RoundBreaks): boolean {
  return ad === 'ready' && !isRunning
}
