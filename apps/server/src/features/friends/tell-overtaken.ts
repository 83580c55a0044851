import { type PlayerKey, playerKey } from '../players/index.ts'
import type { BalanceChange } from '../wallet/index.ts'
import type { FriendsDeps } from './deps.ts'
import { listInvitations } from './friends-store.ts'

/** What a player's points in a tournament went through since friends were last looked for. */
interface Climb {
  readonly player: PlayerKey
  readonly tournamentId: number
  /** In hundredths, before the first round of it and after the last. */
  readonly from: number
  to: number
  readonly since_ms: number
}

/** Rounds of so long are one climb: nobody has to hear of it at once. */
const CLIMB_MS = 15 * 60_000
/** A climb that is dropped is a message that is not sent: nothing else follows from it. */
const CLIMBS_KEPT = 50_000
/** So many are looked at in a row before others get their turn. */
const LOOKED_AT = 100
/** The latest of those who came through the player are looked for. */
const FRIENDS = 50

export interface Overtaking {
  /** Resolves when every climb that is over by now is looked at. */
  drained(): Promise<void>
}

/**
 * Has friends told whom a player has passed in a tournament. It happens beside the rounds and long after them: a round costs an entry in a map, and
 * a player's friends are looked for at most once in a quarter of an hour.
 */
export function tellOvertaken(open: () => FriendsDeps): Overtaking {
  // The oldest first: what was noted once keeps its place.
  const climbs = new Map<string, Climb>()
  let queue = Promise.resolve()
  const lookAtOver = (): Promise<void> => {
    const now_ms = open().clock.now().getTime()
    let room = LOOKED_AT
    for (const [key, climb] of climbs) {
      if (room === 0 || now_ms - climb.since_ms < CLIMB_MS) break
      room -= 1
      climbs.delete(key)
      queue = queue.then(() => lookFor(open(), climb))
    }
    return queue
  }
  open().wallet.onRoundsSettled(changes => {
    const now_ms = open().clock.now().getTime()
    for (const change of changes) noteClimb(climbs, change, now_ms)
    void lookAtOver()
  })
  return { drained: lookAtOver }
}

function noteClimb(climbs: Map<string, Climb>, change: BalanceChange, since_ms: number): void {
  const { tournamentId, player, balance, bet, win } = change
  if (tournamentId === null || change.finishedRounds === 0) return
  const key = `${tournamentId}/${player.playerId}`
  const known = climbs.get(key)
  if (known !== undefined) known.to = balance
  else if (climbs.size < CLIMBS_KEPT)
    climbs.set(key, {
      player: { bucket: player.bucket, playerId: player.playerId },
      tournamentId,
      from: balance - win + bet,
      to: balance,
      since_ms,
    })
}

async function lookFor(deps: FriendsDeps, { player, tournamentId, from, to }: Climb): Promise<void> {
  if (to <= from) return
  const { database, players, tournaments } = deps
  try {
    const invitation = await players.invitationOf(database, player)
    const invited = await listInvitations(database, player, { after: undefined, limit: FRIENDS })
    const among = [
      ...(invitation === undefined ? [] : [invitation.inviter]),
      ...invited.map(({ friend_id }) => playerKey(friend_id)),
    ]
    if (among.length > 0) await tournaments.noteOvertaken(player, { tournamentId, among, from, to })
  } catch (error) {
    deps.log.warn({ err: error }, 'friends could not be told who has passed them')
  }
}
