import { useEffect, useState } from 'react'
import { intlLocale, type Language } from '../money-format.ts'
import { isFramed } from '../session/frame-channel.ts'
import { pageLanguage } from '../texts/text-catalogue.ts'
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

/**
 * Loads the page anew as soon as there is a network: without one there is no page to come. Nothing less is another try for code that could
 * not be downloaded: browsers remember that it failed. A round that is open is gone on with.
 */
export function reloadPage(): void {
  const reload = () => location.reload()
  if (navigator.onLine) reload()
  else window.addEventListener('online', reload, { once: true })
}

/** What must be said when nothing else could be loaded: all languages travel with the page itself. */
export interface OpeningTexts {
  readonly ended: string
  readonly endedText: string
  /** Inside a frame, where only the framing page's own button leads back. */
  readonly endedInFrame: string
  readonly failed: string
  readonly failedText: string
  readonly noPicture: string
  readonly noPictureText: string
  readonly tryAgain: string
}

const OPENING_TEXTS: Readonly<Record<Language, OpeningTexts>> = {
  en: {
    ended: 'This game session has ended',
    endedText: 'Open the game again from the app. Everything you played is saved.',
    endedInFrame: 'Close it with the back button and open the game again. Everything you played is saved.',
    failed: 'The game could not be opened',
    failedText: 'Check your connection and try again. Your balance is not affected.',
    noPicture: 'The reels cannot be drawn here',
    noPictureText:
      'This device gives the page no graphics. Close other apps or update the system, then try again. Your balance is not affected.',
    tryAgain: 'Try again',
  },
  ru: {
    ended: 'Игровая сессия завершена',
    endedText: 'Откройте игру из приложения ещё раз. Всё сыгранное сохранено.',
    endedInFrame: 'Закройте её кнопкой «Назад» и откройте игру снова. Всё сыгранное сохранено.',
    failed: 'Не удалось открыть игру',
    failedText: 'Проверьте связь и попробуйте ещё раз. Ваш баланс не изменился.',
    noPicture: 'Здесь не удаётся показать барабаны',
    noPictureText:
      'Устройство не даёт странице доступа к графике. Закройте другие приложения или обновите систему и попробуйте ещё раз. Ваш баланс не изменился.',
    tryAgain: 'Повторить',
  },
  ua: {
    ended: 'Ігрову сесію завершено',
    endedText: 'Відкрийте гру із застосунку ще раз. Усе зігране збережено.',
    endedInFrame: 'Закрийте її кнопкою «Назад» і відкрийте гру знову. Усе зігране збережено.',
    failed: 'Не вдалося відкрити гру',
    failedText: 'Перевірте зв’язок і спробуйте ще раз. Ваш баланс не змінився.',
    noPicture: 'Тут не вдається показати барабани',
    noPictureText:
      'Пристрій не дає сторінці доступу до графіки. Закрийте інші застосунки або оновіть систему й спробуйте ще раз. Ваш баланс не змінився.',
    tryAgain: 'Повторити',
  },
  tr: {
    ended: 'Oyun oturumu sona erdi',
    endedText: 'Oyunu uygulamadan yeniden aç. Oynadığın her şey kayıtlı.',
    endedInFrame: 'Geri düğmesiyle kapatıp oyunu yeniden aç. Oynadığın her şey kayıtlı.',
    failed: 'Oyun açılamadı',
    failedText: 'Bağlantını kontrol edip tekrar dene. Bakiyen etkilenmedi.',
    noPicture: 'Makaralar burada çizilemiyor',
    noPictureText:
      'Cihaz bu sayfaya grafik izni vermiyor. Diğer uygulamaları kapat ya da sistemi güncelle, sonra tekrar dene. Bakiyen etkilenmedi.',
    tryAgain: 'Tekrar dene',
  },
}
