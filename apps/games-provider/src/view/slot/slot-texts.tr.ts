import type { SameTexts } from '../texts/text-catalogue.ts'
import type { slotTexts as source } from './slot-texts.en.ts'

export const slotTexts: SameTexts<typeof source> = {
  spin: 'Çevir',
  spinning: 'Makaralar dönüyor',
  stopReels: 'Makaraları durdur',
  stopAuto: 'Otomatik oyunu durdur',
  invite: 'Çevir, {lines} çizgide kazan',
  noWin: 'Bu kez kazanç yok',
  freeSpins: 'Bedava dönüşler',
  freeSpinsWon: { one: '{count} bedava dönüş', other: '{count} bedava dönüş' },
  freeSpinsMore: { one: '+{count} bedava dönüş', other: '+{count} bedava dönüş' },
  freeSpinsCount: '{played} / {total}',
  featureWin: 'Bedava dönüş kazancı',
  summarySpins: { one: '{count} bedava dönüşte', other: '{count} bedava dönüşte' },
  payForBet: '{amount} bahis için ödemeler',
  scatterRow: '{pay} ve {spins}',
  linesTitle: { one: '{count} çizgi', other: '{count} çizgi' },
  linesText:
    'Bir çizgideki aynı semboller soldan sağa öder. Her çizgide en uzun dizi ödenir, farklı çizgilerin kazançları toplanır.',
  rulesLines:
    'Bir çizgide, sol makaradan başlayarak yan yana gelen {least} veya daha fazla aynı sembol ödeme tablosundaki kazancı öder. Her çizgide yalnızca en uzun dizi ödenir ve tüm çizgilerin kazançları toplanır.',
  rulesChance:
    'Her duruş, makaralar dönmeden önce belirlenir ve “Adil oyun” bölümünde doğrulanabilir. Turbo, otomatik oyun, bahis ve bakiye olasılıkları değiştirmez.',
  rulesConnection: 'Bağlantı koparsa başlayan turu sunucu tamamlar ve kazancı bakiyene ekler.',
  rulesRtp:
    'Oyuncuya dönüş: tüm olası turlarda {rtp}. Dönüşlerin {hit} kadarı bir şey öder, {profit} kadarı en az bahsi geri verir.',
  linePicture: '{number}. çizgi',
}
