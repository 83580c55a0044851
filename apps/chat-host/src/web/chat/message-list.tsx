import type { ChatMessage, InlineButton } from '../host-api.ts'

interface MessageListProps {
  messages: readonly ChatMessage[]
  /** Whose messages stand on the right. */
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
