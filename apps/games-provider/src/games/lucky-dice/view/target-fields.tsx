import { useState } from 'react'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { diceMultiplier, dicePayout } from '../outcome.ts'
import type { DiceController } from './dice-controller.ts'
import { useDiceText } from './dice-texts.tsx'
import { readDecimal, targetForChance, targetForMultiplier } from './target-line.ts'

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
      <NumberField
        label={text('multiplier')}
        value={formatNumber(diceMultiplier(choice.target) / 10_000, session.language, [2, 4])}
        unit="×"
        locked={locked}
        onNumber={multiplier => setTarget(targetForMultiplier(multiplier))}
      />
      <NumberField
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

interface NumberFieldProps {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly locked: boolean
  readonly onNumber: (value: number) => void
}

/** Takes what is typed when the player leaves it; anything that is no number is put back. */
function NumberField({ label, value, unit, locked, onNumber }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    const number = draft === null ? undefined : readDecimal(draft)
    if (number !== undefined) onNumber(number)
    setDraft(null)
  }
  return (
    <label className="target-field">
      <span>{label}</span>
      <span className="target-input">
        <input
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? value}
          disabled={locked}
          onFocus={event => {
            setDraft(value)
            event.target.select()
          }}
          onChange={event => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={event => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </label>
  )
}
