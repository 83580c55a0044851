/** Whether the player wants to see the best move. Stored on this phone; off until they turn it on. */
import { createStore, type Store } from '../../../view/store.ts'

const KEY = 'arena.classic-blackjack.hints'

export interface HintSwitch {
  readonly isOn: boolean
}

export function openHintSwitch(): Store<HintSwitch> {
  const store = createStore<HintSwitch>({ isOn: readKept() })
  store.subscribe(() => keep(store.get().isOn))
  return store
}

function readKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function keep(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the switch lasts as long as the page.
  }
}
