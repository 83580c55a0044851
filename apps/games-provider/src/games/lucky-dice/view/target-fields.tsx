import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { NumberField } from '../../../view/hud/number-field.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { diceMultiplier, dicePayout } from '../outcome.ts'
import type { DiceController } from './dice-controller.ts'
import { useDiceText } from './dice-texts.ts'
import { targetForChance, targetForMultiplier } from './target-line.ts'

interface TargetFieldsProps {
  readonly controller: DiceController
  readonly locked: boolean
}

/** The same choice in numbers: what a win multiplies the bet by, how likely it is, what it pays. */
export function TargetFields({ controller, locked }: TargetFieldsProps) {
  const { session } = useGame()
  const text = useDiceText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const choice = useStore(controller.state, state => state.choice)
  const payout = amounts.plain(dicePayout(bet, choice.target))
  const setTarget = (target: number) => controller.choose({ ...choice, target })
  return (
    <div className="target-fields">
      <TargetField
        label={text('multiplier')}
        value={formatNumber(diceMultiplier(choice.target) / 10_000, session.language, [2, 4])}
        unit="×"
        locked={locked}
        onNumber={multiplier => setTarget(targetForMultiplier(multiplier))}
      />
      <TargetField
        label={text('chance')}
        value={formatNumber(choice.target / 100, session.language, [2, 2])}
        unit="%"
        locked={locked}
        onNumber={percent => setTarget(targetForChance(percent))}
      />
      <div className="target-field target-payout">
        <span>{text('payout')}</span>
        <output style={{ '--chars': payout.length }}>{payout}</output>
      </div>
    </div>
  )
}

interface TargetFieldProps {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly locked: boolean
  readonly onNumber: (value: number) => void
}

function TargetField({ label, unit, ...field }: TargetFieldProps) {
  return (
    <label className="target-field">
      <span>{label}</span>
      <span className="target-input">
        <NumberField {...field} />
        <span aria-hidden="true">{unit}</span>
      </span>
    </label>
  )
}
