/** What must be said when nothing else could be loaded: all languages travel with the page itself. */
import type { Language } from '../money-format.ts'

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

export const OPENING_TEXTS: Readonly<Record<Language, OpeningTexts>> = {
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
