/** What begins by being loaded, once, when the first screen has long been shown: no start waits for its code. */
import type { NoteVitalsBody } from '@arena/contract/endpoints/vitals'
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { launch } from '../host/index.ts'
import { call, follow, gamesQuery } from '../server-api/index.ts'
import { queryClient } from './query-client.ts'

type Values = Pick<NoteVitalsBody, 'lcp' | 'inp' | 'cls' | 'ttfb'>

const NARROW_PX = 360
const WIDE_PX = 480
/** What no figure passes: the server takes no more. */
const MOST_MS = 600_000

/** A list that was loaded so soon after a change may be another server's, which had not heard of it. */
const SERVERS_APART_MS = 5_000

/** While a screen shows games: an operator may switch one off, and it goes within seconds. Without a line to the server the list is asked for now and then. */
function followGames(): void {
  const { queryKey } = gamesQuery
  const cache = queryClient.getQueryCache()
  let stop: (() => void) | undefined
  const look = () => {
    const isShown = (cache.find({ queryKey })?.getObserversCount() ?? 0) > 0
    if (isShown && stop === undefined) {
      stop = follow('/api/watchGames', {
        body: {},
        onEvent: ({ holds_ms }) => {
          const loaded_ms = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
          if (loaded_ms < Date.now() - holds_ms + SERVERS_APART_MS)
            void queryClient.refetchQueries({ queryKey, exact: true })
        },
      })
    }
    if (!isShown) {
      stop?.()
      stop = undefined
    }
  }
  cache.subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') look()
  })
  look()
}

/**
 * Tells once for each opening how fast the app was on this phone. Measures until the app is put away for the first time, and tells it then: the call
 * outlives the page.
 */
function measureVitals(): void {
  const values: Record<keyof Values, number | undefined> = {
    lcp: undefined,
    inp: undefined,
    cls: undefined,
    ttfb: undefined,
  }
  const keep =
    (name: keyof Values, factor = 1) =>
    ({ value }: Metric) => {
      values[name] = Math.min(Math.max(Math.round(value * factor), 0), MOST_MS)
    }
  const asTheyChange = { reportAllChanges: true }
  onLCP(keep('lcp'), asTheyChange)
  onINP(keep('inp'), asTheyChange)
  onCLS(keep('cls', 1000), asTheyChange)
  onTTFB(keep('ttfb'))
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', tell)
    const { lcp, inp, cls, ttfb } = values
    const body: NoteVitalsBody = {
      platform: launch.platform === 'android' || launch.platform === 'ios' ? launch.platform : 'other',
      screen: window.innerWidth < NARROW_PX ? 'narrow' : window.innerWidth < WIDE_PX ? 'usual' : 'wide',
      ...(lcp !== undefined && { lcp }),
      ...(inp !== undefined && { inp }),
      ...(cls !== undefined && { cls }),
      ...(ttfb !== undefined && { ttfb }),
    }
    // Nobody misses one that does not arrive.
    void call('/api/noteVitals', { body, keepalive: true }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', tell)
}

measureVitals()
followGames()
