import { slotTexts } from '../../../view/slot/slot-texts.tr.ts'
import type { SameTexts } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export const texts: SameTexts<typeof source> = {
  ...slotTexts,
  introNote: 'Düşen her çekiç, makarasının tamamını fırtına bitene kadar joker yapar',
  summaryTitle: 'Gök gürültüsü tanrısı memnun!',
  struckReels: { one: 'Yıldırım çarpan makara: {count}', other: 'Yıldırım çarpan makara: {count}' },
  nameW: 'Çekiç',
  nameS: 'Fırtınanın gözü',
  nameStruck: 'Gök gürültüsü tanrısı',
  nameH1: 'Jarlın miğferi',
  nameH2: 'Viking gemisi',
  nameH3: 'Kuzgun',
  nameH4: 'Baltalar',
  nameL1: 'Fehu, zenginlik rünü',
  nameL2: 'Raido, yolculuk rünü',
  nameL3: 'Ansuz, nefes rünü',
  nameL4: 'Dagaz, gün rünü',
  wildText: 'Joker. Fırtınanın gözü dışındaki her sembolün yerine geçer. {wildReels}. makaralarda çıkar.',
  struckText: {
    one: 'Çarpılan makara. {count} bedava dönüşte çekicin düştüğü yere yıldırım çarpar: makaranın tamamı joker olur.',
    other:
      'Çarpılan makara. {count} bedava dönüş boyunca çekicin düştüğü yere yıldırım çarpar: makaranın tamamı joker olur ve sonuna kadar öyle kalır.',
  },
  scatterText: 'Scatter. Ücretli dönüşte her yerde öder; {least} veya daha fazlası fırtınayı çağırır.',
  rulesIntro:
    'Viking Fırtınası; {reels} makaralı, {rows} sıralı ve {lines} çizgili, yüksek volatiliteli bir slottur: kazançlar daha seyrek gelir ama çok daha büyük olabilir. Bahis tüm çizgilere eşit dağılır.',
  rulesWild:
    'Çekiç jokerdir: {wildReels}. makaralarda çıkar ve fırtınanın gözü dışındaki her sembolün yerine geçer.',
  rulesScatter: {
    one: 'Herhangi bir yerdeki {counts} fırtına gözü bahsin {pays} katını öder ve {count} bedava dönüş başlatır.',
    other:
      'Herhangi bir yerdeki {counts} fırtına gözü bahsin {pays} katını öder ve {count} bedava dönüş başlatır.',
  },
  rulesStorm:
    'Bedava dönüşlerin, içinde fırtınanın gözü olmayan kendi makaraları vardır; bu yüzden yeni dönüş eklenmez. Orada bir çekiç düştüğünde, kazançlar sayılmadan önce yıldırım makaranın tamamını joker yapar; makara artık dönmez ve bedava dönüşler bitene kadar joker kalır.',
  rulesCap:
    'Bir tur, bedava dönüşleriyle birlikte en çok bahsin {bets} katını öder; bu sınıra ulaşılırsa bedava dönüşler biter.',
}
