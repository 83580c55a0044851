import { call } from '../../server-api/index.ts'

/** Tells the server in which time zone the device is: what is a day of the player follows from it. Where it fails the next opening tells it. */
export async function tellTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!timeZone) return
  await call('/api/setTimeZone', { body: { time_zone: timeZone } }).catch(() => undefined)
}
