import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Button, Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { ChoiceField, type FormProps, NumberField, Row, withItem, withoutItem } from './reward-forms.tsx'

type Providers = ContentDocuments['providers']
type Provider = Providers['providers'][number]

const NEW: Provider = {
  provider: '',
  name: '',
  state: 'off',
  url: 'https://',
  origins: [],
  frame: 'none',
  open_rounds: 1,
  promo_hour_ac: 0,
  silence_min: 15,
  switches_games: false,
}
const NAME_MAX = 60
const ADDRESS_MAX = 256

/** Games providers; the first one is built in and keeps its name and address. */
export function ProvidersForm({ document: { providers }, onDocument }: FormProps<Providers>) {
  const t = useTranslations('content.providers')
  const tContent = useTranslations('content')
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-soft">{t('text')}</p>
      {providers.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row's key is typed into it
        <Card key={index}>
          <ProviderFields
            row={row}
            isBuiltIn={index === 0}
            onChange={next => onDocument({ providers: withItem(providers, index, { ...row, ...next }) })}
          />
          {index > 0 && (
            <Button
              look="plain"
              size="small"
              onClick={() => onDocument({ providers: withoutItem(providers, index) })}
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
  const t = useTranslations('content.providers')
  return (
    <div className="flex flex-col gap-2">
      {isBuiltIn ? (
        <p className="text-14 font-semibold">{row.provider}</p>
      ) : (
        <AddressFields row={row} onChange={onChange} />
      )}
      <TextField label={t('name')} value={row.name} most={NAME_MAX} onValue={name => onChange({ name })} />
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
        <ChoiceField
          label={t('switches')}
          value={row.switches_games ? 'yes' : 'no'}
          values={['no', 'yes'] as const}
          nameOf={answer => t(`answers.${answer}`)}
          onValue={answer => onChange({ switches_games: answer === 'yes' })}
        />
      </Row>
      <Row name={row.provider}>
        <NumberField
          label={t('openRounds')}
          value={row.open_rounds}
          onValue={open_rounds => onChange({ open_rounds })}
        />
        <NumberField
          label={t('promoHour')}
          value={row.promo_hour_ac}
          onValue={promo_hour_ac => onChange({ promo_hour_ac })}
        />
        <NumberField
          label={t('silence')}
          value={row.silence_min}
          onValue={silence_min => onChange({ silence_min })}
        />
      </Row>
    </div>
  )
}

function AddressFields({ row, onChange }: Omit<FieldsProps, 'isBuiltIn'>) {
  const t = useTranslations('content.providers')
  return (
    <>
      <TextField
        label={t('key')}
        value={row.provider}
        most={32}
        onValue={provider => onChange({ provider })}
      />
      <TextField label={t('url')} value={row.url} most={ADDRESS_MAX} onValue={url => onChange({ url })} />
      <TextField
        label={t('origins')}
        value={row.origins.join(' ')}
        most={10 * ADDRESS_MAX}
        onValue={text => onChange({ origins: text.split(/\s+/).filter(origin => origin !== '') })}
      />
    </>
  )
}

function TextField({
  label,
  value,
  most,
  onValue,
}: {
  readonly label: string
  readonly value: string
  readonly most: number
  readonly onValue: (value: string) => void
}) {
  return (
    <label className="flex flex-col gap-1 text-14">
      <span className="text-soft">{label}</span>
      <input
        className="field"
        maxLength={most}
        value={value}
        onChange={event => onValue(event.target.value)}
      />
    </label>
  )
}
