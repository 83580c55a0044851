import type { GameDrawTexts } from '../../../view/draw/draw-texts.ts'
import { texts as drawTexts } from '../../../view/draw/texts.ru.ts'

export const texts: GameDrawTexts = {
  ...drawTexts,
  invite: 'Отметьте от {least} до {most} чисел',
  tooFew: 'Сначала отметьте от {least} до {most} чисел',
  rulesDraw:
    'В каждом раунде из {balls} шаров без возвращения вынимают {drawn}. Отметьте от {least} до {most} чисел: чем их больше, тем крупнее и реже главный приз.',
}
