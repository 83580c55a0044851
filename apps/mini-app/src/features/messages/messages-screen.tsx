import type { MessageSettings } from '@arena/contract/endpoints/messages'
import { MESSAGE_KINDS, type MessageKind } from '@arena/contract/kinds'
import { Button, Card, Skeleton, Switch } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarClock,
  ChevronsUp,
  Gem,
  Gift,
  type LucideIcon,
  MessageCircleOff,
  Timer,
  Trophy,
  UserPlus,
} from 'lucide-react'
import { hostAsksWriteAccess, openChatLink } from '../../host/index.ts'
import { botLink } from '../../server-api/index.ts'
import { LoadError, SubPage, useIsPlayer } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { messageSettingsQuery, useSwitchKind, useWriteAccess } from './message-settings.ts'

const ICONS: Readonly<Record<MessageKind, LucideIcon>> = {
  tournament_ends: Timer,
  overtaken: ChevronsUp,
  reward_ready: Gift,
  season_ends: CalendarClock,
  friend_joined: UserPlus,
  prize_paid: Trophy,
  withdrawal_sent: Gem,
}

/** Which messages of the bot the player wants, each kind with its own switch. */
export function MessagesScreen() {
  const t = useTranslations('messages')
  const query = useQuery({ ...messageSettingsQuery, staleTime: 0, enabled: useIsPlayer() })
  return (
    <SubPage title={t('title')}>
      {query.data !== undefined ? (
        <Kinds settings={query.data} />
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-16 rounded-m" />
          <Skeleton className="h-44 rounded-l" />
        </div>
      )}
    </SubPage>
  )
}

function Kinds({ settings }: { readonly settings: MessageSettings }) {
  const t = useTranslations('messages')
  return (
    <>
      <p className="-mt-2 text-14 text-pretty text-soft">{t('lead')}</p>
      {!settings.can_write && <Closed />}
      <div data-testid="message-kinds">
        <Card className="divide-y divide-line py-0">
          {MESSAGE_KINDS.map(kind => (
            <KindSwitch key={kind} kind={kind} isOn={settings.kinds[kind]} />
          ))}
        </Card>
      </div>
      <p className="text-14 text-pretty text-soft">{t('safety')}</p>
    </>
  )
}

function KindSwitch({ kind, isOn }: { readonly kind: MessageKind; readonly isOn: boolean }) {
  const t = useTranslations('messages')
  const { press, wished } = useSwitchKind(kind)
  const Icon = ICONS[kind]
  return (
    <Switch
      label={
        <span className="flex min-w-0 items-center gap-3 text-16">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-gold" />
          <span className="min-w-0 wrap-break-word">{t(`kinds.${kind}`)}</span>
        </span>
      }
      checked={wished ?? isOn}
      onChange={press}
    />
  )
}

/** The button that lets the bot send messages: the client asks, or where it can't, the bot's own chat is opened. */
function Closed() {
  const t = useTranslations('messages.closed')
  const { ask, isPending } = useWriteAccess()
  const chat = botLink()
  const canAsk = hostAsksWriteAccess()
  return (
    <div data-testid="messages-closed">
      <Card className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <MessageCircleOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
          <div className="min-w-0 flex-1">
            <h2 className="text-16 font-semibold">{t('title')}</h2>
            <p className="mt-1 text-14 text-pretty text-soft">{t('text')}</p>
          </div>
        </div>
        {canAsk ? (
          <Button className="w-full" busy={isPending} onClick={ask} data-testid="allow-messages">
            {t('button')}
          </Button>
        ) : (
          chat !== null && (
            <Button look="quiet" className="w-full" onClick={() => openChatLink(chat)}>
              {t('chat')}
            </Button>
          )
        )}
      </Card>
    </div>
  )
}
