import type { PointerEvent } from 'react'
import { ControlBar } from '../../../view/hud/control-bar.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { Icon } from '../../../view/hud/icons.tsx'
import { useSpaceBar } from '../../../view/hud/use-space-bar.ts'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { payoutOf } from '../maths/step-ladder.ts'
import type { StepsOutcome } from '../maths/step-round.ts'
import type { StepsController } from './steps-controller.ts'
import { useStepsText } from './steps-texts.ts'
import type { StepsTheme } from './steps-theme.ts'

interface ControlsProps<Choice, Outcome extends StepsOutcome> {
  readonly theme: StepsTheme<Choice, Outcome>
  readonly controller: StepsController<Choice, Outcome>
  readonly onBet: () => void
}

/** Under the thumb: the bet before a round, stepping on or cashing out in it. */
export function StepsControls<Choice, Outcome extends StepsOutcome>(props: ControlsProps<Choice, Outcome>) {
  const { theme, controller, onBet } = props
  const text = useStepsText()
  const busy = useStore(controller.loop.state, state => state.busy)
  const isOpen = useStore(controller.state, ({ opened, outcome }) => opened.length > 0 && outcome === null)
  if (isOpen) return <CashOutBar {...props} />
  return (
    <ControlBar
      primary={{ state: busy ? 'waiting' : 'ready', label: text('pickAny') }}
      onPrimary={controller.pickAny}
      locked={busy}
      emblem={<theme.Emblem />}
      onBet={onBet}
    />
  )
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

function CashOutBar<Choice, Outcome extends StepsOutcome>({
  theme,
  controller,
}: Pick<ControlsProps<Choice, Outcome>, 'theme' | 'controller'>) {
  const { session } = useGame()
  const text = useStepsText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const { setting, opened, phase } = useStore(controller.state, state => state)
  useSpaceBar(controller.cashOut)
  const ladder = theme.ladderOf(setting)
  const times = (steps: number) =>
    `${formatNumber((ladder[steps - 1]?.pays_x100 ?? 0) / 100, session.language, [2, 2])}×`
  const multiplier = times(opened.length)
  const next = times(opened.length + 1)
  const amount = amounts.withUnit(payoutOf(bet, ladder[opened.length - 1]?.pays_x100 ?? 0))
  const isAsking = phase !== 'deciding'
  return (
    <section className="cash-out-bar" aria-label={text('cashOut')}>
      <button
        type="button"
        className="pick-any"
        aria-label={text('pickAny')}
        aria-disabled={isAsking}
        {...atOnce(controller.pickAny)}
      >
        <Icon name="dice" size={28} />
        <span>{text('random')}</span>
      </button>
      <button
        type="button"
        className="steps-cash-out"
        aria-label={text('cashOutNow', { amount, multiplier, next })}
        aria-disabled={isAsking}
        {...atOnce(controller.cashOut)}
      >
        <span className="cash-out-word">{text('cashOut')}</span>
        <strong style={{ '--chars': amount.length }}>{amount}</strong>
        <span className="cash-out-times">
          <b>{multiplier}</b>
          <small>{text('next', { multiplier: next })}</small>
        </span>
      </button>
    </section>
  )
}
