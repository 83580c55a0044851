import type { GameSession } from './game-session.ts'

/** The chat platform's own words: impacts, and `success` and the like for results. */
export type HapticStyle =
  | 'light'
  | 'medium'
  | 'heavy'
  | 'rigid'
  | 'soft'
  | 'selection'
  | 'success'
  | 'warning'
  | 'error'

/** Only the framing page can shake the phone; it is asked, and only while the player wants it. */
export function haptic(session: GameSession, style: HapticStyle): void {
  if (session.state.get().settings.vibro) session.channel.post('haptic', { style })
}
