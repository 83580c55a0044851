import { appConfig } from '../server-api/index.ts'
import { useTranslations } from '../texts/index.ts'

/** Above every screen of a demo, which leaves room for it (app.css): nobody in it is real. */
export function SimulatedMark() {
  const t = useTranslations('shell')
  if (!appConfig.isSimulated) return null
  return (
    <p className="pointer-events-none fixed inset-x-0 top-(--inset-top) z-65 flex h-(--mark-height) items-center justify-center border-b border-line bg-raised text-12 font-semibold whitespace-nowrap text-soft">
      {t('simulated')}
    </p>
  )
}
