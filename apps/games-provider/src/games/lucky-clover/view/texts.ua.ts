import type { ScratchTexts } from '../../../view/scratch/scratch-texts.ts'
import { texts as cardTexts } from '../../../view/scratch/texts.ua.ts'

export const texts: ScratchTexts = {
  ...cardTexts,
  symbol1: 'конюшина',
  symbol2: 'підкова',
  symbol3: 'сонечко',
  symbol5: 'арфа',
  symbol10: 'капелюх лепрекона',
  symbol25: 'веселка',
  symbol50: 'монета удачі',
  symbol100: 'смарагд',
  symbol250: 'горщик золота',
  symbol1000: 'золота чотирилиста конюшина',
}
