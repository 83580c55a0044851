import type { SameTexts } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export const texts: SameTexts<typeof source> = {
  play: 'Kristalleri düşür',
  playing: 'Kristaller düşüyor',
  hurry: 'Hızlandır',
  stopAuto: 'Otomatik oyunu durdur',
  invite: 'En az {least} aynı kristali bir araya getir',
  ladder: 'Adım çarpanları',
  step: '{count}. adım',
  resultNone: 'Küme yok',
  resultWin: {
    one: '{count} adımda {amount} kazanıldı',
    other: '{count} adımda {amount} kazanıldı',
  },
  crown: 'Taç',
  heart: 'Yakut kalp',
  star: 'Ametist yıldız',
  emerald: 'Zümrüt',
  sapphire: 'Safir damla',
  quartz: 'Kuvars',
  payForBet: '{amount} bahis için küme büyüklüğüne göre ödemeler',
  clustersTitle: 'Kümeler',
  clustersText:
    'Üstten, alttan, soldan veya sağdan birbirine değen en az {least} aynı kristal bir kümedir. Bir adımın tüm kümeleri birlikte öder ve yok olur.',
  multipliersText:
    'Kristaller boşluklara düşer ve yeni kümeler yeniden öder. Bir şelalenin her adımı daha değerlidir: {multipliers}. Sonrasında her adım ×{last} sayılır.',
  rulesIntro:
    'Kristal Şelale {reels} makaralı, {rows} sıralı bir slottur. Çizgi yoktur: kümeler ödeme yapar.',
  rulesClusters:
    'Üstten, alttan, soldan veya sağdan birbirine değen en az {least} aynı kristal bir kümedir; köşeler sayılmaz. Her küme, kristaline ve büyüklüğüne göre ödeme tablosundaki tutarı öder.',
  rulesFall:
    'Ödenen kristaller patlar, üsttekiler aşağı düşer ve boşluklar her makaranın üstünden dolar. Yeni kümeler oluşursa bir sonraki adımda öder ve patlar.',
  rulesMultiplier:
    'Her adımın kümeleri çarpılır: {multipliers}; sonrasında hep ×{last}. Bir sonraki tur yeniden baştan başlar.',
  rulesEnd: 'Hiç küme kalmayınca tur biter. Kazanç, tüm adımlardaki tüm kümelerin toplamıdır.',
  rulesMost: 'Olabilecek en yüksek kazanç {most} bahistir.',
  rulesRtp:
    'Oyuncuya geri dönüş: olası tüm turlar üzerinden {rtp}. Turların {hit} kadarı bir şey öder, {profit} kadarı en az bahsi öder.',
  rulesChance:
    'Makaraların durakları hiçbir şey düşmeden önce çekilir ve tüm şelale onlardan doğar. Bunu “Adil oyun” bölümünde doğrulayabilirsin. Turbo, otomatik oyun, dokunuşlar, bahis ve bakiye olasılıkları değiştirmez.',
  rulesConnection: 'Bağlantı koparsa başlamış turu sunucu tamamlar ve kazancı bakiyeye ekler.',
}
