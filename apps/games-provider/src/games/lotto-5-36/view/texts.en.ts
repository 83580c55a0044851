import type { GameDrawTexts } from '../../../view/draw/draw-texts.ts'
import { texts as drawTexts } from '../../../view/draw/texts.en.ts'

export const texts: GameDrawTexts = {
  ...drawTexts,
  invite: 'Mark {most} numbers',
  tooFew: 'First mark {most} numbers',
  rulesDraw:
    'Each round draws {drawn} of {balls} balls without putting them back. A ticket marks exactly {most} numbers.',
}
