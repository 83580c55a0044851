import { Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadError, useIsPlayer } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { waysQuery } from './calls.ts'
import { DeviceList } from './device-list.tsx'
import { EmailCard } from './email-card.tsx'

/** How one comes into this account: the address, and where somebody is in at present. */
export function SignInWays() {
  const t = useTranslations('sign-in')
  const isPlayer = useIsPlayer()
  const ways = useQuery({ ...waysQuery, enabled: isPlayer })
  if (ways.isPending) return <Skeleton className="h-48 rounded-l" />
  if (ways.isError) return <LoadError title={t('waysFailed')} query={ways} />
  const { email, email_enabled, sessions } = ways.data
  return (
    <>
      {email_enabled && <EmailCard email={email} />}
      <DeviceList sessions={sessions} />
    </>
  )
}
