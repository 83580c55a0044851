import { serverNow_ms } from '@arena/ui/server-clock'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import { browserZone, isZone, offsetText } from './wall-clock.ts'

/** The product's own zone: its days, weeks and months begin in it. */
export const DEFAULT_ZONE = 'Europe/Moscow'
const ZONE_KEY = 'consoleZone'

/** Zones with a name in the texts, from west to east. */
const ZONES = {
  'America/Los_Angeles': 'losAngeles',
  'America/New_York': 'newYork',
  'America/Sao_Paulo': 'saoPaulo',
  UTC: 'utc',
  'Europe/London': 'london',
  'Europe/Berlin': 'berlin',
  'Europe/Kyiv': 'kyiv',
  'Europe/Istanbul': 'istanbul',
  'Europe/Moscow': 'moscow',
  'Asia/Tbilisi': 'tbilisi',
  'Asia/Dubai': 'dubai',
  'Asia/Yekaterinburg': 'yekaterinburg',
  'Asia/Almaty': 'almaty',
  'Asia/Kolkata': 'delhi',
  'Asia/Novosibirsk': 'novosibirsk',
  'Asia/Bangkok': 'bangkok',
  'Asia/Singapore': 'singapore',
  'Asia/Vladivostok': 'vladivostok',
} as const
const NAMED = Object.keys(ZONES) as readonly (keyof typeof ZONES)[]

const ZoneContext = createContext<{ readonly zone: string; readonly choose: (zone: string) => void }>({
  zone: DEFAULT_ZONE,
  choose: () => undefined,
})

/** The zone of all dates and times in the console, shown and typed. This browser keeps the operator's choice. */
export function ZoneProvider({ children }: { readonly children: (zone: string) => ReactNode }) {
  const [zone, setZone] = useState(storedZone)
  const choose = (next: string) => {
    localStorage.setItem(ZONE_KEY, next)
    setZone(next)
  }
  return <ZoneContext value={{ zone, choose }}>{children(zone)}</ZoneContext>
}

function storedZone(): string {
  const stored = localStorage.getItem(ZONE_KEY) ?? DEFAULT_ZONE
  return isZone(stored) ? stored : DEFAULT_ZONE
}

export function useZone(): string {
  return useContext(ZoneContext).zone
}

/** “Moscow, UTC+3”; a zone without a name in the texts is shown by its city: “Lisbon, UTC”. */
function useZoneNames(): (zone: string) => string {
  const t = useTranslations('frame.zones')
  return zone => {
    const known = NAMED.find(one => one === zone)
    const name = known === undefined ? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') : t(ZONES[known])
    const offset = offsetText(serverNow_ms(), zone)
    return name === offset ? name : t('named', { name, offset })
  }
}

/** The name of the zone in force, for a header or the label of a field. */
export function useZoneName(): string {
  const nameOf = useZoneNames()
  return nameOf(useZone())
}

export function ZoneChoice() {
  const t = useTranslations('frame')
  const { zone, choose } = useContext(ZoneContext)
  const nameOf = useZoneNames()
  const zones = [...new Set<string>([...NAMED, browserZone(), zone])]
  return (
    <label className="flex flex-col gap-1">
      <span className="text-soft">{t('zone')}</span>
      <select className="field" value={zone} onChange={event => choose(event.target.value)}>
        {zones.map(one => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
