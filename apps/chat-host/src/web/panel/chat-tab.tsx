import { useState } from 'react'
import { MessageList } from '../chat/message-list.tsx'
import { hostApi } from '../host-api.ts'
import type { PanelProps } from './panel-props.ts'

/** Everything the bot has written to anybody, and what the current player writes to it. */
export function ChatTab({ host, user, onOpen, onFollow }: PanelProps) {
  const [text, setText] = useState('')
  const send = () => {
    void hostApi.say(user, text)
    setText('')
  }
  const messages = host?.messages ?? []
  const chats = [...new Set(messages.map(message => message.chat.id))].map(id => ({
    id,
    messages: messages.filter(message => message.chat.id === id),
  }))
  return (
    <>
      <form
        className="log-tools"
        onSubmit={event => {
          event.preventDefault()
          if (text) send()
        }}
      >
        <input
          aria-label="Message to the bot"
          placeholder={`${user.first_name} writes to the bot`}
          value={text}
          data-testid="chat-text"
          onChange={event => setText(event.target.value)}
        />
        <button type="submit" data-testid="chat-send">
          Send
        </button>
      </form>
      {chats.length === 0 && <p className="hint">The bot has not written anything yet.</p>}
      {chats.map(({ id, messages }) => (
        <section key={id} className="group">
          <h2>{messages[0]?.chat.title ?? messages[0]?.chat.first_name ?? id}</h2>
          <MessageList messages={messages} ownId={user.id} onOpen={onOpen} onFollow={onFollow} />
        </section>
      ))}
    </>
  )
}
