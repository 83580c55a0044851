import { COUNTRIES } from '@arena/contract/countries'
import { SEEN } from '@arena/contract/player-parts'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { useAddressChoice } from '../frame/address-choice.ts'
import { sortIn } from '../frame/list-state.ts'
import { type Column, Table, usePages } from '../frame/table.tsx'
import { call, mayCall } from '../server-api.ts'
import { countryName, type Formats, languageName, useFormats } from '../texts.tsx'
import { BanMany } from './ban-players.tsx'
import { CompensateMany } from './compensate.tsx'
import { MessageMany } from './message-players.tsx'
import { nameColumns } from './player-columns.tsx'

type Body = NonNullable<Parameters<typeof call<'/operator/listPlayers'>>[1]>
type Row = Awaited<ReturnType<typeof call<'/operator/listPlayers'>>>['players'][number]

const LEVELS = ['all', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
const LANGUAGES = ['all', 'en', 'ru', 'ua', 'tr'] as const
const FLAGS = ['payer', 'winner', 'risk'] as const

/** All players by when they joined, with filters that are part of the address. */
export function PlayerList({ language }: { readonly language: string }) {
  const t = useTranslations('players')
  const formats = useFormats(language)
  const [search] = useSearchParams()
  const filters = filtersIn(search)
  const sort = sortIn(search, ['since'])
  const order = sort && { order: sort.desc ? ('latest' as const) : ('oldest' as const) }
  const { table } = usePages({
    queryKey: ['players', 'list', filters, sort],
    load: (after: Body['after']) =>
      call('/operator/listPlayers', {
        ...filters,
        ...order,
        ...(after !== undefined && { after }),
      }),
    rowsOf: page => page.players,
    nextOf: page => page.next ?? undefined,
  })
  return (
    <>
      <Filters language={language} />
      <Table
        title={t('list')}
        columns={columnsOf(t, formats, language)}
        idOf={row => row.telegram_id}
        isList
        bulk={
          BULK_CALLS.some(mayCall)
            ? {
                maySelect: row => !row.banned,
                acts: (rows, onDone) => <BulkActs ids={rows.map(row => row.telegram_id)} onDone={onDone} />,
              }
            : undefined
        }
        exported={{ list: 'players', filters: { ...filters, ...order } }}
        {...table}
      />
    </>
  )
}

const BULK_CALLS = [
  '/operator/compensatePlayers',
  '/operator/messagePlayers',
  '/operator/banPlayers',
] as const

/** Each is shown to operators who may do it. */
function BulkActs(selected: ComponentProps<typeof BanMany>) {
  return (
    <>
      <CompensateMany {...selected} />
      <MessageMany {...selected} />
      <BanMany {...selected} />
    </>
  )
}

/** The filters of an address; what it names wrongly is left out. */
function filtersIn(search: URLSearchParams): Omit<Body, 'after'> {
  const level = LEVELS.indexOf((search.get('level') ?? 'all') as (typeof LEVELS)[number])
  const seen = SEEN.find(one => one === search.get('seen'))
  const spoken = LANGUAGES.find(one => one === search.get('language'))
  const country = COUNTRIES.find(one => one === search.get('country'))
  const flags = FLAGS.flatMap(flag => {
    const given = search.get(flag)
    return given === 'yes' || given === 'no' ? [[flag, given === 'yes']] : []
  })
  return {
    ...(level > 0 && { level }),
    ...(seen !== undefined && { seen }),
    ...(spoken !== undefined && spoken !== 'all' && { language: spoken }),
    ...(country !== undefined && { country }),
    ...Object.fromEntries(flags),
  }
}

function Filters({ language }: { readonly language: string }) {
  const t = useTranslations('players')
  const countries = COUNTRIES.map(code => ({ code, name: countryName(code, language) })).toSorted((a, b) =>
    a.name.localeCompare(b.name, language),
  )
  return (
    <div role="group" aria-label={t('list')} className="flex flex-wrap gap-3">
      <Choice name="level" label={t('filters.level')} values={LEVELS} words={{ all: t('filters.any') }} />
      <Choice
        name="country"
        label={t('filters.country')}
        values={['all', ...countries.map(({ code }) => code)]}
        words={{
          all: t('filters.any'),
          ...Object.fromEntries(countries.map(({ code, name }) => [code, name])),
        }}
      />
      <Choice
        name="language"
        label={t('filters.language')}
        values={LANGUAGES}
        words={{
          all: t('filters.any'),
          ...Object.fromEntries(LANGUAGES.slice(1).map(one => [one, languageName(one, language)])),
        }}
      />
      <Choice
        name="seen"
        label={t('filters.seen')}
        values={['all', ...SEEN]}
        words={Object.fromEntries((['all', ...SEEN] as const).map(one => [one, t(`seenIn.${one}`)]))}
      />
      {FLAGS.map(flag => (
        <Choice
          key={flag}
          name={flag}
          label={t(`filters.${flag}`)}
          values={['all', 'yes', 'no']}
          words={{ all: t('filters.any'), yes: t('filters.yes'), no: t('filters.no') }}
        />
      ))}
    </div>
  )
}

function Choice({
  name,
  label,
  values,
  words,
}: {
  readonly name: string
  readonly label: string
  readonly values: readonly [string, ...string[]]
  readonly words: Readonly<Record<string, string>>
}) {
  const [value, setValue] = useAddressChoice(name, values)
  return (
    <label className="flex w-44 flex-col gap-1 text-14 max-md:w-auto max-md:flex-1 max-md:basis-36">
      {label}
      <select className="field" value={value} onChange={event => setValue(event.target.value)}>
        {values.map(one => (
          <option key={one} value={one}>
            {words[one] ?? one}
          </option>
        ))}
      </select>
    </label>
  )
}

function columnsOf(
  t: ReturnType<typeof useTranslations<'players'>>,
  formats: Formats,
  language: string,
): readonly Column<Row>[] {
  const traitsOf = (row: Row) =>
    (['banned', 'payer', 'winner', 'risk'] as const)
      .filter(trait => row[trait])
      .map(trait => t(`traitsOf.${trait}`))
      .join(', ')
  return [
    ...nameColumns<Row>(t),
    { key: 'level', title: t('level'), show: row => row.level, text: row => row.level, isNumber: true },
    {
      key: 'country',
      title: t('country'),
      show: row => formats.country(row.country),
      text: row => row.country,
    },
    {
      key: 'language',
      title: t('languageOf'),
      show: row => languageName(row.language, language),
      text: row => row.language,
    },
    {
      key: 'since',
      title: t('since'),
      isSortedByServer: true,
      isWhole: true,
      show: row => formats.moment(row.joined_ms),
      text: row => formats.moment(row.joined_ms),
    },
    {
      key: 'seen',
      title: t('lastSeen'),
      isWhole: true,
      show: row => formats.moment(row.seen_ms),
      text: row => formats.moment(row.seen_ms),
    },
    { key: 'traits', title: t('traits'), show: traitsOf, text: traitsOf },
  ]
}
