import type { PointerEvent } from 'react'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { Icon, type IconName } from '../../../view/hud/icons.tsx'
import { useSpaceBar } from '../../../view/hud/use-space-bar.ts'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { payoutOf } from '../maths/step-ladder.ts'
import type { StepsOutcome, StepsView } from '../maths/step-round.ts'
import type { StepsController } from './steps-controller.ts'
import { useStepsText } from './steps-texts.ts'

interface CashOutBarProps<Choice, Outcome extends StepsOutcome, View extends StepsView> {
  readonly controller: StepsController<Choice, Outcome, View>
  /** The payout that has been reached, in hundredths of the bet. */
  readonly pays_x100: number
  /** The name of the button for screen readers. */
  readonly nameOf: (values: { readonly amount: string; readonly multiplier: string }) => string
  /** Beside the multiplier. */
  readonly note?: string
  /** The smaller button: another way to continue. */
  readonly side: {
    readonly icon: IconName
    readonly label: string
    readonly word: string
    readonly act: () => void
  }
}

/** Acts the moment it is touched; keyboards and screen readers arrive by click. */
const atOnce = (act: () => void) => ({
  onPointerDown: (event: PointerEvent) => {
    if (event.button === 0) act()
  },
  onClick: (event: { readonly detail: number }) => {
    if (event.detail === 0) act()
  },
})

/** Under the thumb in a round. */
export function CashOutBar<Choice, Outcome extends StepsOutcome, View extends StepsView>({
  controller,
  pays_x100,
  nameOf,
  note,
  side,
}: CashOutBarProps<Choice, Outcome, View>) {
  const { session } = useGame()
  const text = useStepsText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const isAsking = useStore(controller.state, ({ phase }) => phase !== 'deciding')
  const mayStop = useStore(controller.state, state => state.mayStop)
  useSpaceBar(controller.cashOut)
  const multiplier = `${formatNumber(pays_x100 / 100, session.language, [2, 2])}×`
  const amount = amounts.withUnit(payoutOf(bet, pays_x100))
  return (
    <section className="cash-out-bar" aria-label={text('cashOut')}>
      <button
        type="button"
        className="pick-any"
        aria-label={side.label}
        aria-disabled={isAsking}
        {...atOnce(side.act)}
      >
        <Icon name={side.icon} size={28} />
        <span>{side.word}</span>
      </button>
      <button
        type="button"
        className="steps-cash-out"
        aria-label={nameOf({ amount, multiplier })}
        aria-disabled={isAsking || !mayStop}
        {...atOnce(controller.cashOut)}
      >
        <span className="cash-out-word">{text('cashOut')}</span>
        <strong style={{ '--chars': amount.length }}>{amount}</strong>
        <span className="cash-out-times">
          <b>{multiplier}</b>
          {note === undefined ? null : <small>{note}</small>}
        </span>
      </button>
    </section>
  )
}
