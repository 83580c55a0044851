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

/** Says plainly that the connection is gone, and that a round under way is not. */
export function LinkBanner() {
  const { t } = useGame()
  const link = useSessionState(state => state.link)
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  if (link === 'ok' && online) return null
  return (
    <div className="link-banner" role="status">
      <Icon name="offline" size={20} />
      <span>{link === 'resending' ? t('reconnecting') : t('offline')}</span>
    </div>
  )
}
