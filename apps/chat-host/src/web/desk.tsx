import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PanelTab } from './panel/panel.tsx'
import { Panel } from './panel/panel.tsx'
import { PhoneView } from './phone/phone-view.tsx'
import { PhoneSession } from './phone-session.ts'
import { toUser } from './players.ts'
import { startParameterOf } from './protocol/launch-url.ts'
import type { Device } from './protocol/phone.ts'
import { launchPhone } from './protocol/phone.ts'
import type { Settings } from './settings.ts'
import { SIZES } from './settings.ts'
import { useHostState } from './use-host-state.ts'
import { useLaunch } from './use-launch.ts'
import { usePlayers, useSettings } from './use-settings.ts'
import { useWindowSize } from './use-window-size.ts'

/** The whole page: a phone on a desk, and the panel beside it. */
export function Desk() {
  const { settings, change } = useSettings()
  const { players, current, keep } = usePlayers(settings.user)
  const size = useWindowSize()
  const [tab, setTab] = useState<PanelTab>('player')
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const device = useDevice(settings, size)
  const { session, state } = useSession(settings, device)
  const isChatSeen =
    state.phone.stage === 'closed' || state.phone.isMinimised || state.phone.device.isLandscape
  const isHostWatched = isChatSeen || (settings.chrome && tab !== 'player' && tab !== 'phone')
  const { host, failure } = useHostState(isHostWatched)
  const [opened, setOpened] = useState<{ count: number; url?: string }>({ count: 0 })
  const user = useMemo(
    () => toUser(current, { language: settings.lang, origin: location.origin }),
    [current, settings.lang],
  )
  const opening = { count: opened.count, appUrl: opened.url ?? host?.appUrl }
  const launch = useLaunch({ session, settings, device, user, opening })

  const open = useCallback(
    (how: { start?: string; url?: string } = {}) => {
      if (how.start !== undefined) change({ start: how.start })
      setOpened(old => ({ count: old.count + 1, ...(how.url ? { url: how.url } : {}) }))
    },
    [change],
  )
  const followLink = useCallback(
    (url: string) => {
      const start = host && startParameterOf(url, host.bot.username)
      if (start !== undefined) open({ start })
      else window.open(url, '_blank', 'noreferrer')
    },
    [host, open],
  )

  const isPanelShown = settings.chrome && (!size.isNarrow || isDrawerOpen)
  return (
    <div className="desk" data-narrow={size.isNarrow || undefined} data-theme={settings.theme}>
      <main className="desk-stage">
        <PhoneView
          session={session}
          phone={state.phone}
          host={host}
          user={user}
          launch={launch.frame}
          failure={failure || launch.failure}
          isBare={size.isNarrow}
          onOpen={open}
          onFollow={followLink}
        />
      </main>
      {settings.chrome && size.isNarrow && (
        <button
          type="button"
          className="drawer-handle"
          data-testid="drawer"
          onClick={() => setDrawerOpen(!isDrawerOpen)}
        >
          {isDrawerOpen ? 'Close' : 'Panel'}
        </button>
      )}
      {isPanelShown && (
        <Panel
          tab={tab}
          onTab={setTab}
          settings={settings}
          change={change}
          players={players}
          current={current}
          keep={keep}
          session={session}
          state={state}
          host={host}
          user={user}
          onOpen={open}
          onFollow={followLink}
        />
      )}
    </div>
  )
}

function useDevice(settings: Settings, size: { width: number; height: number; isNarrow: boolean }): Device {
  const { platform, version, insets, theme, landscape } = settings
  const { width, height } = size.isNarrow ? size : SIZES[settings.size]
  return useMemo(
    () => ({ platform, version, width, height, cutout: insets, theme, isLandscape: landscape }),
    [platform, version, width, height, insets, theme, landscape],
  )
}

/** The protocol's session, and the window's messages led into it. */
function useSession(settings: Settings, device: Device) {
  const [session] = useState(() => new PhoneSession(launchPhone(device, settings.mode)))
  const { silent, latency_ms } = settings
  useEffect(() => session.setChannel({ silent, latency_ms }), [session, silent, latency_ms])
  useEffect(() => {
    const listen = (message: MessageEvent) => session.hear(message)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [session])
  useEffect(() => session.act({ type: 'change-device', device }), [session, device])
  const state = useSyncExternalStore(session.subscribe, session.state)
  return { session, state }
}
