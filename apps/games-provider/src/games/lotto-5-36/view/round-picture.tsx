import { makeDrawPicture } from '../../../view/draw/draw-picture.tsx'
import { LOTTO } from '../outcome.ts'
import { LOTTO_BALLS } from './lotto-balls.ts'

/** A past ticket and the balls that were drawn for it. */
export const LottoRoundPicture = makeDrawPicture(LOTTO, LOTTO_BALLS)
