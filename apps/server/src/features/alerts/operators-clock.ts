/** Hours and days by the operators' clock. */

interface ClockFace {
  /** `2026-11-25`: later days compare as greater. */
  readonly day: string
  readonly hour: number
}

export function clockOf(zone: string, at: Date): ClockFace {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}
