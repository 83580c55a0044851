import type { ScratchTexts } from '../../../view/scratch/scratch-texts.ts'
import { texts as cardTexts } from '../../../view/scratch/texts.en.ts'

/** What every scratch card says, and the names of this card's symbols by their prize. */
export const texts: ScratchTexts = {
  ...cardTexts,
  symbol1: 'Anchor',
  symbol2: 'Ship’s wheel',
  symbol3: 'Compass',
  symbol5: 'Treasure map',
  symbol10: 'Crossed sabres',
  symbol25: 'Captain’s hat',
  symbol50: 'Pearl',
  symbol100: 'Ruby',
  symbol250: 'Doubloons',
  symbol1000: 'Golden skull',
  symbol5000: 'Treasure chest',
}
