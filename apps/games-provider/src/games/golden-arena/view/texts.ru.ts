import { slotTexts } from '../../../view/slot/slot-texts.ru.ts'
import type { SameTexts } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export const texts: SameTexts<typeof source> = {
  ...slotTexts,
  allWinsTriple: 'Все выигрыши ×{multiplier}',
  summaryTitle: 'Арена ликует!',
  nameW: 'Орёл',
  nameS: 'Арена',
  nameH1: 'Шлем чемпиона',
  nameH2: 'Щит',
  nameH3: 'Мечи',
  nameH4: 'Кубок победителя',
  nameL1: 'Рубин',
  nameL2: 'Изумруд',
  nameL3: 'Сапфир',
  nameL4: 'Аметист',
  wildText: 'Дикий символ. Заменяет все символы, кроме арены. Выпадает на барабанах {wildReels}.',
  scatterText:
    'Скаттер. Платит на любых местах, а если их {least} и больше — открывает ворота бесплатных вращений.',
  rulesIntro:
    '«Золотая арена» — слот с полем {reels}×{rows}, выигрышных линий — {lines}. Ставка делится поровну между всеми линиями.',
  rulesWild: 'Орёл — дикий символ: выпадает на барабанах {wildReels} и заменяет любой символ, кроме арены.',
  rulesScatter: '{counts} арен на любых местах платят {pays} ставок и запускают {spins} бесплатных вращений.',
  rulesFree:
    'Бесплатные вращения идут на тех же барабанах и с той же ставкой, и каждый выигрыш в них считается ×{multiplier}. {least} и больше арен добавляют вращения.',
  rulesCap:
    'Один раунд вместе с бесплатными вращениями платит не больше {bets} ставок; если предел достигнут, вращения заканчиваются.',
}
