import type { FinishedRound } from './autoplay.ts'
import { OverlayShow, type TierWin } from './overlay-show.ts'
import { RoundLoop, type RoundRests } from './round-loop.ts'
import type { GameSession } from './session/game-session.ts'

/** What leads the rounds of a game: the loop they are played by, and what covers the game for a while. */
export abstract class RoundController<Shown extends object = TierWin> {
  readonly session: GameSession
  readonly loop: RoundLoop
  readonly overlay: OverlayShow<Shown>

  constructor(session: GameSession, rests: RoundRests) {
    this.session = session
    this.loop = new RoundLoop({ ...rests, session, playRound: () => this.playRound() })
    this.overlay = new OverlayShow(this.loop)
  }

  /** Plays one round to its end; undefined when it was refused. */
  protected abstract playRound(): Promise<FinishedRound | undefined>
}
