import { Button } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle, MessageCircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { hostAsksWriteAccess, openChatLink } from '../../host/index.ts'
import { botLink } from '../../server-api/index.ts'
import { useIsPlayer } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { messageSettingsQuery, useSwitchKind, useWriteAccess } from './message-settings.ts'

/** Shows that the bot will report the payment of a prize, or offers to allow its messages. */
export function ResultMessage() {
  const t = useTranslations('messages.result')
  const { data: settings } = useQuery({ ...messageSettingsQuery, enabled: useIsPlayer() })
  const { ask, isPending } = useWriteAccess()
  const { press } = useSwitchKind('prize_paid')
  const chat = botLink()
  if (settings === undefined) return null
  const isOn = settings.kinds.prize_paid
  if (settings.can_write && isOn)
    return <Line icon={<MessageCircle className="text-gold" />}>{t('willMessage')}</Line>
  const allow = () => {
    if (!isOn) press(true)
    if (!settings.can_write) ask()
  }
  const canAllow = settings.can_write || hostAsksWriteAccess()
  if (!canAllow && chat === null) return null
  return (
    <div className="flex flex-col gap-2" data-testid="result-message">
      <Line icon={<MessageCircleOff className="text-soft" />}>{t('ask')}</Line>
      {canAllow ? (
        <Button look="quiet" size="small" busy={isPending} onClick={allow}>
          {t('allow')}
        </Button>
      ) : (
        chat !== null && (
          <Button look="quiet" size="small" onClick={() => openChatLink(chat)}>
            {t('chat')}
          </Button>
        )
      )}
    </div>
  )
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <p className="flex items-center gap-2 text-left text-14 text-soft">
      <span aria-hidden="true" className="shrink-0 *:size-5">
        {icon}
      </span>
      <span className="min-w-0 text-pretty">{children}</span>
    </p>
  )
}
