import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { call, mayCall } from '../server-api.ts'

/** Lets a provider’s games go on winning in the running hour, after they reached the hour’s limit. */
export function ProviderLimits({
  document: { providers },
}: {
  readonly document: ContentDocuments['providers']
}) {
  const t = useTranslations('kind-providers.lift')
  if (!mayCall('/operator/liftProviderLimit')) return null
  return (
    <Card>
      <ul className="flex flex-col gap-2">
        {providers.map(({ provider, name }) => (
          <li key={provider} className="flex min-h-11 flex-wrap items-center gap-3 text-14">
            <span className="min-w-40 flex-1">{name}</span>
            <Act
              calls="/operator/liftProviderLimit"
              about={provider}
              label={t('label', { name })}
              short={t('short')}
              explanation={t('text', { name })}
              done={t('done')}
              run={reason => call('/operator/liftProviderLimit', { provider, reason })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
