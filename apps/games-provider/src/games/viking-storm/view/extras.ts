import { latePart } from '../../../view/late-part.ts'

export const stormExtras = latePart(() => import('./extras.late.ts'))
