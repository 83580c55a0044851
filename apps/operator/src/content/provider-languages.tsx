import { dialectFacts } from '@arena/contract/dialects'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { LANGUAGES, type Language } from '@arena/texts/languages'
import { useId } from 'react'
import { useTranslations } from 'use-intl'

type Provider = ContentDocuments['providers']['providers'][number]
type Codes = NonNullable<Provider['languages']>

const CODE_MAX = 16

/** The provider's codes of the app's languages. */
export function ProviderLanguages({
  row: { dialect, languages = {} },
  onChange,
}: {
  readonly row: Provider
  readonly onChange: (next: Partial<Provider>) => void
}) {
  const t = useTranslations('kind-providers')
  const tLanguages = useTranslations('content.languages')
  const hintId = useId()
  return (
    <fieldset aria-describedby={hintId} className="flex flex-col gap-1 border-t border-line pt-2">
      <legend className="sr-only">{t('languageCodes')}</legend>
      <p aria-hidden="true">{t('languageCodes')}</p>
      <p id={hintId} className="text-soft">
        {t('languageCodesText')}
      </p>
      <div className="flex flex-wrap gap-2">
        {LANGUAGES.map(language => (
          <label key={language} className="flex min-w-28 flex-1 flex-col gap-1">
            {tLanguages(language)}
            <input
              className="field"
              maxLength={CODE_MAX}
              autoCapitalize="none"
              spellCheck={false}
              placeholder={dialectFacts(dialect).languages[language]}
              value={languages[language] ?? ''}
              onChange={event => onChange({ languages: withCode(languages, language, event.target.value) })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function withCode(codes: Codes, language: Language, text: string): Codes {
  const { [language]: _, ...others } = codes
  return text === '' ? others : { ...others, [language]: text }
}
