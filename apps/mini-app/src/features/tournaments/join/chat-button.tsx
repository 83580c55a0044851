import type { Tournament } from '@arena/contract'
import { Button, type ButtonSize } from '@arena/ui'
import { MessagesSquare } from 'lucide-react'
import { openChatLink } from '../../../host/index.ts'
import { appConfig } from '../../../server-api/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { chatAddress } from '../links.ts'

/** The way into the chat that a tournament's participants must be in. Nothing when the tournament has none. */
export function ChatButton({
  tournament: { chat },
  size = 'regular',
}: {
  readonly tournament: Pick<Tournament, 'chat'>
  readonly size?: ButtonSize
}) {
  const t = useTranslations('tournaments.join')
  const address = chatAddress(chat, appConfig.chatLinkBase)
  if (address === null) return null
  return (
    <Button
      look="quiet"
      size={size}
      className="w-full"
      data-testid="enter-chat"
      onClick={() => openChatLink(address)}
    >
      <MessagesSquare aria-hidden="true" className="size-5 shrink-0 text-gold" />
      {t('enterChat')}
    </Button>
  )
}
