import type { ScratchTexts } from '../../../view/scratch/scratch-texts.ts'
import { texts as cardTexts } from '../../../view/scratch/texts.ua.ts'

export const texts: ScratchTexts = {
  ...cardTexts,
  symbol1: 'якір',
  symbol2: 'штурвал',
  symbol3: 'компас',
  symbol5: 'мапа скарбів',
  symbol10: 'шаблі',
  symbol25: 'капелюх капітана',
  symbol50: 'перлина',
  symbol100: 'рубін',
  symbol250: 'дублони',
  symbol1000: 'золотий череп',
  symbol5000: 'скриня скарбів',
}
