import { metalFoil } from '../../../view/scratch/foil.ts'
import type { ScratchTheme } from '../../../view/scratch/scratch-theme.ts'
import { pirateChest } from '../game.ts'
import { CHEST_PRIZES } from '../outcome.ts'
import { ANCHOR, CHEST, CHEST_SYMBOLS, DOUBLOON } from './chest-art.ts'
import { playNightSeaMusic } from './night-sea-music.ts'
import { NightSeaScene } from './night-sea-scene.tsx'
import { ChestRoundPicture } from './round-picture.tsx'

export const CHEST_THEME: ScratchTheme = {
  game: pirateChest,
  look: 'chest',
  table: CHEST_PRIZES,
  symbols: CHEST_SYMBOLS,
  coin: DOUBLOON,
  emblem: CHEST,
  crumbs: ['#f0c766', '#a9701f', '#ffe9ad', '#7a4a12', '#d39a3a'],
  paintFoil: metalFoil({
    metal: ['#8a5a1c', '#e8b95c', '#a06a22', '#f5d58a', '#8f5c1a', '#d8a447', '#6f4410'],
    stamp: ANCHOR,
    shade: '#4a2a06',
    light: '#fff0c2',
  }),
  Picture: ChestRoundPicture,
  Scene: NightSeaScene,
  music: playNightSeaMusic,
}
