import type { GameDrawTexts } from '../../../view/draw/draw-texts.ts'
import { texts as drawTexts } from '../../../view/draw/texts.tr.ts'

export const texts: GameDrawTexts = {
  ...drawTexts,
  invite: '{most} sayı işaretle',
  tooFew: 'Önce {most} sayı işaretle',
  rulesDraw:
    'Her turda {balls} toptan {drawn} tanesi geri konmadan çekilir. Bir bilette tam {most} sayı işaretlenir.',
}
