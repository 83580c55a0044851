import type { SameTexts } from '../texts/text-catalogue.ts'
import type { slotTexts as source } from './slot-texts.en.ts'

export const slotTexts: SameTexts<typeof source> = {
  spin: 'Крутити',
  spinning: 'Барабани обертаються',
  stopReels: 'Зупинити барабани',
  stopAuto: 'Зупинити автогру',
  invite: 'Крутіть: ліній для виграшу — {lines}',
  noWin: 'Цього разу без виграшу',
  freeSpins: 'Безкоштовні обертання',
  freeSpinsWon: {
    one: '{count} безкоштовне обертання',
    few: '{count} безкоштовні обертання',
    many: '{count} безкоштовних обертань',
    other: '{count} безкоштовного обертання',
  },
  freeSpinsMore: {
    one: '+{count} безкоштовне обертання',
    few: '+{count} безкоштовні обертання',
    many: '+{count} безкоштовних обертань',
    other: '+{count} безкоштовного обертання',
  },
  freeSpinsCount: '{played} із {total}',
  featureWin: 'Виграш за обертання',
  summarySpins: {
    one: 'за {count} безкоштовне обертання',
    few: 'за {count} безкоштовні обертання',
    many: 'за {count} безкоштовних обертань',
    other: 'за {count} безкоштовного обертання',
  },
  payForBet: 'Виплати для ставки {amount}',
  scatterRow: '{pay} і {spins}',
  linesTitle: { one: '{count} лінія', few: '{count} лінії', many: '{count} ліній', other: '{count} лінії' },
  linesText:
    'Однакові символи на лінії платять зліва направо. На кожній лінії оплачується найдовший ряд, виграші різних ліній додаються.',
  rulesLines:
    '{least} і більше однакових символів поспіль на лінії, починаючи з лівого барабана, платять за таблицею виплат. На кожній лінії оплачується лише найдовший ряд, виграші всіх ліній додаються.',
  rulesChance:
    'Кожну зупинку визначено до початку обертання, і її можна перевірити в розділі «Чесність». Турбо, автогра, ставка й баланс на шанси не впливають.',
  rulesConnection: 'Якщо зв’язок перервався, сервер догрює розпочатий раунд і додає виграш до балансу.',
  rulesRtp:
    'Повернення гравцеві: {rtp} за всіма можливими раундами. Обертання щось платить у {hit} випадків, а не менше ставки — у {profit}.',
  linePicture: 'Лінія {number}',
}
