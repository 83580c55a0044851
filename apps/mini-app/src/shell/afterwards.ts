/** Work that loads once, long after the first screen was shown: no start waits for its code. */
import type { NoteVitalsBody } from '@arena/contract/endpoints/vitals'
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { launch } from '../host/index.ts'
import { call, deviceNow_ms, follow, gamesQuery } from '../server-api/index.ts'
import { applyNews, forgetNews, refreshOwn } from './account-news.ts'
import { queryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'

type Values = Pick<NoteVitalsBody, 'lcp' | 'inp' | 'cls' | 'ttfb'>

const NARROW_PX = 360
const WIDE_PX = 480
/** The maximum of each measurement: the server accepts no more. */
const MOST_MS = 600_000

/** A list loaded this soon after a change may come from another server that did not have it yet. */
const SERVERS_APART_MS = 5_000
/** After the app becomes visible, the time without a message until it asks the server. */
const SILENT_MS = 3_000

/** An operator may switch a game off: it disappears from shown lists within seconds. */
function refreshGames(holds_ms: number): void {
  const { queryKey } = gamesQuery
  const loaded_ms = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  const age_ms = deviceNow_ms() - loaded_ms
  // Data from the future was loaded before the device's time was set back.
  if (age_ms < 0 || age_ms > holds_ms - SERVERS_APART_MS)
    void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
}

/**
 * While the player is signed in and sees the app, changes on the server are shown. Without a connection, the app asks the server at each
 * return.
 */
function followChanges(): void {
  let stop: (() => void) | undefined
  let pushed_ms = 0
  const look = () => {
    const isPlayer = queryClient.getQueryData(sessionQuery.queryKey) === 'player'
    if (isPlayer && stop === undefined) {
      stop = follow('/api/watchChanges', {
        body: {},
        onEvent: ({ changes, account, games_hold_ms }) => {
          pushed_ms = performance.now()
          if (games_hold_ms !== undefined) refreshGames(games_hold_ms)
          applyNews({ changes, account })
        },
      })
    }
    if (!isPlayer && stop !== undefined) {
      stop()
      stop = undefined
      forgetNews()
    }
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) look()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    const seen_ms = performance.now()
    setTimeout(() => {
      if (stop !== undefined && pushed_ms < seen_ms) void refreshOwn()
    }, SILENT_MS)
  })
  look()
}

/**
 * Reports once per opening how fast the app was on this phone. Measures until the app first goes to the background, and sends then: the call
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
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const { lcp, inp, cls, ttfb } = values
    const body: NoteVitalsBody = {
      platform: launch.platform === 'android' || launch.platform === 'ios' ? launch.platform : 'other',
      screen: window.innerWidth < NARROW_PX ? 'narrow' : window.innerWidth < WIDE_PX ? 'usual' : 'wide',
      ...(lcp !== undefined && { lcp }),
      ...(inp !== undefined && { inp }),
      ...(cls !== undefined && { cls }),
      ...(ttfb !== undefined && { ttfb }),
    }
    // A lost report does not matter.
    void call('/api/noteVitals', { body, keepalive: true }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', send)
}

measureVitals()
followChanges()
