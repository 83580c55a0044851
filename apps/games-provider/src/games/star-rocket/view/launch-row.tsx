import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { CASH_OUT_MIN, payoutOf } from '../../../families/crash/maths/crash-point.ts'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { Icon } from '../../../view/hud/icons.tsx'
import { useSpaceBar } from '../../../view/hud/use-space-bar.ts'
import { formatNumber } from '../../../view/money-format.ts'
import { frames } from '../../../view/motion/frame-loop.ts'
import { buttonSound } from '../../../view/sound/effects.ts'
import { useStore } from '../../../view/store.ts'
import { multiplierAt } from '../flight.ts'
import type { FlyingBet, Place } from './flight-state.ts'
import type { RocketController } from './rocket-controller.ts'
import { useRocketText } from './round-picture.tsx'

interface LaunchRowProps {
  readonly controller: RocketController
  readonly onAutoplay: () => void
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

/** The row under the thumb: one button launches, and in flight each bet has its own to get out. */
export function LaunchRow({ controller, onAutoplay }: LaunchRowProps) {
  const text = useRocketText()
  const { t } = useGame()
  const busy = useStore(controller.loop.state, state => state.busy)
  const auto = useStore(controller.loop.state, state => state.auto)
  const flight = useStore(controller.state, state => state.flight)
  const isFlying = busy && flight?.stage === 'flying'
  useSpaceBar(() => {
    if (controller.state.get().flight?.stage === 'flying') void controller.cashOut()
    else if (!controller.loop.state.get().busy) controller.loop.press()
  })

  return (
    <div className="launch-row">
      {isFlying ? (
        <div className="cash-outs">
          {flight.bets.map((bet, place) => (
            <CashOutButton key={place} controller={controller} bet={bet} place={place === 0 ? 0 : 1} />
          ))}
        </div>
      ) : (
        <LaunchButton controller={controller} />
      )}
      {auto === null ? (
        <button
          type="button"
          className="auto-button"
          disabled={busy}
          aria-haspopup="dialog"
          onClick={() => {
            buttonSound()
            onAutoplay()
          }}
        >
          <Icon name="auto" />
          <span>{t('auto')}</span>
        </button>
      ) : (
        <button
          type="button"
          className="auto-button auto-running"
          aria-label={text('stopAuto', { count: auto })}
          onClick={() => {
            buttonSound()
            controller.loop.press()
          }}
        >
          <Icon name="stop" />
          <strong>{auto}</strong>
        </button>
      )}
    </div>
  )
}

function LaunchButton({ controller }: { readonly controller: RocketController }) {
  const text = useRocketText()
  const amounts = useAmounts()
  const busy = useStore(controller.loop.state, state => state.busy)
  const auto = useStore(controller.loop.state, state => state.auto)
  const stage = useStore(controller.state, state => state.flight?.stage)
  const first = useSessionState(state => state.bet)
  const second = useStore(controller.state, state => (state.second.on ? state.second.amount : 0))
  const words = () => {
    if (!busy) return text('launch')
    if (stage === 'igniting') return text('launching')
    return text(auto === null ? 'soon' : 'nextFlight')
  }
  return (
    <button
      type="button"
      className="launch-button"
      data-waiting={busy}
      aria-disabled={busy}
      {...atOnce(() => {
        if (!busy) controller.loop.press()
      })}
    >
      <strong>{words()}</strong>
      <span>{amounts.withUnit(first + second)}</span>
    </button>
  )
}

interface CashOutButtonProps {
  readonly controller: RocketController
  readonly bet: FlyingBet
  readonly place: Place
}

/** Shows what the bet would be paid now; the press counts when it reaches the provider. */
function CashOutButton({ controller, bet, place }: CashOutButtonProps) {
  const { session } = useGame()
  const text = useRocketText()
  const amounts = useAmounts()
  const figure = useRef<HTMLSpanElement>(null)
  const { state, sending, amount } = bet
  const isLive = state === 'aboard' && !sending
  const plain = useEffectEvent(amounts.plain)

  useEffect(() => {
    if (!isLive) return undefined
    let last = 0
    return frames.add(() => {
      const multiplier = multiplierAt(controller.seen_ms())
      if (multiplier !== last && figure.current) {
        last = multiplier
        const written = plain(payoutOf(amount, multiplier))
        figure.current.textContent = written
        figure.current.style.setProperty('--chars', String(written.length))
        const button = figure.current.parentElement
        if (button) button.dataset['ready'] = String(multiplier >= CASH_OUT_MIN)
      }
      return true
    })
  }, [isLive, amount, controller])

  const multiplier = formatNumber((bet.cash_out_x100 ?? 0) / 100, session.language, [2, 2])
  const words = () => {
    if (state === 'out') return `${multiplier}×`
    return sending || state === 'due' ? text('sending') : text('cashOut')
  }
  const label = () => {
    if (state === 'out') return `${text('takenOut', { multiplier })}, +${amounts.plain(bet.win)}`
    return isLive ? text('cashOutBet', { place: place + 1 }) : words()
  }
  const shown = state === 'out' ? `+${amounts.plain(bet.win)}` : ''
  return (
    <button
      type="button"
      className="cash-out"
      data-state={sending ? 'due' : state}
      aria-disabled={!isLive}
      aria-label={label()}
      {...atOnce(() => void controller.cashOut(place))}
    >
      <strong>
        {state === 'out' ? <Icon name="check" size={16} /> : null}
        {words()}
      </strong>
      {isLive ? (
        <span key="live" ref={figure} className="cash-figure" />
      ) : (
        <span key="done" className="cash-figure" style={{ '--chars': shown.length }}>
          {shown}
        </span>
      )}
    </button>
  )
}
