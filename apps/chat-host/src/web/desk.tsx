import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { type HostState, hostApi, type User } from './host-api.ts'
import { Panel, type PanelTab } from './panel/panel.tsx'
import { PhoneView } from './phone/phone-view.tsx'
import { PhoneSession } from './phone-session.ts'
import { loadPlayers, type Player, player, savePlayers, toUser } from './players.ts'
import { launchUrl, startParameterOf } from './protocol/launch-url.ts'
import { type Device, launchPhone } from './protocol/phone.ts'
import { readSettings, type Settings, SIZES, writeSettings } from './settings.ts'

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
    () => toUser(current, { language: settings.lang, origin: location.origin, mute: settings.mute }),
    [current, settings.lang, settings.mute],
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
    const listen = (message: MessageEvent) => session.receive(message)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [session])
  useEffect(() => session.act({ type: 'change-device', device }), [session, device])
  const state = useSyncExternalStore(session.subscribe, session.state)
  return { session, state }
}

/** The panel's choices, kept in the page's address. */
function useSettings() {
  const [settings, setSettings] = useState(() => readSettings(location.search))
  const change = useCallback((changes: Partial<Settings>) => {
    setSettings(old => {
      const now = { ...old, ...changes }
      history.replaceState(null, '', writeSettings(now))
      return now
    })
  }, [])
  return { settings, change }
}

/** All players of the phone; an unknown id in the address creates a new player. */
function usePlayers(userId: number) {
  const [players, setPlayers] = useState(() => loadPlayers(localStorage))
  const current = players.find(one => one.id === userId) ?? player(userId)
  const keep = useCallback((changed: Player) => {
    setPlayers(old => {
      const now = [...old.filter(one => one.id !== changed.id), changed].toSorted((a, b) => a.id - b.id)
      savePlayers(localStorage, now)
      return now
    })
  }, [])
  const everybody = players.includes(current) ? players : [...players, current]
  return { players: everybody, current, keep }
}

const REFRESH_EVERY_MS = 1500

/** The program's state: loaded once, and polled only while its panel is open. */
function useHostState(isWatched: boolean) {
  const [host, setHost] = useState<HostState>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isOver = false
    const refresh = () =>
      hostApi.state().then(
        state => {
          if (isOver) return
          setHost(state)
          setFailure('')
        },
        (error: unknown) => setFailure(String(error)),
      )
    void refresh()
    const timer = isWatched ? setInterval(() => void refresh(), REFRESH_EVERY_MS) : undefined
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isWatched])
  return { host, failure }
}

/** Below this width the phone fills the window and the panel becomes a drawer. */
const NARROW_PX = 600

function useWindowSize() {
  const text = useSyncExternalStore(subscribeToSize, () => `${innerWidth}x${innerHeight}`)
  const [width = 0, height = 0] = text.split('x').map(Number)
  return { width, height, isNarrow: width < NARROW_PX }
}

function subscribeToSize(listener: () => void) {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

interface Opening {
  /** Grows with every opening, so that the same address opens afresh. */
  count: number
  /** The address to open; undefined until the program has said which app is the bot's. */
  appUrl: string | undefined
}

interface LaunchOptions {
  session: PhoneSession
  settings: Settings
  device: Device
  user: User
  opening: Opening
}

/** Launches the app again when the player, the client or the way of opening changes. Returns the frame's address. */
function useLaunch({ session, settings, device, user, opening }: LaunchOptions) {
  const [frame, setFrame] = useState<{ url: string; key: number }>()
  const [failure, setFailure] = useState('')
  const { platform, version, start, data, mode } = settings
  const what = JSON.stringify({ platform, version, start, data, mode, user, opening })
  // Events, because the other settings and the device change under a running app without launching it again.
  const ask = useEffectEvent(() =>
    opening.appUrl === undefined ? undefined : addressOf({ settings, user, appUrl: opening.appUrl }),
  )
  const open = useEffectEvent((url: string) => {
    session.launch(launchPhone(device, mode))
    setFrame(old => ({ url, key: (old?.key ?? 0) + 1 }))
    setFailure('')
  })
  useEffect(() => {
    let isOver = false
    ask()?.then(
      url => {
        if (!isOver) open(url)
      },
      (error: unknown) => {
        if (!isOver) setFailure(String(error))
      },
    )
    return () => {
      isOver = true
    }
  }, [what])
  return { frame, failure }
}

async function addressOf({ settings, user, appUrl }: { settings: Settings; user: User; appUrl: string }) {
  const { data, start, version, platform, theme, mode } = settings
  if (data === 'none') return appUrl
  const signed =
    data === 'empty' ? null : await hostApi.initData({ player: user, startParameter: start, variant: data })
  return launchUrl({
    appUrl,
    initData: signed?.initData ?? null,
    version,
    platform,
    theme,
    startParameter: start,
    mode,
  })
}
