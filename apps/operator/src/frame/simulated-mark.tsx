import { useTranslations } from 'use-intl'

/** What the server says in the page itself. */
interface PageConfig {
  readonly isSimulated?: boolean
}

/** Above every page of a demo, which leaves room for it (app.css): no player and no amount in it is real. */
export function SimulatedMark() {
  const t = useTranslations('frame')
  const config = JSON.parse(document.getElementById('arena-config')?.textContent ?? '{}') as PageConfig
  if (config.isSimulated !== true) return null
  return (
    <p
      data-simulated
      className="pointer-events-none fixed inset-x-0 top-0 z-65 flex h-(--safe-top) items-center justify-center border-b border-line bg-raised text-14 font-semibold whitespace-nowrap text-soft max-md:text-12"
    >
      {t('simulated')}
    </p>
  )
}
