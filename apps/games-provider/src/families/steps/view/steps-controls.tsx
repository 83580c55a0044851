import { ControlBar } from '../../../view/hud/control-bar.tsx'
import { useGame } from '../../../view/hud/game-context.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import type { StepsOutcome } from '../maths/step-round.ts'
import { CashOutBar } from './cash-out-bar.tsx'
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
  if (isOpen) return <LadderCashOut {...props} />
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

function LadderCashOut<Choice, Outcome extends StepsOutcome>({
  theme,
  controller,
}: Pick<ControlsProps<Choice, Outcome>, 'theme' | 'controller'>) {
  const { session } = useGame()
  const text = useStepsText()
  const { setting, opened } = useStore(controller.state, state => state)
  const ladder = theme.ladderOf(setting)
  const next = `${formatNumber((ladder[opened.length]?.pays_x100 ?? 0) / 100, session.language, [2, 2])}×`
  return (
    <CashOutBar
      controller={controller}
      pays_x100={ladder[opened.length - 1]?.pays_x100 ?? 0}
      nameOf={values => text('cashOutNow', { ...values, next })}
      note={text('next', { multiplier: next })}
      side={{ icon: 'dice', label: text('pickAny'), word: text('random'), act: controller.pickAny }}
    />
  )
}
