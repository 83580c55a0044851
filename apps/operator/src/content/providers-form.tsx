import { dialectFacts } from '@arena/contract/dialects'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { FRAME_ORIENTATIONS } from '@arena/contract/frame-permissions'
import { LAUNCH_PLACES } from '@arena/contract/launch-url'
import { Button, Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { Text } from '../partners/form-fields.tsx'
import type { FormProps } from './content-form.ts'
import { DialectFields } from './dialect-fields.tsx'
import { FramePermissions } from './frame-permissions.tsx'
import { ProviderKeyFields } from './provider-key.tsx'
import { ProviderLanguages } from './provider-languages.tsx'
import { ChoiceField, NumberField, Row, withItem, withoutItem } from './reward-forms.tsx'
import { useRowKeys } from './row-keys.ts'

type Providers = ContentDocuments['providers']
type Provider = Providers['providers'][number]

const NEW: Provider = {
  provider: '',
  name: '',
  state: 'off',
  url: 'https://',
  origins: [],
  frame: 'none',
  key: 1,
  open_rounds: 1,
  promo_hour_ac: 0,
  silence_min: 15,
  switches_games: false,
}
const KEY_MAX = 32
const NAME_MAX = 60
const ADDRESS_MAX = 256
const LAUNCH_URL_MAX = 1_000

/** The name of each limit of a provider. */
const LIMITS = {
  open_rounds: 'openRounds',
  promo_hour_ac: 'promoHour',
  silence_min: 'silence',
} as const satisfies Partial<Record<keyof Provider, string>>
const LIMIT_NAMES = Object.keys(LIMITS) as readonly (keyof typeof LIMITS)[]

/** Games providers; the first one is built in and keeps its name and address. */
export function ProvidersForm({ document: { providers }, onDocument }: FormProps<Providers>) {
  const t = useTranslations('kind-providers')
  const tContent = useTranslations('content')
  const rows = useRowKeys(providers.length)
  return (
    <div className="flex flex-col gap-3 xl:col-span-2">
      <p className="text-14 text-soft">{t('text')}</p>
      {providers.map((row, index) => (
        <Card key={rows.keys[index]}>
          <ProviderFields
            row={row}
            isBuiltIn={index === 0}
            onChange={next => onDocument({ providers: withItem(providers, index, { ...row, ...next }) })}
          />
          {index > 0 && (
            <Button
              look="plain"
              size="small"
              onClick={() => {
                rows.remove(index)
                onDocument({ providers: withoutItem(providers, index) })
              }}
            >
              {tContent('remove', { what: row.provider === '' ? t('new') : row.provider })}
            </Button>
          )}
        </Card>
      ))}
      <Button
        look="quiet"
        size="small"
        className="self-start"
        onClick={() => onDocument({ providers: [...providers, NEW] })}
      >
        {t('add')}
      </Button>
    </div>
  )
}

interface FieldsProps {
  readonly row: Provider
  readonly isBuiltIn: boolean
  readonly onChange: (next: Partial<Provider>) => void
}

function ProviderFields({ row, isBuiltIn, onChange }: FieldsProps) {
  const t = useTranslations('kind-providers')
  return (
    <div className="flex flex-col gap-2 text-14">
      {isBuiltIn ? (
        <p className="font-semibold">{row.provider}</p>
      ) : (
        <AddressFields row={row} onChange={onChange} />
      )}
      <Text label={t('name')} value={row.name} maxLength={NAME_MAX} onValue={name => onChange({ name })} />
      <Row name={row.provider}>
        <ChoiceField
          label={t('state')}
          value={row.state}
          values={['on', 'off'] as const}
          nameOf={state => t(`states.${state}`)}
          onValue={state => onChange({ state })}
        />
        <ChoiceField
          label={t('frame')}
          value={row.frame}
          values={['events', 'none'] as const}
          nameOf={frame => t(`frames.${frame}`)}
          onValue={frame => onChange({ frame })}
        />
        {!isBuiltIn && (
          <ChoiceField
            label={t('orientation')}
            value={row.orientation ?? 'portrait'}
            values={FRAME_ORIENTATIONS}
            nameOf={orientation => t(`orientations.${orientation}`)}
            onValue={orientation => onChange({ orientation })}
          />
        )}
        <ChoiceField
          label={t('switches')}
          value={row.switches_games ? 'yes' : 'no'}
          values={['no', 'yes'] as const}
          nameOf={answer => t(`answers.${answer}`)}
          onValue={answer => onChange({ switches_games: answer === 'yes' })}
        />
        {LIMIT_NAMES.map(limit => (
          <NumberField
            key={limit}
            label={t(LIMITS[limit])}
            value={row[limit]}
            onValue={value => onChange({ [limit]: value })}
          />
        ))}
        {!isBuiltIn && dialectFacts(row.dialect).hasRoundStatus && (
          <ChoiceField
            label={t('silentRounds')}
            value={row.silent_rounds ?? 'return'}
            values={['return', 'ask'] as const}
            nameOf={choice => t(`silentChoices.${choice}`)}
            onValue={silent_rounds => onChange({ silent_rounds })}
          />
        )}
      </Row>
      {!isBuiltIn && <ProviderLanguages row={row} onChange={onChange} />}
      {!isBuiltIn && <FramePermissions row={row} onChange={onChange} />}
      {!isBuiltIn && <DialectFields row={row} onChange={onChange} />}
      {!isBuiltIn && <ProviderKeyFields row={row} onChange={onChange} />}
    </div>
  )
}

function AddressFields({ row, onChange }: Omit<FieldsProps, 'isBuiltIn'>) {
  const t = useTranslations('kind-providers')
  return (
    <>
      <Text
        label={t('key')}
        value={row.provider}
        maxLength={KEY_MAX}
        onValue={provider => onChange({ provider })}
      />
      <Text label={t('url')} value={row.url} maxLength={ADDRESS_MAX} onValue={url => onChange({ url })} />
      <Text
        label={t('origins')}
        value={row.origins.join(' ')}
        maxLength={10 * ADDRESS_MAX}
        onValue={text => onChange({ origins: text.split(/\s+/).filter(origin => origin !== '') })}
      />
      <Text
        label={t('launchUrl', { places: LAUNCH_PLACES.map(place => `{${place}}`).join(' ') })}
        value={row.launch_url ?? ''}
        maxLength={LAUNCH_URL_MAX}
        onValue={launch_url => onChange({ launch_url })}
      />
    </>
  )
}
