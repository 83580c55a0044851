import { latePart } from '../late-part.ts'

/** The show of a big win. Without it, a big win is shown beside the game as a smaller one is. */
export const bigWinShow = latePart(() => import('./show.late.ts'))
