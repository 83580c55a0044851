import type { SameTexts } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export const texts: SameTexts<typeof source> = {
  spin: 'Çevir',
  spinning: 'Makaralar dönüyor',
  stopReels: 'Makaraları durdur',
  stopAuto: 'Otomatik oyunu durdur',
  invite: 'Çevir, {lines} çizgide kazan',
  freeSpins: 'Bedava dönüşler',
  freeSpinsWon: { one: '{count} bedava dönüş', other: '{count} bedava dönüş' },
  freeSpinsMore: { one: '+{count} bedava dönüş', other: '+{count} bedava dönüş' },
  allWinsTriple: 'Her kazanç ×{multiplier}',
  freeSpinsCount: '{played} / {total}',
  featureWin: 'Bedava dönüş kazancı',
  summaryTitle: 'Tribünler ayakta!',
  summarySpins: { one: '{count} bedava dönüşte', other: '{count} bedava dönüşte' },
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
  payForBet: '{amount} bahis için ödemeler',
  scatterRow: '{pay} ve {spins}',
  linesTitle: { one: '{count} çizgi', other: '{count} çizgi' },
  linesText:
    'Bir çizgideki aynı semboller soldan sağa öder. Her çizgide en uzun dizi ödenir, farklı çizgilerin kazançları toplanır.',
  rulesIntro:
    'Golden Arena; {reels} makaralı, {rows} sıralı ve {lines} çizgili bir slottur. Bahis tüm çizgilere eşit dağılır.',
  rulesLines:
    'Bir çizgide, sol makaradan başlayarak yan yana gelen {least} veya daha fazla aynı sembol ödeme tablosundaki kazancı öder. Her çizgide yalnızca en uzun dizi ödenir ve tüm çizgilerin kazançları toplanır.',
  rulesWild: 'Kartal jokerdir: {wildReels}. makaralarda çıkar ve arena dışındaki her sembolün yerine geçer.',
  rulesScatter:
    'Herhangi bir yerdeki {counts} arena bahsin {pays} katını öder ve {spins} bedava dönüş başlatır.',
  rulesFree:
    'Bedava dönüşler aynı makaralar ve aynı bahisle oynanır; içlerindeki her kazanç ×{multiplier} sayılır. {least} veya daha fazla arena yeni dönüşler ekler.',
  rulesCap:
    'Bir tur, bedava dönüşleriyle birlikte en çok bahsin {bets} katını öder; bu sınıra ulaşılırsa bedava dönüşler biter.',
  rulesRtp:
    'Oyuncuya dönüş: tüm olası turlarda {rtp}. Dönüşlerin {hit} kadarı bir şey öder, {profit} kadarı en az bahsi geri verir.',
  rulesChance:
    'Her duruş, makaralar dönmeden önce belirlenir ve “Adil oyun” bölümünde doğrulanabilir. Turbo, otomatik oyun, bahis ve bakiye olasılıkları değiştirmez.',
  rulesConnection: 'Bağlantı koparsa başlayan turu sunucu tamamlar ve kazancı bakiyene ekler.',
  linePicture: '{number}. çizgi',
}
