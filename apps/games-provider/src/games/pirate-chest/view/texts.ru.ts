import type { ScratchTexts } from '../../../view/scratch/scratch-texts.ts'
import { texts as cardTexts } from '../../../view/scratch/texts.ru.ts'

export const texts: ScratchTexts = {
  ...cardTexts,
  symbol1: 'якорь',
  symbol2: 'штурвал',
  symbol3: 'компас',
  symbol5: 'карта сокровищ',
  symbol10: 'сабли',
  symbol25: 'шляпа капитана',
  symbol50: 'жемчужина',
  symbol100: 'рубин',
  symbol250: 'дублоны',
  symbol1000: 'золотой череп',
  symbol5000: 'сундук сокровищ',
}
