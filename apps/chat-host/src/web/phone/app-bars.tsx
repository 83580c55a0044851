import type { Act } from '../protocol/act.ts'
import { BOTTOM_BAR_GAP_PX, BOTTOM_BUTTON_PX } from '../protocol/layout.ts'
import type { BottomButton, Phone } from '../protocol/phone.ts'
import { themeColor } from '../protocol/theme.ts'

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

interface BottomBarProps {
  phone: Phone
  height: number
  act: (deed: Act) => void
}

const DIRECTIONS = { left: 'row', right: 'row-reverse', top: 'column', bottom: 'column-reverse' } as const

/** The main and the secondary button, where the app has asked for them. */
export function BottomBar({ phone, height, act }: BottomBarProps) {
  if (height === 0) return null
  const { mainButton, secondaryButton, device } = phone
  const theme = (key: string) => themeColor(device.theme, key)
  const colors = (button: BottomButton, standard: { color: string; textColor: string }) => ({
    background: button.color ?? standard.color,
    color: button.textColor ?? standard.textColor,
  })
  return (
    <footer
      className="bottom-bar"
      style={{
        height,
        gap: BOTTOM_BAR_GAP_PX,
        padding: BOTTOM_BAR_GAP_PX,
        flexDirection: DIRECTIONS[secondaryButton.position],
      }}
    >
      {secondaryButton.isVisible && (
        <PlatformButton
          name="secondary-button"
          button={secondaryButton}
          style={colors(secondaryButton, {
            color: theme('bottom_bar_bg_color'),
            textColor: theme('button_color'),
          })}
          onPress={() => act({ type: 'press-secondary' })}
        />
      )}
      {mainButton.isVisible && (
        <PlatformButton
          name="main-button"
          button={mainButton}
          style={colors(mainButton, { color: theme('button_color'), textColor: theme('button_text_color') })}
          onPress={() => act({ type: 'press-main' })}
        />
      )}
    </footer>
  )
}

interface PlatformButtonProps {
  name: string
  button: BottomButton
  style: { background: string; color: string }
  onPress: () => void
}

function PlatformButton({ name, button, style, onPress }: PlatformButtonProps) {
  return (
    <button
      type="button"
      className="platform-button"
      data-testid={name}
      data-shine={button.hasShine || undefined}
      disabled={!button.isActive}
      style={{ ...style, height: BOTTOM_BUTTON_PX }}
      onClick={onPress}
    >
      {button.isProgressVisible ? <span className="spinner" aria-label="In progress" /> : button.text}
    </button>
  )
}
