import { COUNTRIES } from '@arena/contract/countries'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Card } from '@arena/ui'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { countryName } from '../texts.tsx'
import type { FormProps } from './content-form.ts'
import { ChoiceField, NumberField, Row, withItem, withoutItem } from './reward-forms.tsx'

type Countries = ContentDocuments['countries']
type Rules = Countries['others']
type CountryRow = Countries['countries'][number]

const STATES = ['on', 'off'] as const
const SWITCHES = ['ton', 'stars', 'partners'] as const

/** The rules of all countries, and a row for each one that differs. */
export function CountriesForm({ document: { others, countries }, onDocument }: FormProps<Countries>) {
  const t = useTranslations('kind-countries')
  const language = useLocale()
  const change = (next: readonly CountryRow[]) => onDocument({ others, countries: [...next] })
  return (
    <>
      <Card>
        <h3 className="mb-1 text-16 font-semibold">{t('others')}</h3>
        <p className="mb-3 text-14 text-soft">{t('othersText')}</p>
        <div className="flex flex-wrap items-end gap-2">
          <RuleFields
            rules={others}
            onRules={next => onDocument({ countries, others: { ...others, ...next } })}
          />
        </div>
      </Card>
      <Card className="col-span-full">
        <h3 className="mb-1 text-16 font-semibold">{t('countries')}</h3>
        <p className="mb-3 text-14 text-soft">{t('countriesText')}</p>
        <div className="flex flex-col gap-3">
          {countries.map((row, index) => (
            <CountryFields
              key={row.country}
              row={row}
              onRow={next => change(withItem(countries, index, next))}
              onRemove={() => change(withoutItem(countries, index))}
            />
          ))}
          <AddCountry
            taken={countries.map(({ country }) => country)}
            language={language}
            onAdd={country => change([...countries, { country, ...others, access: 'on' }])}
          />
        </div>
      </Card>
    </>
  )
}

function CountryFields({
  row,
  onRow,
  onRemove,
}: {
  readonly row: CountryRow
  readonly onRow: (row: CountryRow) => void
  readonly onRemove: () => void
}) {
  const t = useTranslations('kind-countries')
  const name = `${countryName(row.country, useLocale())} · ${row.country}`
  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-14 font-semibold">
        {name}
      </p>
      <Row name={name} onRemove={onRemove}>
        <ChoiceField
          label={t('access')}
          value={row.access}
          values={STATES}
          nameOf={state => t(`accessStates.${state}`)}
          onValue={access => onRow({ ...row, access })}
        />
        <RuleFields rules={row} onRules={next => onRow({ ...row, ...next })} />
      </Row>
    </div>
  )
}

function RuleFields({
  rules,
  onRules,
}: {
  readonly rules: Rules
  readonly onRules: (rules: Partial<Rules>) => void
}) {
  const t = useTranslations('kind-countries')
  return (
    <>
      {SWITCHES.map(key => (
        <ChoiceField
          key={key}
          label={t(key)}
          value={rules[key]}
          values={STATES}
          nameOf={state => t(`states.${state}`)}
          onValue={state => onRules({ [key]: state })}
        />
      ))}
      <NumberField label={t('age')} value={rules.age} onValue={age => onRules({ age })} />
    </>
  )
}

/** By name: choosing one adds its row. */
function AddCountry({
  taken,
  language,
  onAdd,
}: {
  readonly taken: readonly string[]
  readonly language: string
  readonly onAdd: (country: string) => void
}) {
  const t = useTranslations('kind-countries')
  const names = useMemo(
    () =>
      COUNTRIES.map(code => ({ code, name: countryName(code, language) })).toSorted((a, b) =>
        a.name.localeCompare(b.name, language),
      ),
    [language],
  )
  return (
    <label className="flex max-w-80 flex-col gap-1 text-14">
      {t('add')}
      <select className="field" value="" onChange={event => onAdd(event.target.value)}>
        <option value="" disabled>
          {t('choose')}
        </option>
        {names
          .filter(({ code }) => !taken.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </select>
    </label>
  )
}
