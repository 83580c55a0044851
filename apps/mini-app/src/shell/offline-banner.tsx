import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslations } from '../texts/index.ts'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shows that the device is offline, over the page and out of the way; toasts avoid it. Queries resume automatically. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top)+var(--header-height))] z-25"
    >
      {!isOnline && (
        <p
          data-offline-banner
          className="flex animate-rise items-center justify-center gap-2 border-b border-line bg-raised px-4 py-2 text-center text-14 font-semibold text-balance"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warn" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
