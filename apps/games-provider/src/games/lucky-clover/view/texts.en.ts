import type { ScratchTexts } from '../../../view/scratch/scratch-texts.ts'
import { texts as cardTexts } from '../../../view/scratch/texts.en.ts'

/** What every scratch card says, and the names of this card's symbols by their prize. */
export const texts: ScratchTexts = {
  ...cardTexts,
  symbol1: 'Shamrock',
  symbol2: 'Horseshoe',
  symbol3: 'Ladybird',
  symbol5: 'Harp',
  symbol10: 'Leprechaun’s hat',
  symbol25: 'Rainbow',
  symbol50: 'Lucky coin',
  symbol100: 'Emerald',
  symbol250: 'Pot of gold',
  symbol1000: 'Golden four-leaf clover',
}
