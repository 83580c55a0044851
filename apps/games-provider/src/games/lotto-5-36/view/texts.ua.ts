import type { GameDrawTexts } from '../../../view/draw/draw-texts.ts'
import { texts as drawTexts } from '../../../view/draw/texts.ua.ts'

export const texts: GameDrawTexts = {
  ...drawTexts,
  invite: 'Позначте {most} чисел',
  tooFew: 'Спершу позначте {most} чисел',
  rulesDraw:
    'У кожному раунді з {balls} куль без повернення виймають {drawn}. На квитку позначають рівно {most} чисел.',
}
