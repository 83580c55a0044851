import type { VerifyTexts } from './verify-page.tsx'

export const texts: VerifyTexts = {
  title: 'Turu doğrula',
  intro:
    'Bu sayfa bitmiş bir turu, oyunla aynı kurallarla doğrudan tarayıcında yeniden hesaplar. Girdiğin hiçbir bilgi cihazından çıkmaz.',
  game: 'Oyun',
  serverSeed: 'Açıklanan sunucu tohumu',
  clientSeed: 'Senin tohumun',
  nonce: 'Tur numarası',
  bet: 'Bahis',
  openingBet: 'Açılış bahsi',
  choice: 'Seçimin, tur ayrıntılarındaki gibi',
  moves: 'Hamlelerin, tur ayrıntılarındaki gibi',
  shownWin: 'Oyunun gösterdiği kazanç',
  expectedHash: 'Sunucu tohumunun yayımlanan SHA-256 özeti',
  compute: 'Yeniden hesapla',
  hashOf: 'Sunucu tohumunun SHA-256 özeti',
  hashSame: 'Oyundan önce taahhüt edilen tohum bu',
  hashDiffers: 'Bu, taahhüt edilen tohum değil',
  winSame: 'Sonuç, oyunun gösterdiğiyle aynı',
  winDiffers: 'Oyun başka bir kazanç göstermiş',
  genuine: 'Doğrulandı: tohum oyundan önce taahhüt edilmiş, sonuç oyunun gösterdiğiyle aynı',
  win: 'Kazanç',
  incomplete: 'Tüm alanlar gerekli; seçim ve hamleler tur ayrıntılarında göründüğü gibi olmalı.',
  details: 'Sonucun tamamı',
  how: 'Hesap: blok r = HMAC-SHA256(metin olarak sunucu tohumu, “senin tohumun:tur numarası:r”). Baytları her makara duruşu, kart, sayı veya atış için sırayla alınır: dörder dörder, uçuşun noktası için sekiz.',
}
