import { serverNow_ms } from '@arena/ui/server-clock'
import { useTranslations } from 'use-intl'
import { lastDays, type Period, SPANS, today } from './period.ts'

interface PeriodFieldsProps {
  readonly period: Period
  readonly onChange: (period: Pick<Period, 'from' | 'to'>) => void
}

/** Today or the last whole days by one choice, or any first and last day. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const t = useTranslations('figures')
  const now_ms = serverNow_ms()
  const choices = [
    { name: t('today'), ...today(now_ms) },
    ...SPANS.map(days => ({ name: t('lastDays', { count: days }), ...lastDays(days, now_ms) })),
  ]
  const chosen = choices.findIndex(({ from, to }) => from === period.from && to === period.to)
  const dayField = (name: 'from' | 'to') => (
    <label className="flex flex-col gap-1">
      {t(name)}
      <input
        className="field"
        type="date"
        value={period[name]}
        min={name === 'to' ? period.from : undefined}
        max={name === 'from' ? period.to : today(now_ms).to}
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
          value={chosen}
          onChange={event => {
            const choice = choices[Number(event.target.value)]
            if (choice !== undefined) onChange(choice)
          }}
        >
          {chosen < 0 && <option value={chosen}>{t('ownDays', { count: period.days })}</option>}
          {choices.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {dayField('from')}
      {dayField('to')}
    </>
  )
}
