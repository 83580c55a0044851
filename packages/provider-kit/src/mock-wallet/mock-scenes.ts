import { randomUUID } from 'node:crypto'
import type { WalletErrorCode } from '@arena/provider-protocol'
import type { FreeRoundsWish, SessionWish } from '@arena/provider-protocol/conformance'
import { type Answer, GENEROUS, HIGHEST_WIN, type MockWallet } from '@arena/provider-protocol/mock-wallet'
import { SCENES } from '../wallet/scenes.ts'

export const MOCK_SCENES = '/scenes'

const FORBIDS: Readonly<Record<string, WalletErrorCode>> = {
  [SCENES.expireSession]: 'SESSION_EXPIRED',
  [SCENES.endTournament]: 'TOURNAMENT_CLOSED',
  [SCENES.blockPlayer]: 'PLAYER_BLOCKED',
  [SCENES.takeBreak]: 'PLAYER_ON_BREAK',
  [SCENES.reachPlayLimit]: 'PLAY_LIMIT_REACHED',
}

/** Has the mock wallet offer the test scenes under `/scenes`. */
export function offerScenes(wallet: MockWallet): void {
  wallet.other = (path, body) => {
    if (!path.startsWith(MOCK_SCENES)) return undefined
    return Promise.resolve(setScene(wallet, path.slice(MOCK_SCENES.length), body))
  }
}

function setScene(wallet: MockWallet, scene: string, body: unknown): Answer {
  if (scene === SCENES.describe) return { status: 200, body: describe(wallet) }
  if (scene === SCENES.openSession) return { status: 200, body: { session_id: openWished(wallet, body) } }
  if (scene === SCENES.grantFreeRounds) return { status: 200, body: { grant_id: grantWished(wallet, body) } }
  if (scene === SCENES.endSilentRounds) {
    wallet.ledger.endSilentRounds((body as { readonly session_id: string }).session_id)
    return { status: 200, body: {} }
  }
  const code = Object.hasOwn(FORBIDS, scene) ? FORBIDS[scene] : undefined
  if (code === undefined) return { status: 404, body: { code: 'NOT_FOUND', message: 'no such scene' } }
  wallet.ledger.forbid((body as { readonly session_id: string }).session_id, code)
  return { status: 200, body: {} }
}

const DAY_MS = 86_400_000

function grantWished(wallet: MockWallet, body: unknown): string {
  const wish = body as FreeRoundsWish & { readonly session_id: string }
  const { session_id, rounds, bet, win_max = rounds * bet * HIGHEST_WIN, is_expired = false } = wish
  const playerId = wallet.ledger.session(session_id)?.playerId ?? ''
  const grantId = `g-${randomUUID()}`
  const expiresAt = new Date(wallet.now().getTime() + (is_expired ? 0 : DAY_MS))
  wallet.ledger.free.give({ grantId, playerId, bet, winMax: win_max, expiresAt, left: rounds, won: 0 })
  return grantId
}

function describe({ generousKey }: MockWallet) {
  const { openRounds: open_rounds, promoHour: promo_hour } = GENEROUS
  const { keyId: key_id, secret } = generousKey
  return { highest_win: HIGHEST_WIN, generous: { key_id, secret, open_rounds, promo_hour } }
}

function openWished(wallet: MockWallet, wish: unknown): string {
  const wished = wish as SessionWish
  const { balance, of, playerLevel = 1, gameLevel = 1, limits, samePlayerAs, counted } = wished
  const sessionId = `s-${randomUUID()}`
  wallet.openSession(sessionId, balance, {
    ...(of === 'tournament' && { currency: 'TRN:cup' }),
    ...(counted !== undefined && { counted }),
    ...(limits !== undefined && { limits }),
    ...(samePlayerAs !== undefined && { samePlayerAs }),
    ...(wished.provider === 'generous' && { isGenerous: true }),
  })
  if (playerLevel < gameLevel) wallet.ledger.forbid(sessionId, 'LEVEL_TOO_LOW')
  return sessionId
}
