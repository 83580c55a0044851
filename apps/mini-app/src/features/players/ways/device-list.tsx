import type { Device, SignedInDevice } from '@arena/contract'
import { Button, Card } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type LucideIcon, Monitor, Smartphone, X } from 'lucide-react'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'
import { endOneSession, endOtherSessions, waysQuery } from './calls.ts'

const ICONS: Record<Device, LucideIcon> = {
  iphone: Smartphone,
  android: Smartphone,
  windows: Monitor,
  mac: Monitor,
  linux: Monitor,
  other: Monitor,
}

/** Where this account is signed in, this device first; each can be signed out from here. */
export function DeviceList({ sessions }: { readonly sessions: readonly SignedInDevice[] }) {
  const t = useTranslations('sign-in')
  const queries = useQueryClient()
  const { isBusy, attempt } = useAttempt()
  const end = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      await queries.invalidateQueries({ queryKey: waysQuery.queryKey })
    })
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <section aria-label={t('devices')} className="flex flex-col gap-2">
      <h2 className="text-16 font-bold">{t('devices')}</h2>
      <Card className="py-0">
        <ul className="divide-y divide-line">
          {sorted.map(session => (
            <DeviceRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => end(() => endOneSession(session.id))}
            />
          ))}
        </ul>
      </Card>
      {sessions.length > 1 && (
        <Button look="quiet" busy={isBusy} onClick={() => end(endOtherSessions)}>
          {t('endOthers')}
        </Button>
      )}
    </section>
  )
}

function DeviceRow({
  session,
  isBusy,
  onEnd,
}: {
  readonly session: SignedInDevice
  readonly isBusy: boolean
  readonly onEnd: () => void
}) {
  const t = useTranslations('sign-in')
  const formats = useFormats()
  const Icon = ICONS[session.device]
  const name = t(`device.${session.device}`)
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-gold" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-16">{name}</span>
        <span className={session.current ? 'text-12 font-semibold text-gold' : 'text-12 text-soft'}>
          {session.current ? t('here') : t('lastUsed', { when: formats.moment(session.last_used_at) })}
        </span>
      </span>
      {!session.current && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={t('endDevice', { device: name })}
          onClick={onEnd}
          className="pressable flex size-11 items-center justify-center rounded-m text-soft"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </li>
  )
}
