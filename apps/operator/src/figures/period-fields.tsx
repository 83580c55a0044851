import { serverNow_ms } from '@arena/ui/server-clock'
import { useTranslations } from 'use-intl'
import { lastDays, type Period, SPANS } from './period.ts'

interface PeriodFieldsProps {
  readonly period: Period
  readonly onChange: (period: Pick<Period, 'from' | 'to'>) => void
}

/** The last days by one choice, or any first and last day. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const t = useTranslations('figures')
  const span = SPANS.find(days => {
    const usual = lastDays(days, serverNow_ms())
    return usual.from === period.from && usual.to === period.to
  })
  const dayField = (name: 'from' | 'to') => (
    <label className="flex flex-col gap-1">
      {t(name)}
      <input
        className="field"
        type="date"
        value={period[name]}
        min={name === 'to' ? period.from : undefined}
        max={name === 'from' ? period.to : lastDays(1, serverNow_ms()).to}
        onChange={event => onChange({ ...period, [name]: event.target.value })}
      />
    </label>
  )
  return (
    <>
      <label className="flex flex-col gap-1">
        {t('span')}
        <select
          className="field"
          value={span ?? ''}
          onChange={event => onChange(lastDays(Number(event.target.value), serverNow_ms()))}
        >
          {span === undefined && <option value="">{t('ownDays', { count: period.days })}</option>}
          {SPANS.map(days => (
            <option key={days} value={days}>
              {t('lastDays', { count: days })}
            </option>
          ))}
        </select>
      </label>
      {dayField('from')}
      {dayField('to')}
    </>
  )
}
