import type { ScratchTexts } from '../../../view/scratch/scratch-texts.ts'
import { texts as cardTexts } from '../../../view/scratch/texts.tr.ts'

export const texts: ScratchTexts = {
  ...cardTexts,
  symbol1: 'üç yapraklı yonca',
  symbol2: 'at nalı',
  symbol3: 'uğur böceği',
  symbol5: 'arp',
  symbol10: 'cüce şapkası',
  symbol25: 'gökkuşağı',
  symbol50: 'şans sikkesi',
  symbol100: 'zümrüt',
  symbol250: 'altın küpü',
  symbol1000: 'altın dört yapraklı yonca',
}
