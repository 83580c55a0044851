import type { RocketTexts } from './rocket-texts.tsx'

export const texts: RocketTexts = {
  launch: 'Fırlat',
  launching: 'Ateşleniyor…',
  cashOut: 'Kazancı al',
  cashOutBet: '{place}. bahsi al',
  sending: 'Alınıyor…',
  takenOut: '{multiplier}× ile alındı',
  lost: 'Patladı',
  soon: 'Birazdan hazır',
  nextFlight: 'Yeni uçuş yakında',
  stopAuto: {
    one: 'Otomatik oyunu durdur, {count} tur kaldı',
    other: 'Otomatik oyunu durdur, {count} tur kaldı',
  },
  bet: '{place}. bahis',
  addBet: 'İkinci bahis',
  removeBet: 'İkinci bahsi kaldır',
  amount: '{place}. bahsin tutarı',
  lessAmount: '{place}. bahsi azalt',
  moreAmount: '{place}. bahsi artır',
  autoShort: 'Oto',
  autoOn: '{place}. bahis için otomatik alım',
  autoAt: '{place}. bahsin otomatik alım çarpanı',
  invite: 'Fırlat ve patlamadan önce kazancını al',
  flying: 'Uçuyor',
  burstAt: '{multiplier}× noktasında patladı',
  flewTo: 'Zamanında aldın. Roket {multiplier}× noktasına uçtu',
  flyingOn: 'Zamanında aldın. Roket uçmaya devam ediyor…',
  wonTotal: '{amount} kazandın',
  lineLost:
    'Bağlantı yok: yukarıda ne olduğu buradan görünmüyor. Bahislerin otomatik alıma ya da patlamaya kadar uçar.',
  pastFlights: 'Son uçuşlar',
  noFlights: 'Uçuşların burada sıralanacak',
  won: 'kazandı',
  notWon: 'kaybetti',
  seconds: '{count} sn',
  cashOutAt: 'Alım',
  chance: 'Şans',
  pays: 'Bahsin öder',
  rulesFlight:
    'Çarpan {start}× değerinden başlayıp roket patlayana kadar yükselir. Patlama noktası bahisten önce bellidir; hiçbir şey onu değiştirmez.',
  rulesBets:
    'Bir uçuşa bir ya da iki bahis koyabilirsin. {lowest}× değerinden itibaren her birini istediğin an alırsın; tutarı çarpanla çarpılır. Patlama anında rokette kalan kaybedilir.',
  rulesAuto: 'Otomatik alımda bahis, sen çevrimdışı olsan bile tam belirlediğin çarpanda kendini alır.',
  rulesServer:
    'Önemli olan dokunuşunun sunucuya ulaştığı andır: o anın çarpanı ödenir. Zamanında bastıysan gördüğünden az olmaz.',
  rulesCeiling:
    'Bahis {top}× noktasında kendiliğinden alınır; tur {most} üzerinde kazanabilecekse daha erken: {stake} bahiste {ceiling}× noktasında.',
  rulesRtp:
    'Nerede alırsan al, uzun vadede tüm bahislerin {share} kadarı geri döner. Uçuşların {atOnce} kadarı {lowest}× olmadan patlar.',
  rulesChance:
    'Patlama, bahisten önce sabitlenen tohumlardan gelir ve “Adil oyun” bölümünde doğrulanabilir. Bahisler, bakiye, otomatik oyun ve turbo olasılıkları değiştirmez.',
  rulesConnection:
    'Bağlantı koparsa uçuş sunucuda sürer: bahisler otomatik alıma, tavana ya da patlamaya kadar uçar. Oyunu yeniden aç, yine rokettesin.',
}
