import type { HostState, User } from '../host-api.ts'
import type { PhoneSession } from '../phone-session.ts'
import type { Act } from '../protocol/act.ts'
import { BOTTOM_BAR_GAP_PX, BOTTOM_BUTTON_PX, layoutOf } from '../protocol/layout.ts'
import type { BottomButton, Phone } from '../protocol/phone.ts'
import { readableOn, type ThemeName, themeColor } from '../protocol/theme.ts'
import { ChatScreen } from './chat-screen.tsx'
import { SheetView } from './sheets/sheet-view.tsx'

interface AppHeaderProps {
  phone: Phone
  title: string
  statusBar: number
  act: (deed: Act) => void
}

/** The platform's bar above the app; in fullscreen two floating pills over it. */
function AppHeader({ phone, title, statusBar, act }: AppHeaderProps) {
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
function BottomBar({ phone, height, act }: BottomBarProps) {
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

/** As the platform's web client frames an app; a nested game frame inherits these limits. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation'

interface PhoneViewProps {
  session: PhoneSession
  phone: Phone
  host: HostState | undefined
  user: User
  launch: { url: string; key: number } | undefined
  failure: string
  /** Without a drawn body: the phone is the window. */
  isBare: boolean
  onOpen: (how?: { start?: string; url?: string }) => void
  onFollow: (url: string) => void
}

export function PhoneView(props: PhoneViewProps) {
  const { phone, session, host, user, isBare, onOpen, onFollow } = props
  const layout = layoutOf(phone)
  const colors = surfaceColors(phone)
  const isAppSeen = phone.stage !== 'closed' && !phone.isMinimised
  const top = phone.isFullscreen ? 0 : layout.frame.top - 46
  return (
    <div
      className="phone"
      data-testid="phone"
      data-bare={isBare || undefined}
      data-landscape={phone.device.isLandscape || undefined}
      data-cutout={phone.device.cutout}
      data-pulse={phone.pulse.count > 0 ? phone.pulse.style : undefined}
      style={{
        '--screen-width': `${layout.screen.width}px`,
        '--screen-height': `${layout.screen.height}px`,
        '--surface-header': colors.header,
        '--surface-header-text': readableOn(colors.header),
        '--surface-app': colors.background,
        '--surface-bottom': colors.bottomBar,
      }}
    >
      <div className="phone-screen">
        <ChatScreen
          host={host}
          user={user}
          phone={phone}
          onOpen={onOpen}
          onFollow={onFollow}
          session={session}
        />
        <section
          className="app"
          hidden={!isAppSeen}
          style={{ top }}
          data-compact={phone.isExpanded ? undefined : true}
        >
          <AppHeader
            phone={phone}
            title={host?.bot.first_name ?? ''}
            act={session.act}
            statusBar={layout.statusBar}
          />
          <AppFrame {...props} />
          <BottomBar phone={phone} height={layout.bottomBar} act={session.act} />
        </section>
        <StatusBar phone={phone} height={layout.statusBar} isAppSeen={isAppSeen} />
        {phone.isKeyboardOpen && (
          <Keyboard
            height={layout.keyboard}
            theme={phone.device.theme}
            onClose={() => session.act({ type: 'toggle-keyboard' })}
          />
        )}
        {isAppSeen && phone.sheet && (
          <SheetView
            sheet={phone.sheet}
            phone={phone}
            act={session.act}
            user={user}
            host={host}
            onFollow={onFollow}
          />
        )}
        {layout.homeBar > 0 && <div className="home-bar" style={{ height: layout.homeBar }} />}
        {phone.pulse.count > 0 && <div key={phone.pulse.count} className="pulse" data-testid="pulse" />}
      </div>
    </div>
  )
}

function AppFrame({ launch, session, failure, phone }: PhoneViewProps) {
  const { height } = layoutOf(phone).frame
  const { attach } = session
  return (
    <div className="app-frame" style={{ height }}>
      {launch && (
        <iframe
          key={launch.key}
          ref={attach}
          title="The mini-app"
          data-testid="app-frame"
          src={launch.url}
          sandbox={SANDBOX}
          allow="camera; microphone; geolocation;"
          allowFullScreen
        />
      )}
      {failure && (
        <p className="app-failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

function StatusBar({ phone, height, isAppSeen }: { phone: Phone; height: number; isAppSeen: boolean }) {
  const isHidden = height === 0 || (isAppSeen && phone.isFullscreen && phone.device.cutout === 'none')
  if (isHidden) return null
  return (
    <div
      className="status-bar"
      style={{ height }}
      data-over-app={(isAppSeen && phone.isFullscreen) || undefined}
      aria-hidden="true"
    >
      <span>9:41</span>
      <span className="status-icons">
        <i className="signal" />
        <i className="battery" />
      </span>
    </div>
  )
}

function surfaceColors({ device, headerColor, backgroundColor, bottomBarColor }: Phone) {
  const resolve = (color: string | null, standard: string) =>
    color?.startsWith('#') ? color : themeColor(device.theme, color ?? standard)
  return {
    header: resolve(headerColor, 'header_bg_color'),
    background: resolve(backgroundColor, 'bg_color'),
    bottomBar: resolve(bottomBarColor, 'bottom_bar_bg_color'),
  }
}

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** A picture of a keyboard: it takes the room a real one takes. Its return key puts it away. */
function Keyboard({ height, theme, onClose }: { height: number; theme: ThemeName; onClose: () => void }) {
  return (
    <div className="keyboard" data-testid="keyboard" data-theme={theme} style={{ height }}>
      {KEYBOARD_ROWS.map(row => (
        <div key={row} className="keyboard-row" aria-hidden="true">
          {[...row].map(letter => (
            <i key={letter}>{letter}</i>
          ))}
        </div>
      ))}
      <div className="keyboard-row">
        <i className="keyboard-space" aria-hidden="true" />
        <button type="button" data-testid="keyboard-done" onClick={onClose}>
          done
        </button>
      </div>
    </div>
  )
}
