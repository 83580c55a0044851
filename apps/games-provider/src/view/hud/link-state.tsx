import { useSyncExternalStore } from 'react'
import { useGame, useSessionState } from './game-context.tsx'
import { Icon } from './icons.tsx'

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
export function BalanceLabel() {
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
