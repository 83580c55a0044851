import { useEffect, useState } from 'react'
import { intlLocale } from '../money-format.ts'
import { reloadPage } from '../reload-page.ts'
import { isFramed } from '../session/frame-channel.ts'
import { OPENING_TEXTS } from '../texts/opening-texts.ts'
import { pageLanguage } from '../texts/page-language.ts'
import { Icon } from './icons.tsx'

/** `ended`: the session is over. `failed`: no answer yet. `noPicture`: the device draws no reels. */
export type FailReason = 'ended' | 'failed' | 'noPicture'

/** The session that would tell whom to ask for a way out is not known here: all that can be done is to say it. */
export function FailedToOpen({ reason }: { readonly reason: FailReason }) {
  const language = pageLanguage(location.search, navigator.language)
  const texts = OPENING_TEXTS[language]
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    document.documentElement.lang = intlLocale(language)
  }, [language])
  const ended = reason === 'ended'
  return (
    <main className="curtain curtain-failed">
      <Icon name={reason === 'failed' ? 'offline' : 'warning'} size={48} />
      <h1>{texts[reason]}</h1>
      <p>{ended && isFramed() ? texts.endedInFrame : texts[`${reason}Text`]}</p>
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
          {texts.tryAgain}
        </button>
      )}
    </main>
  )
}
