import type { SameTexts } from '../texts/text-catalogue.ts'
import type { slotTexts as source } from './slot-texts.en.ts'

export const slotTexts: SameTexts<typeof source> = {
  spin: 'Крутить',
  spinning: 'Барабаны вращаются',
  stopReels: 'Остановить барабаны',
  stopAuto: 'Остановить автоигру',
  invite: 'Крутите: линий для выигрыша — {lines}',
  noWin: 'В этот раз без выигрыша',
  freeSpins: 'Бесплатные вращения',
  freeSpinsWon: {
    one: '{count} бесплатное вращение',
    few: '{count} бесплатных вращения',
    many: '{count} бесплатных вращений',
    other: '{count} бесплатного вращения',
  },
  freeSpinsMore: {
    one: '+{count} бесплатное вращение',
    few: '+{count} бесплатных вращения',
    many: '+{count} бесплатных вращений',
    other: '+{count} бесплатного вращения',
  },
  freeSpinsCount: '{played} из {total}',
  featureWin: 'Выигрыш за вращения',
  summarySpins: {
    one: 'за {count} бесплатное вращение',
    few: 'за {count} бесплатных вращения',
    many: 'за {count} бесплатных вращений',
    other: 'за {count} бесплатного вращения',
  },
  payForBet: 'Выплаты для ставки {amount}',
  scatterRow: '{pay} и {spins}',
  linesTitle: { one: '{count} линия', few: '{count} линии', many: '{count} линий', other: '{count} линии' },
  linesText:
    'Одинаковые символы на линии платят слева направо. На каждой линии оплачивается самый длинный ряд, выигрыши разных линий складываются.',
  rulesLines:
    '{least} и больше одинаковых символов подряд на линии, начиная с левого барабана, платят по таблице выплат. На каждой линии оплачивается только самый длинный ряд, выигрыши всех линий складываются.',
  rulesChance:
    'Каждая остановка определена до начала вращения, и её можно проверить в разделе «Честность». Турбо, автоигра, ставка и баланс на шансы не влияют.',
  rulesConnection: 'Если связь прервалась, сервер доигрывает начатый раунд и добавляет выигрыш к балансу.',
  rulesRtp:
    'Возврат игроку: {rtp} по всем возможным раундам. Вращение что-то платит в {hit} случаев, а не меньше ставки — в {profit}.',
  linePicture: 'Линия {number}',
}
