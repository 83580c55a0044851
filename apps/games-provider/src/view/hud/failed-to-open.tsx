import openingTexts from 'virtual:texts/all-languages/page-opening'
import type english from '@arena/texts/en/games/page-opening.json'
import { useEffect, useState } from 'react'
import { intlLocale, type Language } from '../money-format.ts'
import { isFramed } from '../session/frame-channel.ts'
import { createTranslate, pageLanguage } from '../texts/game-texts.tsx'
import { Icon } from './icons.tsx'

/** `ended`: the session is over. `failed`: no answer yet. `noPicture`: the device draws no reels. */
export type FailReason = 'ended' | 'failed' | 'noPicture'

/**
 * Shown when nothing else could be loaded: the page itself contains all languages. The session, which knows the app to send a request to, is
 * unknown here, so the page can only show the message.
 */
export function FailedToOpen({ reason }: { readonly reason: FailReason }) {
  const language = pageLanguage(location.search, navigator.language)
  const t = createTranslate<keyof typeof english>(openingTexts[language], language)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => namePageLanguage(language), [language])
  const ended = reason === 'ended'
  return (
    <main className="curtain curtain-failed">
      <Icon name={reason === 'failed' ? 'offline' : 'warning'} size={48} />
      <h1>{t(reason)}</h1>
      <p>{ended && isFramed() ? t('endedInFrame') : t(`${reason}Text`)}</p>
      {ended ? null : (
        <button
          type="button"
          className="gold-button"
          disabled={isWaiting}
          onClick={() => {
            setWaiting(true)
            reloadPage()
          }}
        >
          {t('tryAgain')}
        </button>
      )}
    </main>
  )
}

function namePageLanguage(language: Language): void {
  document.documentElement.lang = intlLocale(language)
}

/**
 * Reloads the page as soon as there is a network. A reload is the only way to retry code that failed to download: browsers remember that it failed.
 * An open round continues.
 */
export function reloadPage(): void {
  const reload = () => location.reload()
  if (navigator.onLine) reload()
  else window.addEventListener('online', reload, { once: true })
}
