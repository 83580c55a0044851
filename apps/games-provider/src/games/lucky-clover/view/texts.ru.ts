import type { ScratchTexts } from '../../../view/scratch/scratch-texts.ts'
import { texts as cardTexts } from '../../../view/scratch/texts.ru.ts'

export const texts: ScratchTexts = {
  ...cardTexts,
  symbol1: 'трилистник',
  symbol2: 'подкова',
  symbol3: 'божья коровка',
  symbol5: 'арфа',
  symbol10: 'шляпа лепрекона',
  symbol25: 'радуга',
  symbol50: 'монета удачи',
  symbol100: 'изумруд',
  symbol250: 'горшок золота',
  symbol1000: 'золотой четырёхлистник',
}
