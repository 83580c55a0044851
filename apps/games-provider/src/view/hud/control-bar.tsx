import type { ReactNode } from 'react'
import { nextBet } from '../bet-ladder.ts'
import { haptic } from '../session/frame-channel.ts'
import { buttonSound } from '../sound/effects.ts'
import { useStore } from '../store.ts'
import { useAmounts, useGame, useSessionState } from './game-context.tsx'
import { Icon } from './icons.tsx'
import { PrimaryButton, type PrimaryLook } from './primary-button.tsx'
import { RoundButton } from './round-button.tsx'

interface ControlBarProps {
  readonly primary: PrimaryLook
  readonly onPrimary: () => void
  /** While a round runs, the bet stays as it is. */
  readonly locked: boolean
  readonly onBet: () => void
  /** Left out where the game has no autoplay. */
  readonly onAuto?: () => void
  /** Art on the round button. */
  readonly emblem: ReactNode
}

/** The controls under the thumb: bet on one side, ways of playing on the other, the round button between. */
export function ControlBar({ primary, onPrimary, locked, onBet, onAuto, emblem }: ControlBarProps) {
  const { session, t } = useGame()
  const bet = useSessionState(state => state.bet)
  const turbo = useStore(session.preferences, state => state.turbo)
  const amounts = useAmounts()
  const isFixed = session.limits.min_bet === session.limits.max_bet

  const step = (direction: 1 | -1) => () => {
    buttonSound()
    haptic(session, 'selection')
    session.setBet(nextBet(session.limits, bet, direction))
  }

  return (
    <section className="control-bar" aria-label={t('bet')}>
      <div className="bet-block">
        <button
          type="button"
          className="bet-value"
          disabled={locked || isFixed}
          aria-label={t(isFixed ? 'betFixed' : 'betNow', { amount: amounts.withUnit(bet) })}
          aria-haspopup="dialog"
          onClick={() => {
            buttonSound()
            onBet()
          }}
        >
          <span>{t('bet')}</span>
          <strong style={{ '--chars': amounts.withUnit(bet).length }}>
            {amounts.plain(bet)} <small>{amounts.unit}</small>
          </strong>
        </button>
        <div className="bet-steps">
          <RoundButton
            icon="minus"
            label={t('lessBet')}
            disabled={locked || bet <= session.limits.min_bet}
            onPress={step(-1)}
          />
          <RoundButton
            icon="plus"
            label={t('moreBet')}
            disabled={locked || bet >= session.limits.max_bet}
            onPress={step(1)}
          />
        </div>
      </div>
      <PrimaryButton look={primary} onPress={onPrimary} emblem={emblem} />
      <div className="play-block">
        {onAuto === undefined ? null : (
          <button
            type="button"
            className="mode-button"
            disabled={locked}
            aria-haspopup="dialog"
            onClick={() => {
              buttonSound()
              onAuto()
            }}
          >
            <Icon name="auto" />
            <span>{t('auto')}</span>
          </button>
        )}
        <button
          type="button"
          className="mode-button"
          aria-pressed={turbo}
          onClick={() => {
            buttonSound()
            haptic(session, 'selection')
            session.preferences.set({ turbo: !turbo })
          }}
        >
          <Icon name="turbo" />
          <span>{t('turbo')}</span>
        </button>
      </div>
    </section>
  )
}
