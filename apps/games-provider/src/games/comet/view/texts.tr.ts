import type { CometTexts } from './comet-texts.tsx'

export const texts: CometTexts = {
  fly: 'Kuyruklu yıldızı gönder',
  flying: 'Kuyruklu yıldız uçuyor…',
  stopAuto: 'Otomatik oyunu durdur',
  invite: 'Bir çarpan seç ve kuyruklu yıldızı gönder',
  reached: 'Ulaştı! +{amount}',
  faded: '{target}× hedefinden önce söndü',
  target: 'Hedef',
  targetDown: 'Hedefi düşür',
  targetUp: 'Hedefi yükselt',
  presets: 'Hazır hedefler',
  chance: 'Şans',
  pays: 'Ödeme',
  farthest: 'Bu bahisle en uzak hedef {target}×',
  pastComets: 'Son kuyruklu yıldızlar',
  noComets: 'Kuyruklu yıldızların burada sıralanacak',
  won: 'kazandı',
  lost: 'kazanç yok',
  flewTo: '{multiplier}× noktasına uçtu',
  rulesTarget:
    '{lowest}× ile {top}× arasında bir hedef seç. Kuyruklu yıldızın ne kadar uzağa uçacağı bahisten önce bellidir ve hedefine bağlı değildir.',
  rulesPay:
    'Hedefine ulaşırsa bahsin hedefle çarpılıp ödenir; daha ne kadar uzağa uçtuğu önemli değildir. Daha önce sönerse bahis kaybedilir.',
  rulesMost:
    'Hiçbir kazanç {most} üzerinde olmaz. Bu yüzden büyük bahiste en uzak hedef daha yakındır: {stake} bahiste {ceiling}×.',
  rulesRtp:
    'Hedef ne olursa olsun uzun vadede tüm bahislerin {share} kadarı geri döner: çarpan iki katıysa şans yarısıdır.',
  rulesChance:
    'Her uçuş, bahisten önce sabitlenen tohumlardan gelir ve “Adil oyun” bölümünde doğrulanabilir. Bahis, hedef, bakiye, turbo ve otomatik oyun uzaklığı değiştirmez.',
  rulesConnection: 'Bağlantı koparsa başlayan uçuşu sunucu tamamlar ve kazancı bakiyene ekler.',
}
