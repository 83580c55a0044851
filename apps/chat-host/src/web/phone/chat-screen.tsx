import type { ChatMessage, HostState, InlineButton, User } from '../host-api.ts'
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

/** The chat with the bot, which is under the app and is seen when the app is closed, minimised or only half open. */
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

interface MessageListProps {
  messages: readonly ChatMessage[]
  /** The user whose messages are on the right. */
  ownId: number
  onOpen: (how: { url: string }) => void
  onFollow: (url: string) => void
}

export function MessageList({ messages, ownId, onOpen, onFollow }: MessageListProps) {
  if (messages.length === 0) return <p className="hint">No messages yet.</p>
  const press = (button: InlineButton) => {
    if (button.web_app) onOpen({ url: button.web_app.url })
    else if (button.url) onFollow(button.url)
  }
  return (
    <ol className="messages" data-testid="messages">
      {messages.map(message => (
        <li key={message.message_id} className="message" data-own={message.from.id === ownId || undefined}>
          <p className="message-text">{textOf(message)}</p>
          {message.via_bot && <small>via @{message.via_bot.username}</small>}
          {message.reply_markup?.inline_keyboard.map(row => (
            <div key={row.map(button => button.text).join('|')} className="message-buttons">
              {row.map(button => (
                <button key={button.text} type="button" onClick={() => press(button)}>
                  {button.text} <span aria-hidden="true">{button.web_app ? '▣' : '↗'}</span>
                </button>
              ))}
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

function textOf(message: ChatMessage): string {
  if (message.successful_payment) return `You paid ${message.successful_payment.total_amount} ★`
  if (message.refunded_payment) return `${message.refunded_payment.total_amount} ★ came back`
  return message.text ?? ''
}
