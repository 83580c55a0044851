import { useTranslations } from 'use-intl'
import { fieldText, placeText } from '../frame/readable-fields.ts'
import { type Column, Table } from '../frame/table.tsx'
import { useWording } from '../frame/use-names.ts'
import { useFormats } from '../texts.tsx'
import type { Assessment } from './content-page.tsx'
import { Fault } from './fault.tsx'

type Change = Assessment['changes'][number]
type Gain = Assessment['gains'][number]
type Forecast = Assessment['forecast'][number]

const EXACT = 6
const nothing = () => undefined

/** The changes that a document would make, the gains it allows players, and whether it can be published at all. */
export function AssessmentView({
  assessment,
  language,
}: {
  readonly assessment: Assessment
  readonly language: string
}) {
  const t = useTranslations('content')
  const wording = useWording(language)
  const { faults, changes, gains, players, forecast, rehearsals } = assessment
  if (faults.length > 0) {
    return (
      <div role="alert" className="text-14 text-bad">
        <p className="font-semibold">{t('faults')}</p>
        {faults.map(fault => (
          <Fault key={fault.sentence} fault={fault} />
        ))}
      </div>
    )
  }
  if (changes.length === 0) {
    return (
      <p role="status" className="text-14">
        {t('same')}
      </p>
    )
  }
  const placeOf = ({ path }: Change) => placeText(path.split('.'), wording)
  const valueOf = (path: string, value: string) =>
    value === '' ? '–' : fieldText(path.split('.').at(-1) ?? '', JSON.parse(value), wording)
  const beforeOf = ({ path, before }: Change) => valueOf(path, before)
  const afterOf = ({ path, after }: Change) => valueOf(path, after)
  const changeColumns: readonly Column<Change>[] = [
    { key: 'place', title: t('place'), show: placeOf, text: placeOf },
    { key: 'before', title: t('before'), show: beforeOf, text: beforeOf, isNumber: true },
    { key: 'after', title: t('after'), show: afterOf, text: afterOf, isNumber: true },
  ]
  return (
    <>
      <h3 className="text-16 font-semibold">{t('assessed')}</h3>
      <Table
        title={t('assessed')}
        columns={changeColumns}
        rows={changes}
        idOf={row => row.path}
        onRetry={nothing}
      />
      <h3 className="text-16 font-semibold">{t('gains')}</h3>
      <p className="text-14 text-soft">{t('gainsText', { players: String(players) })}</p>
      {gains.length === 0 ? (
        <p className="text-14">{t('noGains')}</p>
      ) : (
        <Gains gains={gains} language={language} />
      )}
      <h3 className="text-16 font-semibold">{t('forecast')}</h3>
      <p className="text-14 text-soft">{t('forecastText')}</p>
      <ForecastTable forecast={forecast} />
      {rehearsals.length > 0 && <Rehearsals rows={rehearsals} />}
    </>
  )
}

type Rehearsal = Assessment['rehearsals'][number]

/** The next tournament of each series as it would be, simulated with generated members. */
function Rehearsals({ rows }: { readonly rows: readonly Rehearsal[] }) {
  const t = useTranslations('content')
  const names = useTranslations('kind-series.names')
  const whatOf = ({ name, figure }: Rehearsal) =>
    `${names.has(name as 'open') ? names(name as 'open') : name}: ${t(`rehearsal.${figure}`)}`
  const columns: readonly Column<Rehearsal>[] = [
    { key: 'what', title: t('what'), show: whatOf, text: whatOf },
    { key: 'before', title: t('before'), show: row => row.before, text: row => row.before, isNumber: true },
    { key: 'after', title: t('after'), show: row => row.after, text: row => row.after, isNumber: true },
  ]
  return (
    <>
      <h3 className="text-16 font-semibold">{t('rehearsal.title')}</h3>
      <p className="text-14 text-soft">{t('rehearsal.text')}</p>
      <Table
        title={t('rehearsal.title')}
        columns={columns}
        rows={rows}
        idOf={row => `${row.name} ${row.figure}`}
        onRetry={nothing}
      />
    </>
  )
}

/** The maximum that players can gain in a day, which the limits count. */
function Gains({ gains, language }: { readonly gains: readonly Gain[]; readonly language: string }) {
  const t = useTranslations('content')
  const { ton, number } = useFormats(language)
  const amountOf = ({ unit, amount }: Gain) =>
    unit === 'ton_nano' || unit === 'ton_day_nano' ? ton(String(amount)) : number(amount)
  const columns: readonly Column<Gain>[] = [
    {
      key: 'who',
      title: t('who'),
      show: row => t(`gainers.${row.who}`),
      text: row => t(`gainers.${row.who}`),
    },
    {
      key: 'what',
      title: t('what'),
      show: row => t(`units.${row.unit}`),
      text: row => t(`units.${row.unit}`),
    },
    {
      key: 'gain',
      title: t('most'),
      show: row => <strong>{amountOf(row)}</strong>,
      text: amountOf,
      isNumber: true,
    },
  ]
  return (
    <Table
      title={t('gains')}
      columns={columns}
      rows={gains}
      idOf={row => `${row.who} ${row.unit}`}
      onRetry={nothing}
    />
  )
}

function ForecastTable({ forecast }: { readonly forecast: readonly Forecast[] }) {
  const t = useTranslations('content')
  const whoOf = ({ profile }: Forecast) =>
    profile === '' ? t('profiles.all') : isProfile(profile) ? t(`profiles.${profile}`) : profile
  const differenceOf = ({ before, after }: Forecast) => {
    const difference = Number((Number(after) - Number(before)).toFixed(EXACT))
    return difference > 0 ? `+${String(difference)}` : String(difference)
  }
  const columns: readonly Column<Forecast>[] = [
    { key: 'who', title: t('who'), show: whoOf, text: whoOf },
    {
      key: 'what',
      title: t('what'),
      show: row => t(`keys.${row.currency}`),
      text: row => t(`keys.${row.currency}`),
    },
    { key: 'before', title: t('before'), show: row => row.before, text: row => row.before, isNumber: true },
    { key: 'after', title: t('after'), show: row => row.after, text: row => row.after, isNumber: true },
    {
      key: 'difference',
      title: t('difference'),
      show: row => <strong>{differenceOf(row)}</strong>,
      text: differenceOf,
      isNumber: true,
    },
  ]
  const changed = forecast.filter(({ before, after }) => before !== after)
  return (
    <Table
      title={t('forecast')}
      columns={columns}
      rows={changed}
      idOf={row => `${row.profile} ${row.currency}`}
      onRetry={nothing}
    />
  )
}

function isProfile(name: string): name is 'casual' | 'regular' | 'heavy' {
  return name === 'casual' || name === 'regular' || name === 'heavy'
}
