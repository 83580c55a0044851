/** The ticket a player played last, on this phone. Lost without harm: some web views give frames no storage. */
import { type DrawRules, readTicket } from '../../games/number-draw.ts'

const keyOf = (gameId: string): string => `arena.${gameId}.ticket`

/** No numbers when there is no ticket, or none that could be played. */
export function readRememberedTicket(rules: DrawRules, text: string | null): readonly number[] {
  if (text === null) return []
  try {
    return readTicket(rules, { numbers: JSON.parse(text) })?.numbers ?? []
  } catch {
    return []
  }
}

export function rememberedTicket(gameId: string, rules: DrawRules): readonly number[] {
  try {
    return readRememberedTicket(rules, localStorage.getItem(keyOf(gameId)))
  } catch {
    return []
  }
}

export function rememberTicket(gameId: string, numbers: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(gameId), JSON.stringify(numbers))
  } catch {
    // Without storage the ticket lasts as long as the page.
  }
}
