import type { ScratchTexts } from '../../../view/scratch/scratch-texts.ts'
import { texts as cardTexts } from '../../../view/scratch/texts.tr.ts'

export const texts: ScratchTexts = {
  ...cardTexts,
  symbol1: 'çapa',
  symbol2: 'dümen',
  symbol3: 'pusula',
  symbol5: 'hazine haritası',
  symbol10: 'kılıçlar',
  symbol25: 'kaptan şapkası',
  symbol50: 'inci',
  symbol100: 'yakut',
  symbol250: 'altın sikkeler',
  symbol1000: 'altın kafatası',
  symbol5000: 'hazine sandığı',
}
