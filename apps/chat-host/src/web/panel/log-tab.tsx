import { useState } from 'react'
import type { LogEntry, PhoneSession } from '../phone-session.ts'
import { Group, type PanelProps } from './fields.tsx'

const ARROWS = { app: '→', host: '←', note: '·' }

/** Everything that went between the app and the phone, newest first. */
export function LogTab({ state, session }: PanelProps) {
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
      <TellForm session={session} />
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
function TellForm({ session }: { session: PhoneSession }) {
  const [type, setType] = useState('theme_changed')
  const [data, setData] = useState('{}')
  const parsed = parse(data)
  return (
    <Group title="Send an event">
      <form
        className="tell"
        onSubmit={event => {
          event.preventDefault()
          if (parsed) session.act({ type: 'tell', event: { type, data: parsed.value } })
        }}
      >
        <input
          aria-label="Event"
          className="mono"
          value={type}
          data-testid="tell-type"
          onChange={event => setType(event.target.value)}
        />
        <input
          aria-label="Payload"
          className="mono"
          value={data}
          data-testid="tell-data"
          aria-invalid={!parsed}
          onChange={event => setData(event.target.value)}
        />
        <button type="submit" disabled={!parsed || type === ''}>
          Tell
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
