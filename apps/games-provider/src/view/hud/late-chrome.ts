import { latePart } from '../late-part.ts'

/** What all games share and none needs before its first round. */
export const lateChrome = latePart(() => import('./chrome.late.ts'))
