import type { GameDrawTexts } from '../../../view/draw/draw-texts.ts'
import { texts as drawTexts } from '../../../view/draw/texts.ru.ts'

export const texts: GameDrawTexts = {
  ...drawTexts,
  invite: 'Отметьте {most} чисел',
  tooFew: 'Сначала отметьте {most} чисел',
  rulesDraw:
    'В каждом раунде из {balls} шаров без возвращения вынимают {drawn}. На билете отмечают ровно {most} чисел.',
}
