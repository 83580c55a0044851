import type { CardTexts } from './scratch-texts.ts'

export const texts: CardTexts = {
  card: 'Kazı kazan kartı',
  buy: 'Kart al',
  buying: 'Kartın geliyor…',
  clearing: 'Bakalım…',
  reveal: 'Tüm kartı aç',
  stopAuto: 'Otomatik oyunu durdur',
  invite: 'Bir kart al ve kazı',
  scratchIt: 'Parmağınla kazı ya da düğmeyle hepsini aç',
  blank: 'Bu kez üç aynı sembol yok',
  alike: 'Üç aynı sembol: {symbol}',
  fieldCovered: 'Alan {field}: kazı',
  fieldOpen: 'Alan {field}: {symbol}, ×{prize}',
  prizes: 'En büyük ödüller',
  threeOf: '{alike} aynı',
  prize: 'Ödeme',
  chance: 'Şans',
  oneIn: '1 / {count}',
  rulesCard: 'Kartta {fields} kapalı alan vardır. Kartın fiyatı bahis kadardır.',
  rulesPrize:
    '{alike} aynı sembol, o sembolün ödülünü kazandırır: bahis çarpı altındaki sayı, en fazla {top}×. Bir kart birden fazla ödül kazandırmaz.',
  rulesFace:
    'Her kart, {tickets} eşit olasılıklı biletten biridir ve biletlerin {share} kadarı kazanır. Önce bilet çekilir; semboller yalnızca onu gösterir. Bilete uyan bütün dizilişler eşit olasılıklıdır, yani “az kalsın kazanıyordun” görüntüsü asla ayarlanmaz.',
  rulesScratch:
    'İster hızlı, ister yavaş kazı, ister düğmeyle aç: ödül değişmez. Otomatik oyunda kart kendi kendine kazınır.',
  rulesRtp: 'Bütün ödüller birlikte, her bahiste tüm biletlerin fiyatının {rtp} kadarını geri verir.',
  rulesChance:
    'Her bilet, satın almadan önce sabitlenen tohumlardan gelir ve “Adil oyun” bölümünde doğrulanabilir. Turbo, otomatik oyun, bahis ve bakiye olasılıkları değiştirmez.',
  rulesConnection: 'Sunucu, kart alındığı anda ödülü bilir. Kazımadan çıksan bile ödül bakiyene eklenir.',
}
