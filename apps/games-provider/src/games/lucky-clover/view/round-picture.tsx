import { makeScratchPicture } from '../../../view/scratch/scratch-picture.tsx'
import { CLOVER_SYMBOLS } from './clover-art.ts'

/** A past card as it looked when it was scratched. */
export const CloverRoundPicture = makeScratchPicture(CLOVER_SYMBOLS)
