import type { Stage } from '../stage.ts'

const DAY_MS = 86_400_000

interface OnePerson {
  readonly players: readonly number[]
  /** How many of them have taken something on a day in UTC. */
  readonly taken: Map<number, number>
}
const MAY_TAKE = 2

const onePerson = (stage: Stage) =>
  stage.shared<{ now: OnePerson | undefined }>('onePerson', () => ({ now: undefined }))

/** Whether the player may take something today, which is counted then. */
export function takesFromOnePerson(stage: Stage, player: number): boolean {
  const { now } = onePerson(stage)
  if (now === undefined || !now.players.includes(player)) return true
  const day = Math.floor(stage.now_ms / DAY_MS)
  const taken = now.taken.get(day) ?? 0
  if (taken >= MAY_TAKE) return false
  now.taken.set(day, taken + 1)
  return true
}

/** From now on these accounts appear to belong to one person, or none do. */
export async function takeForOnePerson(stage: Stage, players: readonly number[]): Promise<void> {
  const { database, clock } = stage.arena
  const keys = players.map(player => stage.key(player))
  onePerson(stage).now = players.length === 0 ? undefined : { players, taken: new Map() }
  await database.query('DELETE FROM fair_play_members')
  await database.query('DELETE FROM fair_play_clusters')
  const [first] = keys
  if (first === undefined) return
  await database.query(
    `INSERT INTO fair_play_clusters (cluster_id, size, reasons, found_at) VALUES ($1, 5, '[{"kind": "device", "players": 5}]', $2)`,
    [first.playerId, clock.now()],
  )
  for (const { bucket, playerId } of keys)
    await database.query(
      'INSERT INTO fair_play_members (bucket, player_id, cluster_id) VALUES ($1, $2, $3)',
      [bucket, playerId, first.playerId],
    )
}
