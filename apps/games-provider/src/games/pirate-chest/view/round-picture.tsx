import { makeScratchPicture } from '../../../view/scratch/scratch-picture.tsx'
import { CHEST_SYMBOLS } from './chest-art.ts'

/** A past card as it looked when it was scratched. */
export const ChestRoundPicture = makeScratchPicture(CHEST_SYMBOLS)
