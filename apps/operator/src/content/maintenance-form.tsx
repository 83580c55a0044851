import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { LANGUAGES } from '@arena/texts/languages'
import { Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { TextArea } from '../frame/text-area.tsx'
import { call } from '../server-api.ts'
import type { FormProps } from './content-form.ts'

type Maintenance = ContentDocuments['maintenance']

const TEXT_MAX = 160

/** Pauses all games or reopens them, at once and by one operator. */
export function MaintenanceSwitch({ document: { state } }: { readonly document: Maintenance }) {
  const t = useTranslations('kind-maintenance')
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3 text-14">
        <p className={`min-w-48 flex-1 ${state === 'on' ? 'text-warn' : ''}`}>{t(`states.${state}`)}</p>
        {state === 'on' ? (
          <Act
            calls="/operator/endMaintenance"
            label={t('end')}
            explanation={t('endText')}
            done={t('ended')}
            run={reason => call('/operator/endMaintenance', { reason })}
          />
        ) : (
          <Act
            calls="/operator/startMaintenance"
            label={t('start')}
            explanation={t('startText')}
            done={t('started')}
            run={reason => call('/operator/startMaintenance', { reason })}
          />
        )}
      </div>
    </Card>
  )
}

/** The text that players see while games are paused. */
export function MaintenanceForm({ document, onDocument }: FormProps<Maintenance>) {
  const t = useTranslations('kind-maintenance')
  const tLanguages = useTranslations('content.languages')
  const { texts } = document
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p className="text-14 text-soft">{t('text')}</p>
        {LANGUAGES.map(language => (
          <TextArea
            key={language}
            label={tLanguages(language)}
            rows={3}
            maxLength={TEXT_MAX}
            value={texts[language]}
            onValue={text => onDocument({ ...document, texts: { ...texts, [language]: text } })}
          />
        ))}
      </div>
    </Card>
  )
}
