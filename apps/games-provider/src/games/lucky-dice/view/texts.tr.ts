import type { DiceTexts } from './dice-texts.tsx'

export const texts: DiceTexts = {
  roll: 'Zarları at',
  rolling: 'Atılıyor…',
  stopAuto: 'Otomatik oyunu durdur',
  invite: 'Çizgini seç ve zarları at',
  won: 'kazandı',
  lost: 'Bu kez kazanç yok',
  under: 'Alt',
  over: 'Üst',
  sideLabel: 'Kazanan taraf',
  goalUnder: '{line} altı kazanır',
  goalOver: '{line} ve üstü kazanır',
  lineLabel: 'Kazanç ile kayıp arasındaki çizgi',
  lineDown: 'Çizgiyi aşağı al',
  lineUp: 'Çizgiyi yukarı al',
  multiplier: 'Çarpan',
  chance: 'Şans',
  payout: 'Ödeme',
  pastRolls: 'Son sonuçlar',
  noRolls: 'Sonuçların burada sıralanacak',
  rulesRoll:
    'Her turda {lowest} ile {highest} arasında bir sayı gelir; {results} sonucun hepsi eşit olasılıklıdır.',
  rulesChoice:
    'Çizgiyi koy ve hangi tarafın kazanacağını seç: çizginin altı mı, çizgi ve üstü mü. Şans {least} ile {most} arasında olabilir.',
  rulesPay: 'Kazanç, bahsin gösterilen çarpanla çarpımıdır. Şans azaldıkça çarpan büyür; en fazla {top}×.',
  rulesRtp:
    'Çarpanlar tüm bahislerin {share} kadarını geri verir ve dört basamağa aşağı yuvarlanır: tüm atışlarda en az {rtp}.',
  rulesChance:
    'Her atış, bahisten önce sabitlenen tohumlardan gelir ve “Adil oyun” bölümünde doğrulanabilir. Turbo, otomatik oyun, bahis ve bakiye olasılıkları değiştirmez.',
  rulesConnection: 'Bağlantı koparsa başlayan turu sunucu tamamlar ve kazancı bakiyene ekler.',
}
