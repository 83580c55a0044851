import type { Statements } from '@arena/database'
import { runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'
import type { BalanceChange } from '../wallet/index.ts'
import type { FriendsDeps } from './deps.ts'
import { listInvitations } from './friends-store.ts'

/** A player's points in a tournament have moved; their friends have not been looked for since. */
interface Climb {
  readonly player: PlayerKey
  readonly tournamentId: number
  /** In hundredths, before the first round of it. */
  readonly from: number
  readonly since: Date
}

/** Rounds within this time are one climb: the message is not urgent. */
const CLIMB_MS = 15 * 60_000
/** A climb that is not noted is a message that is not sent: nothing else follows from it. */
const NOTED_MAX = 50_000
/** How many are read at once. */
const PAGE = 100
/** The latest of those who came through the player are looked for. */
const FRIENDS = 50

export interface Overtaking {
  readonly job: Job
  /** Resolves when every climb noted so far is stored. */
  drained(): Promise<void>
}

/**
 * Notifies the friends that a player has overtaken in a tournament, asynchronously and long after the rounds: a round costs a look-up in a
 * map, and once per quarter of an hour a row is written and the player's friends are looked up. The rows survive the server that wrote
 * them.
 */
export function notifyOvertaken(open: () => FriendsDeps): Overtaking {
  // Until when a climb is followed already, the oldest first.
  const noted = new Map<string, number>()
  let queue = Promise.resolve()
  open().wallet.onRoundsSettled(changes => {
    const since = open().clock.now()
    for (const [key, until_ms] of noted) {
      if (until_ms > since.getTime()) break
      noted.delete(key)
    }
    for (const change of changes) {
      const climb = climbOf(change, since)
      if (climb === undefined) continue
      const key = `${climb.tournamentId}/${climb.player.playerId}`
      if (noted.has(key) || noted.size >= NOTED_MAX) continue
      noted.set(key, since.getTime() + CLIMB_MS)
      queue = queue.then(() => note(open(), climb))
    }
  })
  return {
    job: {
      name: 'look-for-overtaken',
      every_ms: 60_000,
      run: (now, ending) => lookAtOver(open(), now, ending),
    },
    drained: () => queue,
  }
}

function climbOf(
  { tournamentId, player, balance, bet, win, finishedRounds }: BalanceChange,
  since: Date,
): Climb | undefined {
  if (tournamentId === null || finishedRounds === 0) return undefined
  const { bucket, playerId } = player
  return { player: { bucket, playerId }, tournamentId, from: balance - win + bet, since }
}

/** Where another server has begun to follow the same climb, its row stays. */
async function note({ database, log }: FriendsDeps, { player, tournamentId, from, since }: Climb) {
  try {
    await database.query(
      `INSERT INTO climbs (bucket, player_id, tournament_id, from_credit, since) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (bucket, player_id, tournament_id) DO NOTHING`,
      [player.bucket, player.playerId, tournamentId, from, since],
      { name: 'climbs_note' },
    )
  } catch (error) {
    log.warn({ err: error }, 'a climb could not be noted: friends are not notified')
  }
}

/** Processes every climb that is over. One that is cut short is processed again: a message is noted once. */
async function lookAtOver(deps: FriendsDeps, now: Date, ending?: AbortSignal): Promise<void> {
  for (;;) {
    const items = await runItems(deps, { job: 'look-for-overtaken', now, ending })
    const over = await listOver(deps.database, new Date(now.getTime() - CLIMB_MS), items.leftOut)
    await items.each(over, climbItem, async climb => {
      await lookFor(deps, climb)
      await forget(deps.database, climb)
    })
    if (over.length < PAGE || ending?.aborted === true) return
  }
}

const climbItem = ({ player, tournamentId }: Climb) => `${tournamentId}:${player.playerId}`

async function listOver(
  statements: Statements,
  until: Date,
  leftOut: readonly string[],
): Promise<readonly Climb[]> {
  const rows = await statements.query<{
    player_id: number
    tournament_id: number
    from_credit: number
    since: Date
  }>(
    `SELECT player_id, tournament_id, from_credit, since FROM climbs
      WHERE since <= $1 AND tournament_id || ':' || player_id <> ALL ($3::text[]) ORDER BY since LIMIT $2`,
    [until, PAGE, leftOut],
    { name: 'climbs_over' },
  )
  return rows.map(({ player_id, tournament_id, from_credit, since }) => ({
    player: playerKey(player_id),
    tournamentId: tournament_id,
    from: from_credit,
    since,
  }))
}

async function forget(statements: Statements, { player, tournamentId }: Climb): Promise<void> {
  await statements.query(
    'DELETE FROM climbs WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3',
    [player.bucket, player.playerId, tournamentId],
    { name: 'climbs_forget' },
  )
}

/** A failure for one player is not retried, since it would block the players behind them. */
async function lookFor(deps: FriendsDeps, { player, tournamentId, from }: Climb): Promise<void> {
  const { database, players, tournaments } = deps
  try {
    const invitation = await players.invitationOf(database, player)
    const invited = await listInvitations(database, player, { after: undefined, limit: FRIENDS })
    const among = [
      ...(invitation === undefined ? [] : [invitation.inviter]),
      ...invited.map(({ friend_id }) => playerKey(friend_id)),
    ]
    if (among.length > 0) await tournaments.noteOvertaken(player, { tournamentId, among, from })
  } catch (error) {
    deps.log.warn({ err: error }, 'friends could not be notified of who has passed them')
  }
}
