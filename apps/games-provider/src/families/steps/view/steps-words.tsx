import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { WonAmount } from '../../../view/hud/won-amount.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import type { StepsOutcome, StepsView } from '../maths/step-round.ts'
import type { StepsController } from './steps-controller.ts'
import { useStepsText } from './steps-texts.ts'

interface WordsProps<Choice, Outcome extends StepsOutcome, View extends StepsView> {
  readonly controller: StepsController<Choice, Outcome, View>
  /** For screen readers, before the words. */
  readonly spoken?: string
}

/** One sentence on the state of the round, and the win. */
export function StepsWords<Choice, Outcome extends StepsOutcome, View extends StepsView>({
  controller,
  spoken,
}: WordsProps<Choice, Outcome, View>) {
  const { session } = useGame()
  const text = useStepsText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const busy = useStore(controller.loop.state, state => state.busy)
  const { phase, opened, outcome, sum } = useStore(controller.state, state => state)
  const times = (pays_x100: number) => formatNumber(pays_x100 / 100, session.language, [2, 2])
  const words = () => {
    if (outcome !== null) {
      if (outcome.end === 'hit') return text('lost')
      return text(END_WORDS[outcome.end], { multiplier: times(outcome.pays_x100) })
    }
    if (phase === 'choosing') return text('invite', { amount: amounts.withUnit(bet) })
    return opened.length === 0 ? '' : text('progress', { count: controller.raised(opened) })
  }
  return (
    <p className="steps-words" role="status" data-end={outcome?.end}>
      {spoken === undefined ? null : <span className="visually-hidden">{spoken}</span>}
      <span>{words()}</span>
      {sum !== null && sum.win > 0 ? (
        <strong>
          <WonAmount {...sum} overlay={controller.overlay} done={!busy} />
        </strong>
      ) : null}
    </p>
  )
}

const END_WORDS = { cash_out: 'endCashOut', top: 'endTop', clock: 'endClock' } as const
