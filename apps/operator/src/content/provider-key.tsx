import { dialectFacts } from '@arena/contract/dialects'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Button } from '@arena/ui'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/rejection.tsx'
import { call, mayCall } from '../server-api.ts'

type Provider = ContentDocuments['providers']['providers'][number]

/** The time that the provider has to install its new secret. */
const OVERLAP_MS = 24 * 60 * 60_000

/** The key of a provider: a new one is published like every other change, and its secret is shown once afterwards. */
export function ProviderKeyFields({
  row,
  onChange,
}: {
  readonly row: Provider
  readonly onChange: (next: Partial<Provider>) => void
}) {
  const t = useTranslations('kind-providers')
  const { provider, key = 0 } = row
  const shown = useMutation({ mutationFn: () => call('/operator/showProviderKey', { provider }) })
  const renew = () => onChange({ key: key + 1, old_key_until_ms: serverNow_ms() + OVERLAP_MS })
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-2 text-14">
      <p>{key === 0 ? t('keyFromEnvironment') : t('keyNumber', { number: key })}</p>
      <div className="flex flex-wrap gap-2">
        {dialectFacts(row.dialect).ourKey === 'derived' && (
          <Button look="quiet" size="small" onClick={renew}>
            {key === 0 ? t('makeKey') : t('renewKey')}
          </Button>
        )}
        {key > 0 && mayCall('/operator/showProviderKey') && (
          <Button look="quiet" size="small" busy={shown.isPending} onClick={() => shown.mutate()}>
            {t('showKey')}
          </Button>
        )}
      </div>
      {shown.error !== null && <Rejection error={shown.error} />}
      {shown.data !== undefined && (
        <p role="status">
          {t('shownKey', { id: shown.data.key_id, number: shown.data.key })}
          <code className="mt-1 block break-all select-all">{shown.data.secret}</code>
        </p>
      )}
    </div>
  )
}
