import { DIALECT_NAMES, type DialectName, dialectFacts } from '@arena/contract/dialects'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { useTranslations } from 'use-intl'
import { Field, Text } from '../partners/form-fields.tsx'
import { ChoiceField, NumberField } from './reward-forms.tsx'

type Provider = ContentDocuments['providers']['providers'][number]

const OPERATOR_ID_MAX = 64
const CURRENCY_MAX = 10
const PUBLIC_KEY_MAX = 2_000

/** The dialect of a provider's calls, and the settings that the dialect needs. */
export function DialectFields({
  row,
  onChange,
}: {
  readonly row: Provider
  readonly onChange: (next: Partial<Provider>) => void
}) {
  const t = useTranslations('kind-providers')
  const { dialect = 'native' } = row
  return (
    <>
      <ChoiceField
        label={t('dialect')}
        value={dialect}
        values={DIALECT_NAMES}
        nameOf={name => dialectFacts(name).name}
        onValue={name => onChange(withDialect(name))}
      />
      {dialect !== 'native' && <AccountFields row={row} dialect={dialect} onChange={onChange} />}
    </>
  )
}

/** A dialect with a key from elsewhere uses none that operators make, and one without the call is asked about no round. */
function withDialect(dialect: DialectName): Partial<Provider> {
  const { ourKey, hasRoundStatus } = dialectFacts(dialect)
  return {
    dialect,
    ...(ourKey === 'environment' && { key: 0 }),
    ...(!hasRoundStatus && { silent_rounds: 'return' }),
  }
}

function AccountFields({
  row,
  dialect,
  onChange,
}: {
  readonly row: Provider
  readonly dialect: DialectName
  readonly onChange: (next: Partial<Provider>) => void
}) {
  const t = useTranslations('kind-providers')
  const { needs, address = '', silenceIsLoss } = dialectFacts(dialect)
  return (
    <>
      <p className="break-all text-soft">
        {t('walletPath', { path: `/wallet/dialects/${row.provider}${address}` })}
      </p>
      {silenceIsLoss && <p className="text-soft">{t('silenceIsLoss')}</p>}
      {needs.includes('operator_id') && (
        <Text
          label={t('operatorId')}
          value={row.operator_id ?? ''}
          maxLength={OPERATOR_ID_MAX}
          onValue={operator_id => onChange({ operator_id })}
        />
      )}
      {needs.includes('public_key') && (
        <Field label={t('publicKey')}>
          {field => (
            <textarea
              {...field}
              rows={4}
              spellCheck={false}
              maxLength={PUBLIC_KEY_MAX}
              value={row.public_key ?? ''}
              onChange={event => onChange({ public_key: event.target.value })}
            />
          )}
        </Field>
      )}
      <Text
        label={t('currency')}
        value={row.currency ?? 'AC'}
        maxLength={CURRENCY_MAX}
        onValue={currency => onChange({ currency: currency.toUpperCase() })}
      />
      <div className="flex flex-wrap items-end gap-2">
        <NumberField
          label={t('maxBet')}
          value={row.max_bet_ac ?? 1_000}
          onValue={max_bet_ac => onChange({ max_bet_ac })}
        />
        <NumberField
          label={t('maxWin')}
          value={row.max_win ?? 1_000}
          onValue={max_win => onChange({ max_win })}
        />
      </div>
    </>
  )
}
