import { type ReactNode, useEffect, useState } from 'react'
import { hostApi, type Mail } from '../host-api.ts'
import { MessageList } from '../phone/chat-screen.tsx'
import type { LogEntry, PhoneSession } from '../phone-session.ts'
import type { Act } from '../protocol/act.ts'
import { layoutOf } from '../protocol/layout.ts'
import { VERSIONS } from '../protocol/phone.ts'
import { PLATFORMS, SIZES } from '../settings.ts'
import { BotTab } from './bot-tab.tsx'
import { Choice, fieldsOf, Group, type PanelProps, Switch } from './fields.tsx'
import { PlayerTab } from './player-tab.tsx'

const ARROWS = { app: '→', host: '←', note: '·' }

/** Everything that went between the app and the phone, newest first. */
function LogTab({ state, session }: PanelProps) {
  const [filter, setFilter] = useState('')
  const shown = state.log.filter(entry => entry.type.includes(filter)).toReversed()
  return (
    <>
      <div className="log-tools">
        <input
          aria-label="Filter"
          placeholder="filter by name"
          value={filter}
          data-testid="log-filter"
          onChange={event => setFilter(event.target.value)}
        />
        <button type="button" onClick={session.clearLog}>
          Clear
        </button>
      </div>
      <ol className="log mono" data-testid="log">
        {shown.map(entry => (
          <LogLine key={entry.id} entry={entry} />
        ))}
      </ol>
      <SendForm session={session} />
    </>
  )
}

function LogLine({ entry }: { entry: LogEntry }) {
  const { from, type, data, problem, at } = entry
  return (
    <li data-from={from} data-problem={problem === undefined ? undefined : true}>
      <time>{new Date(at).toISOString().slice(14, 23)}</time>
      <span aria-label={from}>{ARROWS[from]}</span>
      <div>
        <b>{type}</b> {data !== undefined && data !== '' && <code>{JSON.stringify(data)}</code>}
        {problem && <em>{problem}</em>}
      </div>
    </li>
  )
}

/** Any event of the protocol, by hand. */
function SendForm({ session }: { session: PhoneSession }) {
  const [type, setType] = useState('theme_changed')
  const [data, setData] = useState('{}')
  const parsed = parse(data)
  return (
    <Group title="Send an event">
      <form
        className="send"
        onSubmit={event => {
          event.preventDefault()
          if (parsed) session.act({ type: 'send', event: { type, data: parsed.value } })
        }}
      >
        <input
          aria-label="Event"
          className="mono"
          value={type}
          data-testid="send-type"
          onChange={event => setType(event.target.value)}
        />
        <input
          aria-label="Payload"
          className="mono"
          value={data}
          data-testid="send-data"
          aria-invalid={!parsed}
          onChange={event => setData(event.target.value)}
        />
        <button type="submit" disabled={!parsed || type === ''}>
          Send
        </button>
      </form>
    </Group>
  )
}

function parse(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

const SIZE_NAMES = ['320', '360', '390', '430'] as const
const LATENCIES = ['0', '100', '500', '2000'] as const

/** The phone's kind, and events on it. */
function PhoneTab({ settings, change, session, state }: PanelProps) {
  const { phone } = state
  const field = fieldsOf(settings, change)
  const deeds: readonly { title: string; deed: Act }[] = [
    phone.isMinimised
      ? { title: 'Restore', deed: { type: 'restore' } }
      : { title: 'Minimise', deed: { type: 'minimise' } },
    { title: phone.isKeyboardOpen ? 'Hide keyboard' : 'Show keyboard', deed: { type: 'toggle-keyboard' } },
    { title: 'Reload', deed: { type: 'reload' } },
    { title: 'Close', deed: { type: 'press-close' } },
  ]
  return (
    <>
      <Group title="Client">
        <Choice label="Platform" {...field('platform')} choices={PLATFORMS} />
        <Choice label="Version" {...field('version')} choices={VERSIONS} />
        <Choice label="Opens" {...field('mode')} choices={['compact', 'full', 'fullscreen']} />
        <Choice label="Theme" {...field('theme')} choices={['dark', 'light']} />
        <Switch label="The bot may not write" {...field('mute')} />
      </Group>
      <Group title="Screen">
        <Choice
          label="Size"
          {...field('size')}
          choices={SIZE_NAMES}
          titles={Object.fromEntries(
            SIZE_NAMES.map(name => [name, `${SIZES[name].width}×${SIZES[name].height}`]),
          )}
        />
        <Choice label="Cutout" {...field('insets')} choices={['none', 'notch']} />
        <Switch label="Landscape" {...field('landscape')} />
      </Group>
      <Group title="Actions">
        <div className="chips">
          {deeds.map(({ title, deed }) => (
            <button
              key={title}
              type="button"
              data-testid={`act-${deed.type}`}
              onClick={() => session.act(deed)}
            >
              {title}
            </button>
          ))}
        </div>
      </Group>
      <Group title="Line to the app">
        <Switch label="Silent host" {...field('silent')} />
        <Choice
          label="Latency, ms"
          name="latency"
          value={String(settings.latency_ms)}
          choices={
            LATENCIES.includes(String(settings.latency_ms) as '0')
              ? LATENCIES
              : [...LATENCIES, String(settings.latency_ms)]
          }
          onChange={latency => change({ latency_ms: Number(latency) })}
        />
      </Group>
      <Group title="State">
        <pre className="mono state" data-testid="phone-state">
          {JSON.stringify({ ...phone, device: undefined, layout: layoutOf(phone) }, null, 1)}
        </pre>
      </Group>
    </>
  )
}

export type PanelTab = 'player' | 'phone' | 'log' | 'chat' | 'bot' | 'mail'

const TABS: readonly { name: PanelTab; title: string; view: (props: PanelProps) => ReactNode }[] = [
  { name: 'player', title: 'Player', view: PlayerTab },
  { name: 'phone', title: 'Phone', view: PhoneTab },
  { name: 'log', title: 'Log', view: LogTab },
  { name: 'chat', title: 'Chat', view: ChatTab },
  { name: 'bot', title: 'Bot', view: BotTab },
  { name: 'mail', title: 'Mail', view: MailTab },
]

export function Panel({
  tab,
  onTab,
  ...props
}: PanelProps & { tab: PanelTab; onTab: (tab: PanelTab) => void }) {
  const { host, onOpen } = props
  const shown = TABS.find(other => other.name === tab) ?? TABS[0]
  const View = shown?.view
  return (
    <aside className="panel" data-testid="panel">
      <header className="panel-header">
        <div>
          <h1>Chat host</h1>
          <p className="mono">
            @{host?.bot.username ?? '…'} → {host?.appUrl ?? '…'}
          </p>
        </div>
        <button type="button" className="strong" data-testid="relaunch" onClick={() => onOpen()}>
          Open again
        </button>
      </header>
      <div className="panel-tabs" role="tablist">
        {TABS.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === tab}
            data-testid={`tab-${name}`}
            onClick={() => onTab(name)}
          >
            {title}
            {name === 'log' && <span className="count">{props.state.log.length}</span>}
          </button>
        ))}
      </div>
      <div className="panel-body">{View && <View {...props} />}</div>
    </aside>
  )
}

async function sendPhoto(input: HTMLInputElement, user: PanelProps['user']): Promise<void> {
  const [file] = input.files ?? []
  if (file === undefined) return
  const bytes = new Uint8Array(await file.arrayBuffer())
  await hostApi.sendPhoto(user, btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')))
  input.value = ''
}

/** Everything the bot has written to any player, and what the current player writes to it. */
function ChatTab({ host, user, onOpen, onFollow }: PanelProps) {
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
      <label className="hint">
        Send a photo:{' '}
        <input type="file" accept="image/*" onChange={event => void sendPhoto(event.target, user)} />
      </label>
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

const EVERY_MS = 1500
const LINK = /(https?:\/\/\S+)/

/** Everybody's emails, the newest first. A link opens where mail programs open them: in a browser. */
function MailTab() {
  const [mails, setMails] = useState<readonly Mail[]>([])
  useEffect(() => {
    const refresh = () =>
      hostApi.mails().then(
        answer => setMails(answer.mails),
        () => undefined,
      )
    void refresh()
    const timer = setInterval(() => void refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (mails.length === 0) return <p>No mail yet.</p>
  return (
    <div data-testid="mails">
      {mails.toReversed().map(mail => (
        <article key={mail.id} className="mail">
          <b>{mail.subject}</b>
          <small className="mono">
            {mail.to} · {new Date(mail.at).toLocaleTimeString()}
          </small>
          <p>
            {mail.text.split(LINK).map(piece =>
              LINK.test(piece) ? (
                <a key={piece} className="mono" href={piece} target="_blank" rel="noreferrer">
                  {piece}
                </a>
              ) : (
                piece
              ),
            )}
          </p>
        </article>
      ))}
    </div>
  )
}
