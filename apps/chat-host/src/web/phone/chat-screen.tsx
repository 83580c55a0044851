import { MessageList } from '../chat/message-list.tsx'
import type { HostState, User } from '../host-api.ts'
import type { PhoneSession } from '../phone-session.ts'
import type { Phone } from '../protocol/phone.ts'

interface ChatScreenProps {
  host: HostState | undefined
  user: User
  phone: Phone
  session: PhoneSession
  onOpen: (how?: { start?: string; url?: string }) => void
  onFollow: (url: string) => void
}

/** The chat with the bot, which lies under the app and is seen when the app is closed, minimised or only half open. */
export function ChatScreen({ host, user, phone, session, onOpen, onFollow }: ChatScreenProps) {
  const messages = host?.messages.filter(message => message.chat.id === user.id) ?? []
  const isMinimised = phone.isMinimised && phone.stage !== 'closed'
  return (
    <section className="chat-screen" aria-label="Chat with the bot" data-cutout={phone.device.cutout}>
      <header className="chat-screen-header">
        <span className="avatar">{host?.bot.first_name[0] ?? '·'}</span>
        <p>
          {host?.bot.first_name ?? '…'}
          <small>@{host?.bot.username} · bot</small>
        </p>
      </header>
      <div className="chat-screen-messages">
        <MessageList messages={messages} ownId={user.id} onOpen={onOpen} onFollow={onFollow} />
      </div>
      {isMinimised ? (
        <button
          type="button"
          className="chat-open"
          data-testid="restore"
          onClick={() => session.act({ type: 'restore' })}
        >
          {host?.bot.first_name} <span aria-hidden="true">⌃</span>
        </button>
      ) : (
        <button
          type="button"
          className="chat-open"
          data-testid="open-app"
          onClick={() => onOpen(host?.menuButton?.web_app ? { url: host.menuButton.web_app.url } : {})}
        >
          {host?.menuButton?.text ?? 'Open'}
        </button>
      )}
    </section>
  )
}
