import { LANGUAGES, type Language } from '@arena/contract/languages'
import { Card, joinClasses, Spinner, showToast } from '@arena/ui'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { SubPage } from '../../shell/index.ts'
import { useLanguage, useTranslations } from '../../texts/index.ts'
import { LANGUAGE_NAMES } from './language-names.ts'

/** Choosing a language switches every text at once. */
export function LanguageScreen() {
  const t = useTranslations('players.language')
  const { language, choose } = useLanguage()
  const [loading, setLoading] = useState<Language | null>(null)

  const switchTo = async (next: Language) => {
    setLoading(next)
    try {
      await choose(next)
    } catch {
      showToast({ kind: 'error', title: t('failed'), description: t('failedText') })
    } finally {
      setLoading(null)
    }
  }

  return (
    <SubPage title={t('title')}>
      <Card className="py-0">
        <div role="radiogroup" aria-label={t('title')} className="divide-y divide-line">
          {LANGUAGES.map(option => (
            <button
              key={option}
              type="button"
              role="radio"
              data-haptic="selection"
              lang={option === 'ua' ? 'uk' : option}
              aria-checked={option === language}
              onClick={() => void switchTo(option)}
              className={joinClasses(
                'pressable flex min-h-14 w-full items-center justify-between gap-3 text-left text-16',
                option === language && 'font-semibold text-gold',
              )}
            >
              {LANGUAGE_NAMES[option]}
              {loading === option && <Spinner />}
              {loading === null && option === language && (
                <span
                  aria-hidden="true"
                  className="gold-surface flex size-6 items-center justify-center rounded-full"
                >
                  <Check className="size-4" strokeWidth={3} />
                </span>
              )}
            </button>
          ))}
        </div>
      </Card>
    </SubPage>
  )
}
