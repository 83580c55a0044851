import { buttonSound } from '../sound/effects.ts'
import { useAmounts, useGame, useSessionState } from './game-context.tsx'
import { Icon } from './icons.tsx'
import { BalanceLabel } from './link-state.tsx'

/** Menu, balance, sound: always there, whatever the game does. */
export function TopStrip({ onMenu }: { readonly onMenu: () => void }) {
  const { session, t } = useGame()
  const balance = useSessionState(state => state.balance)
  const settings = useSessionState(state => state.settings)
  const amounts = useAmounts()
  const audible = settings.sounds || settings.music

  return (
    <header className="top-strip">
      <button
        type="button"
        className="icon-button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        onClick={() => {
          buttonSound()
          onMenu()
        }}
      >
        <Icon name="menu" />
      </button>
      <div className="balance">
        <BalanceLabel />
        <span className="balance-amount" data-testid="balance">
          {amounts.plain(balance)} <small>{amounts.unit}</small>
        </span>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={`${t('sound')}, ${t('music')}`}
        aria-pressed={audible}
        onClick={() => session.setSwitches({ sounds: !audible, music: !audible })}
      >
        <Icon name={audible ? 'sound' : 'mute'} />
      </button>
    </header>
  )
}
