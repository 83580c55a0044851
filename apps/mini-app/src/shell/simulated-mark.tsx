import { appConfig } from '../server-api/index.ts'
import { useTranslations } from '../texts/index.ts'

/** Over every screen of a demo: nobody in it is real. */
export function SimulatedMark() {
  const t = useTranslations('shell')
  if (!appConfig.isSimulated) return null
  return (
    <p className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top)+var(--header-height))] z-25 mx-auto w-fit rounded-b-m border-x border-b border-line bg-raised px-3 py-0.5 text-12 font-semibold text-soft">
      {t('simulated')}
    </p>
  )
}
