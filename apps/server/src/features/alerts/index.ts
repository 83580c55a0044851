/** Alerts in the operators' chat. */
export type { AlertPress } from './acknowledge.ts'
export { type Alerts, createAlerts } from './create-alerts.ts'
export type { AlertSettings, Yesterday } from './deps.ts'
