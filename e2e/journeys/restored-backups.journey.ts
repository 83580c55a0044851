import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ArchivedServer, type PostgresServer } from '@arena/test-kit'
import { IS_LONG } from '@arena/test-kit/run-options'
import { expect } from '@playwright/test'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { RestlessPlayer } from '../base/restless-player.ts'
import { screenless } from '../base/screenless.ts'

const PLAYERS = [3801, 3802]
/** The seeds that players continue with; an embedded provider has started with new seeds by then. */
const ROUNDS_AFTER = 3
/** A copy of the games that is older than the platform's lacks rounds, and never has a round that the platform lacks. */
const EXPLAINED = new Set(['platform_only', 'open_at_platform'])

/** Flights under way are reported to a wallet that does not know them, and end as rejected. */
const PLATFORM_OLDER = ['games_only', 'given_back', 'end_not_booked', 'not_sent', 'open_at_games']

screenless(
  'copies of both folders, made during play, are restored: no outcome is repeated, and every difference is reported',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arena-backups-'))
    const arena = await startFreshArena({ isPlanned: false })
    let restored: FreshArena | undefined
    try {
      const players = await Promise.all(PLAYERS.map(user => RestlessPlayer.at(arena, user)))
      let isOver = false
      for (const player of players) await player.fly()
      const playing = players.map(player => player.playUntil(() => isOver, { flies: IS_LONG }))
      await until(() => players.every(({ seen }) => seen.length > 4))
      const began_ms = Date.now()
      const backup = await arena.run('tools/backup.mjs', [folder])
      expect(backup.code).toBe(0)
      const ended_ms = Date.now()
      // Play that the restore will discard continues for a while.
      await until(() =>
        players.every(({ seen }) => seen.filter(round => round.seen_ms > ended_ms).length > 2),
      )
      isOver = true
      await Promise.all([...playing, arena.kill('games'), arena.kill('server')])

      const copy = backup.output.trim().split('\n').at(-1) ?? ''
      restored = await startFreshArena({ from: copy, isPlanned: false })
      if (IS_LONG) await mend(restored)
      const kept = await historyOf(players, restored)
      expectKept(kept, players, began_ms)
      await playOn(players)
      await restored.kill('games')
      await restored.kill('server')
      await expectNamed(restored)
    } finally {
      await arena.end()
      await restored?.end()
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/**
 * A flight that began between the two copies is known to the platform alone, and keeps its player from playing: for a quarter of an hour,
 * or for the three minutes in which a server that has just started listens for its providers.
 */
async function mend(arena: FreshArena): Promise<void> {
  await arena.kill('games')
  await arena.kill('server')
  await reconcile(arena, ['--mend'])
  await arena.startAgain('server')
  await arena.startAgain('games')
}

if (IS_LONG) {
  screenless(
    'two PostgreSQL servers are restored to one moment under load: no outcome is repeated, and every difference is reported',
    async () => {
      await playThroughRestore(async ({ platform, games, moment }) => {
        const servers = [await platform.restore(moment), await games.restore(moment)] as const
        return { servers, explained: EXPLAINED }
      })
    },
  )

  screenless(
    'a platform restored alone gets the lost rounds from the games again, and its books agree',
    async () => {
      await playThroughRestore(async ({ platform, games, moment }) => {
        const servers = [await platform.restore(moment), await games.restore()] as const
        return { servers, explained: new Set([...EXPLAINED, ...PLATFORM_OLDER]) }
      })
    },
  )
}

interface Kept {
  readonly platform: ArchivedServer
  readonly games: ArchivedServer
  /** A moment in the middle of play. */
  readonly moment: Date
}

async function playThroughRestore(
  restore: (kept: Kept) => Promise<{
    readonly servers: readonly [platform: PostgresServer, games: PostgresServer]
    readonly explained: ReadonlySet<string>
  }>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-backups-'))
  await chmod(folder, 0o755)
  const platform = await ArchivedServer.start(join(folder, 'platform'))
  const games = await ArchivedServer.start(join(folder, 'games'))
  const variables = { DATABASE_URL: platform.url, GAMES_DATABASE_URL: games.url }
  const arena = await startFreshArena({ isPlanned: false, variables })
  let restored: FreshArena | undefined
  try {
    const players = await Promise.all(PLAYERS.map(user => RestlessPlayer.at(arena, user)))
    let isOver = false
    const playing = players.map(player => player.playUntil(() => isOver, { flies: true }))
    const playedSince = (since_ms: number) =>
      until(() => players.every(({ seen }) => seen.filter(round => round.seen_ms > since_ms).length > 8))
    await playedSince(0)
    await games.baseBackup()
    await platform.baseBackup()
    await playedSince(Date.now())
    const moment = new Date()
    await playedSince(moment.getTime())
    isOver = true
    await Promise.all([...playing, arena.kill('games'), arena.kill('server')])
    await Promise.all([platform.stop(), games.stop()])

    const { servers, explained } = await restore({ platform, games, moment })
    const [DATABASE_URL, GAMES_DATABASE_URL] = servers.map(({ url }) => url)
    restored = await startFreshArena({
      isPlanned: false,
      variables: { DATABASE_URL: DATABASE_URL ?? '', GAMES_DATABASE_URL: GAMES_DATABASE_URL ?? '' },
    })
    const first = await reconcile(restored)
    expect(first.differences.filter(({ kind }) => !explained.has(kind))).toEqual([])
    const mended = await reconcile(restored, ['--mend'])
    expect(Object.keys(mended.mended)).not.toContain('refused: UNAVAILABLE')
    const kept = await historyOf(players, restored)
    expectKept(kept, players, moment.getTime())
    await playOn(players)
    await expectNamed(restored, explained)
    // Instant rounds that the games had and the platform had lost are booked again.
    const left = (await reconcile(restored)).differences.filter(({ kind }) => kind === 'games_only')
    expect(left.filter(({ games: round }) => round?.is_stepwise === false)).toEqual([])
    await restored.stop()
    for (const server of servers) await server.stop()
  } finally {
    await arena.end()
    await restored?.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function historyOf(
  players: readonly RestlessPlayer[],
  arena: FreshArena,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (const player of players) {
    await player.goTo(arena)
    for (const { round_id } of await player.history()) ids.add(round_id)
  }
  return ids
}

function expectKept(kept: ReadonlySet<string>, players: readonly RestlessPlayer[], until_ms: number): void {
  const seen = players.flatMap(player => player.seen.filter(({ seen_ms }) => seen_ms < until_ms))
  expect(seen.map(({ round_id }) => round_id).filter(id => !kept.has(id))).toEqual([])
}

/** However many rounds were lost and replayed: no pair of seeds yields two rounds with the same number. */
async function playOn(players: readonly RestlessPlayer[]): Promise<void> {
  for (const player of players) {
    for (let round = 0; round < ROUNDS_AFTER; round += 1) await player.spin()
    await player.fly()
    const drawn = player.seen.map(({ server_seed_hash, nonce }) => `${server_seed_hash} ${nonce}`)
    expect(new Set(drawn).size).toBe(drawn.length)
    const known = new Set((await player.history()).map(({ round_id }) => round_id))
    for (const { round_id } of player.seen.slice(-ROUNDS_AFTER - 1)) expect(known).toContain(round_id)
  }
}

/** The platform's books are consistent, and agree with the games' except for the differences that a restore explains. */
async function expectNamed(arena: FreshArena, explained: ReadonlySet<string> = EXPLAINED): Promise<void> {
  expect((await arena.verifyBooks()).mismatches).toEqual([])
  const { differences, games_rounds } = await reconcile(arena)
  expect(games_rounds).toBeGreaterThan(PLAYERS.length * ROUNDS_AFTER)
  expect(differences.filter(({ kind }) => !explained.has(kind))).toEqual([])
}

interface Reconciled {
  readonly games_rounds: number
  readonly mended: Readonly<Record<string, number>>
  readonly differences: readonly {
    readonly kind: string
    readonly games: { readonly is_stepwise: boolean } | null
  }[]
}

/** Rounds under way are included: nobody plays. */
async function reconcile(arena: FreshArena, args: readonly string[] = []): Promise<Reconciled> {
  const { code, output } = await arena.run('tools/reconcile.mjs', ['--json', '--minutes', '0', ...args])
  expect([0, 1]).toContain(code)
  return JSON.parse(output) as Reconciled
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(50)
}
