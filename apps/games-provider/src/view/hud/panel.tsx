import type { GameEventName } from '@arena/provider-protocol/frame-events'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { buttonSound } from '../sound/effects.ts'
import { useGame } from './game-context.tsx'
import { Icon } from './icons.tsx'

/** The events sent to the frame when a panel opens over the game and when it closes. */
const PANEL_EVENTS = {
  paytable: ['paytable_open', 'paytable_close'],
  settings: ['settings_open', 'settings_close'],
  rules: ['rules_open', 'rules_close'],
  autoplay: ['autospins_panel_open', 'autospins_panel_close'],
  bet: ['bet_panel_open', 'bet_panel_close'],
  modal: ['show_modal', 'button-click'],
} as const satisfies Record<string, readonly [GameEventName, GameEventName]>

export type PanelKind = keyof typeof PANEL_EVENTS

interface PanelProps {
  readonly kind: PanelKind
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Centred instead of rising from the edge. */
  readonly centred?: boolean
  /** The panel's main action, below the scrolling part: always visible. */
  readonly footer?: ReactNode
  /** A rejection that leaves nothing to do on this page stays until it is answered. */
  readonly firm?: boolean
}

/** A dialog over the game. The browser keeps the focus inside, restores it afterwards and closes on Escape. */
export function Panel({ kind, title, onClose, children, footer, centred = false, firm = false }: PanelProps) {
  const { session, t } = useGame()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed while it is still on the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const [opened, closed] = PANEL_EVENTS[kind]
    element?.showModal()
    session.channel.post(opened)
    return () => {
      element?.close()
      session.channel.post(closed)
    }
  }, [kind, session])

  const close = () => {
    buttonSound()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={centred ? 'panel panel-centred' : 'panel'}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        if (!firm) close()
      }}
      onPointerDown={event => {
        if (!firm && event.target === dialog.current) close()
      }}
    >
      <div className="panel-body">
        <header className="panel-head">
          <h2 id={titleId}>{title}</h2>
          {firm ? null : (
            <button type="button" className="icon-button" aria-label={t('close')} onClick={close}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {/* Long texts hold nothing to step to: arrow keys scroll them once the region itself has the focus. */}
        <div className="panel-scroll" {...(firm ? {} : { tabIndex: 0 })}>
          {children}
        </div>
        {footer === undefined ? null : <footer className="panel-foot">{footer}</footer>}
      </div>
    </dialog>
  )
}

interface SwitchRowProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  return (
    <label className="switch-row">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}
