import type { GameDrawTexts } from '../../../view/draw/draw-texts.ts'
import { texts as drawTexts } from '../../../view/draw/texts.en.ts'

export const texts: GameDrawTexts = {
  ...drawTexts,
  invite: 'Mark {least} to {most} numbers',
  tooFew: 'First mark {least} to {most} numbers',
  rulesDraw:
    'Each round draws {drawn} of {balls} balls without putting them back. Mark {least} to {most} numbers: the more you mark, the larger and rarer the top prize.',
}
