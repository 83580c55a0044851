import { slotTexts } from '../../../view/slot/slot-texts.tr.ts'
import type { SameTexts } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export const texts: SameTexts<typeof source> = {
  ...slotTexts,
  allWinsTriple: 'Her kazanç ×{multiplier}',
  summaryTitle: 'Tribünler ayakta!',
  nameW: 'Kartal',
  nameS: 'Arena',
  nameH1: 'Şampiyonun miğferi',
  nameH2: 'Kalkan',
  nameH3: 'Kılıçlar',
  nameH4: 'Zafer kupası',
  nameL1: 'Yakut',
  nameL2: 'Zümrüt',
  nameL3: 'Safir',
  nameL4: 'Ametist',
  wildText: 'Joker. Arena dışındaki her sembolün yerine geçer. {wildReels}. makaralarda çıkar.',
  scatterText: 'Scatter. Her yerde öder; {least} veya daha fazlası bedava dönüşlerin kapısını açar.',
  rulesIntro:
    'Altın Arena; {reels} makaralı, {rows} sıralı ve {lines} çizgili bir slottur. Bahis tüm çizgilere eşit dağılır.',
  rulesWild: 'Kartal jokerdir: {wildReels}. makaralarda çıkar ve arena dışındaki her sembolün yerine geçer.',
  rulesScatter:
    'Herhangi bir yerdeki {counts} arena bahsin {pays} katını öder ve {spins} bedava dönüş başlatır.',
  rulesFree:
    'Bedava dönüşler aynı makaralar ve aynı bahisle oynanır; içlerindeki her kazanç ×{multiplier} sayılır. {least} veya daha fazla arena yeni dönüşler ekler.',
  rulesCap:
    'Bir tur, bedava dönüşleriyle birlikte en çok bahsin {bets} katını öder; bu sınıra ulaşılırsa bedava dönüşler biter.',
}
