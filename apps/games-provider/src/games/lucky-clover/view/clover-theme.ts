import { metalFoil } from '../../../view/scratch/foil.ts'
import type { ScratchTheme } from '../../../view/scratch/scratch-theme.ts'
import { luckyClover } from '../game.ts'
import { CLOVER_PRIZES } from '../outcome.ts'
import { CLOVER_COIN, CLOVER_SYMBOLS, FOUR_LEAF, SHAMROCK } from './clover-art.ts'
import { playMeadowMusic } from './meadow-music.ts'
import { MeadowScene } from './meadow-scene.tsx'
import { CloverRoundPicture } from './round-picture.tsx'

export const CLOVER_THEME: ScratchTheme = {
  game: luckyClover,
  look: 'clover',
  table: CLOVER_PRIZES,
  symbols: CLOVER_SYMBOLS,
  coin: CLOVER_COIN,
  emblem: FOUR_LEAF,
  crumbs: ['#cfe8d2', '#9ccfa5', '#f3fff2', '#6fae7c', '#e8d68a'],
  paintFoil: metalFoil({
    metal: ['#8fc49b', '#dff3dc', '#7fb98d', '#c4e6c6', '#5f9f72', '#d3efd2', '#79b487'],
    stamp: SHAMROCK,
    shade: '#0f5a2c',
    light: '#ffffff',
  }),
  Picture: CloverRoundPicture,
  Scene: MeadowScene,
  music: playMeadowMusic,
}
