import { betLadder } from '../bet-ladder.ts'
import { haptic } from '../session/frame-channel.ts'
import { buttonSound } from '../sound/effects.ts'
import { useAmounts, useGame, useSessionState } from './game-context.tsx'
import { Panel } from './panel.tsx'

export function BetPanel({ onClose, note }: { readonly onClose: () => void; readonly note?: string }) {
  const { session, t } = useGame()
  const bet = useSessionState(state => state.bet)
  const balance = useSessionState(state => state.balance)
  const amounts = useAmounts()
  const ladder = betLadder(session.limits)

  return (
    <Panel kind="bet" title={t('chooseBet')} onClose={onClose}>
      <div className="chip-grid" role="radiogroup" aria-label={t('chooseBet')}>
        {ladder.map((step, index) => (
          <label
            key={step}
            className={step > balance && !session.freeStakes ? 'chip chip-out-of-reach' : 'chip'}
          >
            <input
              type="radio"
              name="bet"
              className="visually-hidden"
              checked={step === bet}
              onChange={() => {
                buttonSound()
                haptic(session, 'selection')
                session.setBet(step)
              }}
            />
            <span>{amounts.plain(step)}</span>
            {index === ladder.length - 1 ? <small>{t('maxBet')}</small> : null}
            {index === 0 ? <small>{t('minBet')}</small> : null}
          </label>
        ))}
      </div>
      {note === undefined ? null : <p className="hint">{note}</p>}
      <button type="button" className="gold-button wide" onClick={onClose}>
        {t('lowerTo', { amount: amounts.withUnit(bet) })}
      </button>
    </Panel>
  )
}
