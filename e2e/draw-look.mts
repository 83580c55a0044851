import { drawCard } from '/work/wt/cards/apps/server/src/features/sharing/draw-card.ts'
import { createPaintCard } from '/work/wt/cards/apps/server/src/features/sharing/paint-cards.ts'
import { writeFileSync } from 'node:fs'
const paint = createPaintCard()
const cards = [
 ['rank', 3, {title:'3 место из 1 204', line:'Открытый турнир недели: большие призы и много слов', name:'Берта Ёжикова', foot:'Бесплатно · 18+'}],
 ['level', 7, {title:'Seviye 7', line:'Arena’da ulaşıldı', name:null, foot:'Oynamak ücretsiz · 18+'}],
 ['payout', 1, {title:'12,345678901 TON', line:'Виплачено на мій гаманець', name:'王 <b>Ünal</b> & Ґ', foot:'Безкоштовно · 18+'}],
 ['rank', 12345, {title:'Place 12,345 of 1,000,000', line:'Weekly open', name:null, foot:'Free to play · 18+'}],
] as const
for (const [i,[kind, figure, words]] of cards.entries()) { const a=performance.now(); const svg=drawCard({kind,figure,words} as never); const b=performance.now(); const png=await paint(String(i),svg); console.log(kind,(b-a).toFixed(1),(performance.now()-b).toFixed(0),svg.length,png.length); writeFileSync(`/tmp/card-${i}.png`,png)}
