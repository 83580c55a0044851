/** Alerts in the operators' chat. */
export type { AlertPress } from './acknowledge.ts'
export type { Alerts } from './create-alerts.ts'
export type { AlertSettings, Yesterday } from './deps.ts'
