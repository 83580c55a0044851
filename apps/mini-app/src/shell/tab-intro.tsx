import { X } from 'lucide-react'
import { useTranslations } from '../texts/index.ts'
import { usePaysTon } from './account.ts'
import { type IntroducedTab, useTabIntro } from './onboarding-sections.ts'

/** The purpose of a tab, at its first visit; a press hides it permanently. */
export function TabIntro({ tab }: { readonly tab: IntroducedTab }) {
  const t = useTranslations('onboarding')
  const { isOn, end } = useTabIntro(tab)
  const paysTon = usePaysTon()
  if (!isOn) return null
  return (
    <aside
      aria-label={t('about')}
      data-testid={`about-${tab}`}
      className="gold-edge flex items-start gap-1 rounded-l py-1 pr-1 pl-4"
    >
      <p className="flex-1 py-2.5 text-14 text-pretty">
        {t(tab === 'tournaments' && !paysTon ? 'tournaments.noTon' : `${tab}.text`)}
      </p>
      <button
        type="button"
        onClick={end}
        aria-label={t('read')}
        className="pressable flex size-11 shrink-0 items-center justify-center rounded-m text-soft"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </aside>
  )
}
