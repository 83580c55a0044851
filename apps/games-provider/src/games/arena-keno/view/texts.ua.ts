import type { GameDrawTexts } from '../../../view/draw/draw-texts.ts'
import { texts as drawTexts } from '../../../view/draw/texts.ua.ts'

export const texts: GameDrawTexts = {
  ...drawTexts,
  invite: 'Позначте від {least} до {most} чисел',
  tooFew: 'Спершу позначте від {least} до {most} чисел',
  rulesDraw:
    'У кожному раунді з {balls} куль без повернення виймають {drawn}. Позначте від {least} до {most} чисел: що їх більше, то більший і рідкісніший головний приз.',
}
