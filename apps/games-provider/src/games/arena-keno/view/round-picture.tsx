import { makeDrawPicture } from '../../../view/draw/draw-picture.tsx'
import { KENO } from '../outcome.ts'
import { KENO_BALLS } from './keno-balls.ts'

/** A past ticket and the balls that were drawn for it. */
export const KenoRoundPicture = makeDrawPicture(KENO, KENO_BALLS)
