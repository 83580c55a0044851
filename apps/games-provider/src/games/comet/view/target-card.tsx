import {
  CASH_OUT_MIN,
  ceilingOf,
  payoutOf,
  shareReaching,
} from '../../../families/crash/maths/crash-point.ts'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { Icon } from '../../../view/hud/icons.tsx'
import { NumberField } from '../../../view/hud/number-field.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import { useStore } from '../../../view/store.ts'
import type { CometController } from './comet-controller.ts'
import { stepSound } from './comet-sounds.ts'
import { useCometText } from './comet-texts.ts'

const PRESETS = [150, 200, 300, 500, 1000, 10_000]

interface TargetCardProps {
  readonly controller: CometController
  readonly locked: boolean
}

/** What the comet has to reach: by steps, by typing, or one of the ready targets; beside it what that is worth. */
export function TargetCard({ controller, locked }: TargetCardProps) {
  const { session } = useGame()
  const text = useCometText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const wanted = useStore(controller.state, state => state.wanted_x100)
  const farthest = ceilingOf(bet)
  const target = Math.min(wanted, farthest)
  const targetText = formatNumber(target / 100, session.language, [2, 2])
  const chance = shareReaching(target)
  const chanceText = formatPercent(chance, session.language, [2, chance < 0.01 ? 4 : 2])
  const payout = amounts.plain(payoutOf(bet, target))
  const press = (act: () => void) => () => {
    stepSound()
    haptic(session, 'selection')
    act()
  }

  return (
    <section className="target-card" aria-label={text('target')}>
      <div className="target-line">
        <button
          type="button"
          className="target-step"
          aria-label={text('targetDown')}
          disabled={locked || target <= CASH_OUT_MIN}
          onClick={press(() => controller.step(-1))}
        >
          <Icon name="minus" />
        </button>
        <label className="target-field">
          <span className="target-label">{text('target')}</span>
          <span className="target-input" style={{ '--chars': targetText.length }}>
            <NumberField
              value={targetText}
              locked={locked}
              onNumber={times => controller.choose(times * 100)}
            />
            <span aria-hidden="true">×</span>
          </span>
        </label>
        <button
          type="button"
          className="target-step"
          aria-label={text('targetUp')}
          disabled={locked || target >= farthest}
          onClick={press(() => controller.step(1))}
        >
          <Icon name="plus" />
        </button>
        <dl className="target-worth">
          <dt>{text('chance')}</dt>
          <dd style={{ '--chars': chanceText.length }}>{chanceText}</dd>
          <dt>{text('pays')}</dt>
          <dd className="target-pays" style={{ '--chars': payout.length }}>
            {payout}
          </dd>
        </dl>
      </div>
      <div className="target-presets" role="group" aria-label={text('presets')}>
        {PRESETS.map(preset => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === target}
            disabled={locked || preset > farthest}
            onClick={press(() => controller.choose(preset))}
          >
            {formatNumber(preset / 100, session.language)}×
          </button>
        ))}
      </div>
    </section>
  )
}
