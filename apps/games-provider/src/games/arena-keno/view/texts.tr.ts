import type { GameDrawTexts } from '../../../view/draw/draw-texts.ts'
import { texts as drawTexts } from '../../../view/draw/texts.tr.ts'

export const texts: GameDrawTexts = {
  ...drawTexts,
  invite: '{least} ile {most} arası sayı işaretle',
  tooFew: 'Önce {least} ile {most} arası sayı işaretle',
  rulesDraw:
    'Her turda {balls} toptan {drawn} tanesi geri konmadan çekilir. {least} ile {most} arası sayı işaretle: ne kadar çok işaretlersen büyük ödül o kadar büyük ve nadir olur.',
}
