import type { DrawTexts } from './draw-texts.ts'

export const texts: DrawTexts = {
  draw: 'Çekilişi başlat',
  rolling: 'Toplar geliyor…',
  hurry: 'Tüm topları hemen göster',
  stopAuto: 'Otomatik oyunu durdur',
  board: 'Biletin',
  quickPick: 'Rastgele',
  clear: 'Temizle',
  ready: { one: '{count} sayı işaretli. Bol şans!', other: '{count} sayı işaretli. Bol şans!' },
  tooMany: 'Bilet dolu: en fazla {most} sayı',
  hitsOf: 'İsabet: {hits} / {marks}',
  drawnBalls: 'Çekilen toplar',
  fieldHit: '{number}: işaretli ve çekildi',
  fieldDrawn: '{number}: çekildi',
  pays: 'Biletin ödemeleri',
  paysLater: 'Ödemeleri görmek için sayı işaretle',
  results: 'Son çekilişler',
  noResults: 'Çekilişlerin burada sıralanacak',
  hits: 'İsabet',
  prize: 'Ödeme',
  chance: 'Şans',
  oneIn: '1 / {count}',
  marked: { one: '{count} sayı işaretli', other: '{count} sayı işaretli' },
  yourNumbers: 'Sayıların',
  rulesTicket:
    'Bir sayıya dokunarak işaretle, yeniden dokunarak işareti kaldır. “Rastgele” düğmesi sayıları gelişigüzel işaretler. Sen değiştirene kadar bilet aynı kalır; otomatik oyunda da.',
  rulesPay:
    'Bilet, bahsi isabetlerin çarpanıyla çarparak öder; en fazla {top}×. Topların sırası önemli değildir.',
  rulesRtp:
    'Uzun vadede her bilet tüm bahislerin en az {rtp} kadarını geri verir. Bütün sayılar eşit olasılıklıdır: “sırası gelmiş” sayı yoktur.',
  rulesChance:
    'Her çekiliş, bahisten önce sabitlenen tohumlardan gelir ve “Adil oyun” bölümünde doğrulanabilir. Turbo, otomatik oyun, bahis ve bakiye olasılıkları değiştirmez.',
  rulesConnection: 'Bağlantı koparsa başlayan çekilişi sunucu tamamlar ve kazancı bakiyene ekler.',
}
