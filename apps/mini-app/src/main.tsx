import { pathOfStart } from '@arena/contract/start-places'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import {
  hapticsOnPress,
  hostReady,
  isPlatformAccepted,
  launch,
  obeyVibration,
  startHost,
} from './host/index.ts'
import { keepHome } from './screens/home-place.tsx'
import {
  appConfig,
  call,
  deviceNow_ms,
  learnPublicIp,
  readToken,
  relearnAfterSleep,
} from './server-api/index.ts'
import { takePlace } from './shell/arrival.ts'
import { HOST_COLORS, readColorMode } from './shell/color-mode.ts'
import { OPEN_TO_ALL } from './shell/first-steps.ts'
import { queryClient } from './shell/query-client.ts'
import { sessionQuery, watchRejections } from './shell/session.ts'
import { settings } from './shell/settings.ts'
import { noteWantedPlace } from './shell/wanted-place.ts'
import { type LoadedTexts, startTexts, TextsProvider } from './texts/index.ts'

/** Reads the launch address before the router does; then signs in and renders in parallel. */
export function startApp(first: LoadedTexts, home: Parameters<typeof keepHome>[0] | undefined): void {
  if (home !== undefined) keepHome(home)
  startTexts(first)
  document.documentElement.toggleAttribute('data-simulated', appConfig.isSimulated)
  startHost({ hostOrigins: appConfig.hostOrigins, color: HOST_COLORS[readColorMode()] })
  obeyVibration(() => settings.read().vibro)
  hapticsOnPress()
  enterByDeepLink()
  watchRejections()
  relearnAfterSleep(() => {
    if (readToken() !== null) void call('/api/getHome').catch(() => undefined)
  })
  // Other clients get instructions to open Arena on a phone: there is no player to sign in.
  if (isPlatformAccepted(launch.platform)) {
    void learnPublicIp()
    void queryClient.prefetchQuery(sessionQuery)
  }

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <TextsProvider>
        <App />
      </TextsProvider>
    </StrictMode>,
  )
  requestAnimationFrame(() => hostReady())
}

/**
 * A start parameter chooses the first screen, once per launch: a reload has lost the launch part of the address. A player who closes the app only to
 * reopen it continues where they were.
 */
function enterByDeepLink(): void {
  const isFreshLaunch = window.location.hash.includes('tgWebApp')
  const { pathname } = window.location
  const target = takePlace(deviceNow_ms()) ?? pathOfStart(launch.startParam)
  if (isFreshLaunch && target !== null && pathname === '/') {
    window.history.replaceState(null, '', target)
    noteWantedPlace(target, deviceNow_ms())
  } else if (pathname !== '/' && !OPEN_TO_ALL.includes(pathname)) noteWantedPlace(pathname, deviceNow_ms())
}
