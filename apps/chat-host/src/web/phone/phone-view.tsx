import type { HostState, User } from '../host-api.ts'
import type { PhoneSession } from '../phone-session.ts'
import { layoutOf } from '../protocol/layout.ts'
import type { Phone } from '../protocol/phone.ts'
import { readableOn, type ThemeName, themeColor } from '../protocol/theme.ts'
import { AppHeader, BottomBar } from './app-bars.tsx'
import { ChatScreen } from './chat-screen.tsx'
import { SheetView } from './sheets/sheet-view.tsx'

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
