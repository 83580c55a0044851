import { latePart } from '../../../view/late-part.ts'

export const arenaExtras = latePart(() => import('./extras.late.ts'))
export type ArenaExtras = typeof arenaExtras
