import type { Database } from '@arena/database'
import type { FreeRoundsWish, SessionWish, WalletTarget } from '@arena/provider-protocol/conformance'
import type { FakeClock } from '@arena/test-kit'
import { SILENCE_MS } from '../../wallet/index.ts'
import { BUILT_IN_PROVIDER } from '../known-providers.ts'
import type { GameSession } from '../session-store.ts'
import {
  GENEROUS,
  PREVIOUS_SECRET,
  seedPlayer,
  seedSession,
  TEST_KEY,
  type WalletService,
} from './wallet-service.ts'

const MINUTE_MS = 60_000
/** The sessions here are of Golden Arena. */
const GOLDEN_ARENA_WIN = 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Our wallet as the conformance cases want it: scenes are set through the wallet's public module. */
export function walletTarget(
  service: WalletService,
  database: Database,
  {
    clock,
    usual = BUILT_IN_PROVIDER,
    generous = GENEROUS.provider,
  }: { readonly clock: FakeClock; readonly usual?: string; readonly generous?: string },
): WalletTarget {
  const { wallet } = service
  const sessions = new Map<string, GameSession>()
  let lastId = 0

  function sessionOf(id: string): GameSession {
    const session = sessions.get(id)
    if (session === undefined) throw new Error(`No session ${id}`)
    return session
  }

  async function openSession(wish: SessionWish): Promise<string> {
    const sibling = wish.samePlayerAs === undefined ? undefined : sessionOf(wish.samePlayerAs)
    lastId += 1
    const credit = wish.of === 'tournament' ? 0 : wish.balance
    const level = wish.playerLevel ?? 1
    const player = sibling?.player ?? (await seedPlayer(database, wallet, { number: lastId, credit, level }))
    const tournamentId =
      wish.of === 'tournament'
        ? await openTournament(service, { database, clock, player, wish, id: (lastId += 1) })
        : undefined
    const session = await seedSession(database, clock.now(), {
      player,
      requiredLevel: wish.gameLevel ?? 1,
      provider: wish.provider === 'generous' ? generous : usual,
      ...(tournamentId !== undefined && { tournamentId }),
      ...(wish.limits && { limits: limitsOf(wish.limits) }),
    })
    sessions.set(session.sessionId, session)
    return session.sessionId
  }

  return {
    url: service.url,
    key: TEST_KEY,
    otherSecret: PREVIOUS_SECRET,
    generous: { key: GENEROUS.key, ...GENEROUS.terms },
    highestWin: GOLDEN_ARENA_WIN,
    now: () => clock.now(),
    openSession,
    async expireSession(id) {
      clock.advance(Math.max(0, sessionOf(id).expiresAt.getTime() - clock.now().getTime()))
    },
    async endTournament(id) {
      const { tournamentId } = sessionOf(id)
      if (tournamentId === null) throw new Error(`Session ${id} is in no tournament`)
      const opensAt = new Date(clock.now().getTime() - DAY_MS)
      const closesAt = new Date(clock.now().getTime() - 1)
      await database.transaction(tx => wallet.setWindow(tx, { tournamentId, opensAt, closesAt }))
    },
    async blockPlayer(id) {
      await database.transaction(tx => wallet.setBlocked(tx, sessionOf(id).player, true))
    },
    async grantFreeRounds(id, wish) {
      const { player, ...game } = sessionOf(id)
      const grant = grantOf(game, { ...wish, grantId: `grant-${(lastId += 1)}-of-a-test`, now: clock.now() })
      await database.transaction(tx => wallet.freeRounds.give(tx, [player], grant))
      return grant.grantId
    },
    ...timedScenes(service, { database, clock, sessionOf }),
  }
}

type GrantWish = FreeRoundsWish & {
  readonly grantId: string
  readonly now: Date
}

function grantOf(
  { provider, gameId }: Pick<GameSession, 'provider' | 'gameId'>,
  { grantId, now, rounds, bet, win_max = rounds * bet * GOLDEN_ARENA_WIN, is_expired = false }: GrantWish,
) {
  const expiresAt = new Date(now.getTime() + (is_expired ? 0 : DAY_MS))
  return { grantId, provider, gameId, bet, rounds, winMax: win_max, expiresAt }
}

function limitsOf({ min_bet, max_bet, step, round_max }: NonNullable<SessionWish['limits']>) {
  return {
    minBet: min_bet,
    maxBet: max_bet,
    betStep: step,
    ...(round_max !== undefined && { roundMax: round_max }),
  }
}

/** With the player as its member. */
async function openTournament(
  { wallet }: WalletService,
  opened: {
    readonly database: Database
    readonly clock: FakeClock
    readonly player: GameSession['player']
    readonly wish: SessionWish
    readonly id: number
  },
): Promise<number> {
  const { player, id: tournamentId } = opened
  const { balance: startBalance, counted } = opened.wish
  const now = opened.clock.now()
  const terms = counted && { countedRounds: counted.rounds, fixedStake: counted.stake, roundsPerDay: 0 }
  const closesAt = new Date(now.getTime() + DAY_MS)
  await opened.database.transaction(async tx => {
    const freeStakes = counted?.isFree === true
    await wallet.setWindow(tx, { tournamentId, opensAt: now, closesAt, freeStakes, ...(terms && { terms }) })
    await wallet.openTournamentAccount(tx, { player, tournamentId, startBalance, now })
  })
  return tournamentId
}

/** The limits that players set themselves, and rounds whose provider is silent. */
function timedScenes(
  { wallet }: WalletService,
  world: {
    readonly database: Database
    readonly clock: FakeClock
    readonly sessionOf: (id: string) => GameSession
  },
): Required<Pick<WalletTarget, 'takeBreak' | 'reachPlayLimit' | 'endSilentRounds'>> {
  return {
    async endSilentRounds() {
      world.clock.advance(SILENCE_MS + MINUTE_MS)
      await wallet.rounds.rollBackForgotten(world.clock.now())
    },
    async takeBreak(id) {
      const { player } = world.sessionOf(id)
      await world.database.transaction(async tx => {
        await wallet.lock(tx, player)
        await wallet.setBreak(tx, player, Number.POSITIVE_INFINITY)
      })
    },
    async reachPlayLimit(id) {
      const session = world.sessionOf(id)
      // A round that leaves the balance as it is; refused where one is open, whose stake has been counted.
      world.clock.advance(2 * MINUTE_MS)
      const round = `limit-${id}`
      await wallet.rounds.play(session, { transaction_id: round, round_id: round, bet: 1, win: 1 })
      await world.database.transaction(async tx => {
        await wallet.lock(tx, session.player)
        await wallet.setDayLimit(tx, session.player, { value: 1, next: null })
      })
    },
  }
}
