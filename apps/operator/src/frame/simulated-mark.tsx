import { useTranslations } from 'use-intl'

/** What the server says in the page itself. */
interface PageConfig {
  readonly isSimulated?: boolean
}

/** Over every page of a demo: no player and no amount in it is real. */
export function SimulatedMark() {
  const t = useTranslations('frame')
  const config = JSON.parse(document.getElementById('arena-config')?.textContent ?? '{}') as PageConfig
  if (config.isSimulated !== true) return null
  return (
    <p className="pointer-events-none fixed right-4 bottom-4 z-40 rounded-m border border-line bg-raised px-3 py-1 text-14 font-semibold text-soft">
      {t('simulated')}
    </p>
  )
}
