import type { DrawTheme } from '../../../view/draw/draw-theme.ts'
import { lotto536 } from '../game.ts'
import { LOTTO } from '../outcome.ts'
import { BallsEmblem } from './balls-emblem.tsx'
import { LOTTO_BALLS } from './lotto-balls.ts'
import { LottoRoundPicture } from './round-picture.tsx'
import { playStudioMusic } from './studio-music.ts'
import { StudioScene } from './studio-scene.tsx'

export const LOTTO_THEME: DrawTheme = {
  game: lotto536,
  rules: LOTTO,
  look: 'lotto',
  ball_ms: 780,
  turboBall_ms: 120,
  quickMarks: 5,
  ballColours: LOTTO_BALLS,
  gravity: 5,
  Emblem: BallsEmblem,
  Picture: LottoRoundPicture,
  Scene: StudioScene,
  music: playStudioMusic,
}
