import { Button, buttonClasses } from '@arena/ui'
import { RotateCcw } from 'lucide-react'
import { Link } from 'wouter'
import { closeApp, launch, openChatLink } from '../../host/index.ts'
import { botLink } from '../../server-api/index.ts'
import { useAccount } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { EntryFrame } from './entry-frame.tsx'

/** The signed data is too old: only reopening the app provides fresh data. */
export function ExpiredScreen() {
  const t = useTranslations('session.expired')
  return (
    <EntryFrame title={t('title')} text={t('text')}>
      {launch.present && (
        <Button className="w-full" onClick={closeApp}>
          {t('close')}
        </Button>
      )}
    </EntryFrame>
  )
}

export function BannedScreen() {
  const t = useTranslations('session.banned')
  const bot = botLink()
  return (
    <EntryFrame title={t('title')} text={t('text')}>
      {bot !== null && (
        <Button look="quiet" className="w-full" onClick={() => openChatLink(bot)}>
          {t('support')}
        </Button>
      )}
    </EntryFrame>
  )
}

/** Arena is closed in the player's country. Those who have an account keep the ways to their prizes and their data. */
export function ClosedCountryScreen() {
  const t = useTranslations('session.closed')
  const isPlayer = useAccount() !== undefined
  return (
    <EntryFrame title={t('title')} text={t(isPlayer ? 'textOfPlayer' : 'text')}>
      {isPlayer && (
        <div className="flex w-full flex-col gap-3" data-testid="country-closed">
          <Link href="/wallet" className={buttonClasses('quiet')}>
            {t('wallet')}
          </Link>
          <Link href="/settings/data" className={buttonClasses('quiet')}>
            {t('data')}
          </Link>
        </div>
      )}
    </EntryFrame>
  )
}

/** The server did not answer the sign-in at all. */
export function UnreachableScreen({
  error,
  isRetrying,
  onRetry,
}: {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
}) {
  const t = useTranslations('shell')
  const { title, description } = useErrorText()(error)
  return (
    <EntryFrame title={title} text={description}>
      <Button className="w-full" busy={isRetrying} onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {t('retry')}
      </Button>
    </EntryFrame>
  )
}
