import type { Said } from '@arena/contract/endpoints/games'
import { LANGUAGES } from '@arena/texts/languages'
import { useTranslations } from 'use-intl'

/** A text in each language of the app. Empty languages show the English text. */
export function TranslatedFields({
  label,
  said,
  most,
  onSaid,
}: {
  readonly label: string
  readonly said: Said
  readonly most: number
  readonly onSaid: (said: Said) => void
}) {
  const t = useTranslations('content.languages')
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="text-14 text-soft">{label}</legend>
      {LANGUAGES.map(language => (
        <label key={language} className="flex min-w-36 flex-1 flex-col gap-1 text-14">
          {t(language)}
          <input
            className="field"
            maxLength={most}
            value={said[language] ?? ''}
            onChange={event => onSaid(withText(said, language, event.target.value))}
          />
        </label>
      ))}
    </fieldset>
  )
}

function withText(said: Said, language: (typeof LANGUAGES)[number], text: string): Said {
  if (language === 'en') return { ...said, en: text }
  const { [language]: _, ...others } = said
  return text === '' ? others : { ...others, [language]: text }
}
