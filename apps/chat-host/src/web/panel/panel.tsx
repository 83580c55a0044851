import type { ReactNode } from 'react'
import { BotTab } from './bot-tab.tsx'
import { ChatTab } from './chat-tab.tsx'
import { LogTab } from './log-tab.tsx'
import { MailTab } from './mail-tab.tsx'
import type { PanelProps } from './panel-props.ts'
import { PhoneTab } from './phone-tab.tsx'
import { PlayerTab } from './player-tab.tsx'

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
