import { slotTexts } from '../../../view/slot/slot-texts.ua.ts'
import type { SameTexts } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export const texts: SameTexts<typeof source> = {
  ...slotTexts,
  allWinsTriple: 'Усі виграші ×{multiplier}',
  summaryTitle: 'Арена тріумфує!',
  nameW: 'Орел',
  nameS: 'Арена',
  nameH1: 'Шолом чемпіона',
  nameH2: 'Щит',
  nameH3: 'Мечі',
  nameH4: 'Кубок переможця',
  nameL1: 'Рубін',
  nameL2: 'Смарагд',
  nameL3: 'Сапфір',
  nameL4: 'Аметист',
  wildText: 'Дикий символ. Замінює всі символи, крім арени. Випадає на барабанах {wildReels}.',
  scatterText:
    'Скатер. Платить на будь-яких місцях, а якщо їх {least} і більше — відчиняє браму безкоштовних обертань.',
  rulesIntro:
    '«Золота арена» — слот із полем {reels}×{rows}, виграшних ліній — {lines}. Ставка ділиться порівну між усіма лініями.',
  rulesWild: 'Орел — дикий символ: випадає на барабанах {wildReels} та замінює будь-який символ, крім арени.',
  rulesScatter:
    '{counts} арен на будь-яких місцях платять {pays} ставок і запускають {spins} безкоштовних обертань.',
  rulesFree:
    'Безкоштовні обертання йдуть на тих самих барабанах і з тією самою ставкою, і кожен виграш у них рахується ×{multiplier}. {least} і більше арен додають обертання.',
  rulesCap:
    'Один раунд разом із безкоштовними обертаннями платить не більше ніж {bets} ставок; якщо межу досягнуто, обертання закінчуються.',
}
