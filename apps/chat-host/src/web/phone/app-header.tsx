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
        <SideButton label="Minimise" testId="minimise" sign="⌄" onPress={() => act({ type: 'minimise' })} />
        {phone.hasSettingsButton && (
          <SideButton
            label="Settings"
            testId="settings-button"
            sign="⚙"
            onPress={() => act({ type: 'press-settings' })}
          />
        )}
        {phone.hasBackButton && phone.isFullscreen && (
          <SideButton
            label="Close"
            testId="close-button"
            sign="×"
            onPress={() => act({ type: 'press-close' })}
          />
        )}
      </span>
    </header>
  )
}

function SideButton(button: { label: string; testId: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="app-header-button"
      aria-label={button.label}
      data-testid={button.testId}
      onClick={button.onPress}
    >
      <span aria-hidden="true">{button.sign}</span>
    </button>
  )
}
