import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { LANGUAGES } from '@arena/texts/languages'
import { Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import type { FormProps } from './content-form.ts'
import { ChoiceField, NumberField, TextField } from './reward-forms.tsx'

type Alerts = ContentDocuments['alerts']

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

/** Where and when operators receive alerts. */
export function AlertsForm({ document, onDocument }: FormProps<Alerts>) {
  const t = useTranslations('kind-alerts')
  const change = (next: Partial<Alerts>) => onDocument({ ...document, ...next })
  const hour = (field: 'quiet_from' | 'quiet_until' | 'digest_hour') => (
    <ChoiceField
      label={t(field)}
      value={String(document[field])}
      values={HOURS}
      nameOf={value => `${value.padStart(2, '0')}:00`}
      onValue={value => change({ [field]: Number(value) })}
    />
  )
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p className="text-14 text-soft">{t('text')}</p>
        <TextField
          label={t('chat')}
          value={document.chat}
          maxLength={20}
          onValue={chat => change({ chat })}
        />
        <p className="text-14 text-soft">{t('chatText')}</p>
        <ChoiceField
          label={t('language')}
          value={document.language}
          values={LANGUAGES}
          nameOf={language => t(`languages.${language}`)}
          onValue={language => change({ language })}
        />
        <TextField
          label={t('zone')}
          value={document.zone}
          maxLength={64}
          onValue={zone => change({ zone })}
        />
        <div className="flex flex-wrap gap-3">
          {hour('quiet_from')}
          {hour('quiet_until')}
        </div>
        <p className="text-14 text-soft">{t('quietText')}</p>
        <div className="flex flex-wrap gap-3">
          {hour('digest_hour')}
          <NumberField
            label={t('repeat_hours')}
            value={document.repeat_hours}
            onValue={repeat_hours => change({ repeat_hours })}
          />
        </div>
      </div>
    </Card>
  )
}
