import { useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { Icon } from '../../../view/hud/icons.tsx'
import { NumberField } from '../../../view/hud/number-field.tsx'
import { formatAmount, formatNumber } from '../../../view/money-format.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import { buttonSound } from '../../../view/sound/effects.ts'
import { useStore } from '../../../view/store.ts'
import { allowedAuto } from './bet-plans.ts'
import type { Place } from './flight-state.ts'
import type { RocketController } from './rocket-controller.ts'
import { useRocketText } from './rocket-texts.ts'

interface PanelsProps {
  readonly controller: RocketController
  readonly locked: boolean
}

/** One bet or two for the next flight, each with its own auto cash-out. */
export function BetPanels({ controller, locked }: PanelsProps) {
  const text = useRocketText()
  const { session } = useGame()
  const hasSecond = useStore(controller.state, state => state.second.on)
  return (
    <div className="bet-panels">
      <BetPanel controller={controller} locked={locked} place={0} />
      {hasSecond ? (
        <BetPanel controller={controller} locked={locked} place={1} />
      ) : (
        <button
          type="button"
          className="add-bet"
          disabled={locked}
          onClick={() => {
            buttonSound()
            haptic(session, 'selection')
            controller.setSecond(true)
          }}
        >
          <Icon name="plus" />
          <span>{text('addBet')}</span>
        </button>
      )}
    </div>
  )
}

interface BetPanelProps extends PanelsProps {
  readonly place: Place
}

function BetPanel({ controller, locked, place }: BetPanelProps) {
  const { session } = useGame()
  const text = useRocketText()
  const named = { place: place + 1 }
  const first = useSessionState(state => state.bet)
  const plan = useStore(controller.state, state => (place === 0 ? state.first : state.second))
  const second = useStore(controller.state, state => state.second.amount)
  const amount = place === 0 ? first : second
  const { min_bet, max_bet } = controller.limitsOf(place)
  const press = (act: () => void) => () => {
    buttonSound()
    haptic(session, 'selection')
    act()
  }

  return (
    <fieldset className="bet-card">
      <legend>{text('bet', named)}</legend>
      {place === 1 ? (
        <button
          type="button"
          className="drop-bet"
          aria-label={text('removeBet')}
          disabled={locked}
          onClick={press(() => controller.setSecond(false))}
        >
          <Icon name="close" size={18} />
        </button>
      ) : null}
      <div className="bet-amount">
        <button
          type="button"
          className="step-button"
          aria-label={text('lessAmount', named)}
          disabled={locked || amount <= min_bet}
          onClick={press(() => controller.stepAmount(place, -1))}
        >
          <Icon name="minus" size={20} />
        </button>
        <NumberField
          label={text('amount', named)}
          value={formatAmount(amount, session.language)}
          locked={locked}
          onNumber={coins => controller.setAmount(place, coins * 100)}
        />
        <button
          type="button"
          className="step-button"
          aria-label={text('moreAmount', named)}
          disabled={locked || amount >= max_bet}
          onClick={press(() => controller.stepAmount(place, 1))}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      <div className="bet-auto" data-on={plan.auto}>
        <button
          type="button"
          className="auto-switch"
          aria-pressed={plan.auto}
          aria-label={text('autoOn', named)}
          disabled={locked}
          onClick={press(() => controller.setAuto(place, { auto: !plan.auto }))}
        >
          {text('autoShort')}
        </button>
        <NumberField
          label={text('autoAt', named)}
          value={formatNumber(plan.auto_x100 / 100, session.language, [2, 2])}
          locked={locked}
          onNumber={times => controller.setAuto(place, { auto_x100: allowedAuto(times * 100), auto: true })}
        />
        <span aria-hidden="true">×</span>
      </div>
    </fieldset>
  )
}
