/**
 * Test scenes: situations that a wallet under test must arrange and a provider can't create itself. A wallet's test installation offers
 * them under one address, as unsigned JSON calls; the kit calls them. Amounts are hundredths.
 */
import {
  type FreeRoundsWish,
  NotOffered,
  type SessionWish,
  type WalletTarget,
} from '@arena/provider-protocol/conformance'

export const SCENES = {
  /**
   * Reply: `highest_win`, the highest win of the sessions' game in opening stakes; `generous` with `key_id`, `secret`, `open_rounds` and
   * `promo_hour` where the wallet has a second provider with such terms.
   */
  describe: '/describe',
  /** Body: `SessionWish`. Reply: `{ "session_id": … }`. */
  openSession: '/open-session',
  /** Body of those up to `reachPlayLimit`: `{ "session_id": … }`. */
  expireSession: '/expire-session',
  endTournament: '/end-tournament',
  blockPlayer: '/block-player',
  takeBreak: '/take-break',
  reachPlayLimit: '/reach-play-limit',
  /** As the last ones: the open rounds of the session's player end as silent ones. */
  endSilentRounds: '/end-silent-rounds',
  /**
   * Body: `{ "session_id", "rounds", "bet", "win_max"?, "is_expired"? }`: free rounds of the session's game for its player. Reply:
   * `{ "grant_id": … }`.
   */
  grantFreeRounds: '/grant-free-rounds',
} as const

const NOT_THERE = new Set([404, 405, 501])

/** A wallet at an address, whose scenes are set over HTTP. */
export async function remoteWallet(
  options: Pick<WalletTarget, 'url' | 'key' | 'otherSecret' | 'onExchange'> & { readonly scenes: string },
): Promise<WalletTarget> {
  const { scenes, ...wallet } = options
  const call = (path: string, body: object) => sceneCall(`${scenes}${path}`, body)
  const set = (path: string) => async (session_id: string) => {
    await call(path, { session_id })
  }
  const { highest_win, generous } = await call(SCENES.describe, {})
  if (typeof highest_win !== 'number') throw new Error(`${scenes}${SCENES.describe} names no highest_win`)
  return {
    ...wallet,
    highestWin: highest_win,
    ...generousOf(generous),
    now: () => new Date(),
    async openSession(wish: SessionWish) {
      const { session_id } = await call(SCENES.openSession, wish)
      if (typeof session_id !== 'string') throw new Error(`${SCENES.openSession} names no session_id`)
      return session_id
    },
    expireSession: set(SCENES.expireSession),
    endTournament: set(SCENES.endTournament),
    blockPlayer: set(SCENES.blockPlayer),
    takeBreak: set(SCENES.takeBreak),
    reachPlayLimit: set(SCENES.reachPlayLimit),
    endSilentRounds: set(SCENES.endSilentRounds),
    async grantFreeRounds(session_id: string, wish: FreeRoundsWish) {
      const { grant_id } = await call(SCENES.grantFreeRounds, { session_id, ...wish })
      if (typeof grant_id !== 'string') throw new Error(`${SCENES.grantFreeRounds} names no grant_id`)
      return grant_id
    },
  }
}

interface GenerousReply {
  readonly key_id: string
  readonly secret: string
  readonly open_rounds: number
  readonly promo_hour: number
}

function generousOf(reply: unknown): Pick<WalletTarget, 'generous'> {
  if (reply === undefined) return {}
  const { key_id, secret, open_rounds, promo_hour } = reply as GenerousReply
  return {
    generous: { key: { keyId: key_id, secret }, openRounds: open_rounds, promoHour: promo_hour },
  }
}

async function sceneCall(url: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (NOT_THERE.has(response.status)) throw new NotOffered(`the wallet offers no test scene ${url}`)
  if (!response.ok) throw new Error(`the test scene ${url} answered ${response.status}: ${text}`)
  const value: unknown = text === '' ? {} : JSON.parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
