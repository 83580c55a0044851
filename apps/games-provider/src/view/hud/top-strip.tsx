import { useSyncExternalStore } from 'react'
import { buttonSound } from '../sound/effects.ts'
import { useAmounts, useGame, useSessionState } from './game-context.tsx'
import { Icon } from './icons.tsx'

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

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Undefined while all is well. */
function useLinkFault(): 'reconnecting' | 'offline' | undefined {
  const link = useSessionState(state => state.link)
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  if (link === 'resending') return 'reconnecting'
  return online ? undefined : 'offline'
}

/**
 * What stands above the balance: its name, or plainly that the connection is gone and a round under way is not. It takes no room of the
 * game, so nothing that is being watched is covered just when it matters.
 */
function BalanceLabel() {
  const { t } = useGame()
  const fault = useLinkFault()
  return (
    <span className="balance-label" role="status" data-link={fault ?? 'ok'}>
      {fault === undefined ? (
        t('balance')
      ) : (
        <>
          <Icon name="offline" size={18} />
          <span>{t(fault)}</span>
        </>
      )}
    </span>
  )
}
