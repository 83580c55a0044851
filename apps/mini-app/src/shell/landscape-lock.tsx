import { Spinner } from '@arena/ui'
import { Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { lockOrientation } from '../host/index.ts'
import { useTranslations } from '../texts/index.ts'
import { useIsOnItsSide } from './device-orientation.ts'
import { useWantedOrientation } from './game-running.ts'

/** Covers everything that is made for an upright phone while the phone is on its side; the host keeps an upright phone upright. */
export function LandscapeLock() {
  const t = useTranslations('shell.rotate')
  const isOnItsSide = useIsOnItsSide()
  const isUprightOnly = useWantedOrientation() === 'portrait'
  const isLocked = isUprightOnly && isOnItsSide
  useEffect(() => {
    // A lock on a phone that is on its side would keep it there.
    if (!isUprightOnly) lockOrientation(false)
    else if (!isOnItsSide) lockOrientation(true)
  }, [isUprightOnly, isOnItsSide])
  useEffect(() => {
    if (!isLocked) return
    document.body.dataset['locked'] = ''
    return () => {
      delete document.body.dataset['locked']
    }
  }, [isLocked])
  if (!isLocked) return null
  return (
    <div
      role="alertdialog"
      aria-label={t('title')}
      className="fixed inset-0 z-70 flex flex-col items-center justify-center gap-3 bg-page text-center"
    >
      <span className="relative flex size-16 items-center justify-center text-gold">
        <span className="absolute">
          <Spinner size_px={64} />
        </span>
        <Smartphone aria-hidden="true" className="size-7" />
      </span>
      <p className="text-16 font-semibold">{t('title')}</p>
      <p className="text-14 text-soft">{t('text')}</p>
    </div>
  )
}
