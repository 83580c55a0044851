import type { DrawTheme } from '../../../view/draw/draw-theme.ts'
import { playArenaMusic } from '../../../view/sound/arena-music.ts'
import { arenaKeno } from '../game.ts'
import { KENO } from '../outcome.ts'
import { ColosseumScene } from './colosseum-scene.tsx'
import { KENO_BALLS } from './keno-balls.ts'
import { KenoRoundPicture } from './round-picture.tsx'
import { ShieldEmblem } from './shield-emblem.tsx'

export const KENO_THEME: DrawTheme = {
  game: arenaKeno,
  rules: KENO,
  look: 'keno',
  ball_ms: 400,
  turboBall_ms: 70,
  quickMarks: 6,
  ballColours: KENO_BALLS,
  // The arena is seen from above: its balls roll over the sand.
  gravity: 0,
  Emblem: ShieldEmblem,
  Picture: KenoRoundPicture,
  Scene: ColosseumScene,
  music: playArenaMusic,
}
