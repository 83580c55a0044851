/** Lays chips between rounds: how many boxes there are, what they bet, and where the next chip goes. */
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import type { Store } from '../../../view/store.ts'
import { type BoxBets, readBlackjackChoice, totalOfBoxes } from '../side-bets.ts'
import { chipSound } from './blackjack-sounds.ts'
import type { BlackjackState } from './blackjack-state.ts'
import type { Chip } from './chip-pile.tsx'
import {
  type Aim,
  type Allowed,
  doubledBoxes,
  FIRST_AIM,
  hasSides,
  isPlain,
  withBoxCount,
  withChipLaid,
  withoutSide,
  withoutSides,
} from './laid-boxes.ts'

export class ChipsOnFelt {
  /** A fixed stake, as of counted rounds, is for one box. */
  readonly isFixed: boolean

  constructor(
    private readonly session: GameSession,
    private readonly state: Store<BlackjackState>,
    private readonly clearTable: () => void,
  ) {
    this.isFixed = session.limits.min_bet === session.limits.max_bet
    this.layAgain(session.preferences.get().choice)
  }

  lay(chip: Chip): void {
    const boxes = this.boxesWith(chip)
    if (boxes !== undefined) this.put(boxes)
  }

  /** The boxes with this chip; undefined when it may not be laid. */
  boxesWith(chip: Chip): readonly BoxBets[] | undefined {
    return withChipLaid(this.state.get(), chip, this.allowed())
  }

  readonly double = (): void => {
    const boxes = this.doubled()
    if (boxes !== undefined) this.put(boxes, 2)
  }

  doubled(): readonly BoxBets[] | undefined {
    return doubledBoxes(this.state.get().boxes, this.allowed())
  }

  readonly takeBack = (): void => {
    const { boxes, aim } = this.state.get()
    if (aim.part !== 'bet') {
      this.put(withoutSide(boxes, aim), 2)
      return
    }
    this.clearTable()
    this.touch(2)
    this.state.set({ isBetCleared: true })
  }

  /** The next chip goes there. */
  aimAt(aim: Aim): void {
    haptic(this.session, 'selection')
    this.state.set({ aim, isBetCleared: false })
  }

  /** The boxes once there are that many; undefined when limits or balance do not allow it. */
  boxesOf(count: number): readonly BoxBets[] | undefined {
    return withBoxCount(this.state.get().boxes, count, this.allowed())
  }

  setCount(count: number): void {
    const boxes = this.boxesOf(count)
    if (boxes === undefined) return
    this.state.set({ aim: FIRST_AIM })
    this.put(boxes)
  }

  /** Shows the places of the side bets, or takes them away with their chips. */
  readonly turnSides = (): void => {
    const { withSides, boxes } = this.state.get()
    this.state.set({ withSides: !withSides, aim: FIRST_AIM })
    if (withSides) this.put(withoutSides(boxes), 2)
    else haptic(this.session, 'selection')
  }

  /** Called when the player sets a bet in the bet panel. */
  readonly betNamed = (): void => this.state.set({ isBetCleared: false })

  /** The boxes of a stored choice, or one box with the session's bet. */
  layAgain(stored: unknown): void {
    const { bet } = this.session.state.get()
    const choice = this.isFixed ? null : (readBlackjackChoice(stored, bet) ?? null)
    const boxes = choice?.boxes ?? [{ bet }]
    this.state.set({ boxes, aim: FIRST_AIM, withSides: hasSides(boxes) })
  }

  /** A bet that was not laid by chips, as from the bet panel, is that of one box. */
  followBet(): void {
    const { bet } = this.session.state.get()
    if (bet !== totalOfBoxes(this.state.get().boxes)) this.layAgain(null)
  }

  private put(boxes: readonly BoxBets[], chips = 1): void {
    this.clearTable()
    this.touch(chips)
    this.state.set({ isBetCleared: false, boxes })
    this.session.setBet(totalOfBoxes(boxes))
    this.session.preferences.set({ choice: isPlain(boxes) ? null : { boxes } })
  }

  private touch(chips: number): void {
    chipSound(chips)
    haptic(this.session, 'selection')
  }

  private allowed(): Allowed {
    return { ...this.session.limits, balance: this.session.state.get().balance }
  }
}
