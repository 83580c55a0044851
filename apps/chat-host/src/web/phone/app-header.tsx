import type { Act } from '../protocol/act.ts'
import type { Phone } from '../protocol/phone.ts'

interface AppHeaderProps {
  phone: Phone
  title: string
  statusBar: number
  act: (deed: Act) => void
}

/** The platform's bar above the app; in fullscreen two floating pills over it. */
export function AppHeader({ phone, title, statusBar, act }: AppHeaderProps) {
  const way = phone.hasBackButton ? 'Back' : 'Close'
  const floatsBelow = phone.device.cutout === 'notch' ? statusBar : 0
  return (
    <header
      className="app-header"
      data-floating={phone.isFullscreen || undefined}
      style={phone.isFullscreen ? { top: floatsBelow } : undefined}
    >
      <button
        type="button"
        className="app-header-button"
        data-testid={phone.hasBackButton ? 'back-button' : 'close-button'}
        onClick={() => act({ type: 'press-back' })}
      >
        <span aria-hidden="true">{phone.hasBackButton ? '‹' : '×'}</span> {way}
      </button>
      {!phone.isFullscreen && (
        <p className="app-title">
          {title}
          <small>mini-app</small>
        </p>
      )}
      <span className="app-header-side">
        <button
          type="button"
          className="app-header-button"
          aria-label="Minimise"
          data-testid="minimise"
          onClick={() => act({ type: 'minimise' })}
        >
          <span aria-hidden="true">⌄</span>
        </button>
        {phone.hasSettingsButton && (
          <button
            type="button"
            className="app-header-button"
            aria-label="Settings"
            data-testid="settings-button"
            onClick={() => act({ type: 'press-settings' })}
          >
            <span aria-hidden="true">⚙</span>
          </button>
        )}
        {phone.hasBackButton && phone.isFullscreen && (
          <button
            type="button"
            className="app-header-button"
            aria-label="Close"
            data-testid="close-button"
            onClick={() => act({ type: 'press-close' })}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </span>
    </header>
  )
}
