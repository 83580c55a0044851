import type { Statements } from '@arena/database'
import type { Tournament } from './tournament-store.ts'

/** Running tournaments longer than a while that end within a window, whose members have no message about it yet. */
export async function listEnding(
  statements: Statements,
  { from, to, lasts_ms }: { readonly from: Date; readonly to: Date; readonly lasts_ms: number },
): Promise<readonly Pick<Tournament, 'tournamentId' | 'endAt'>[]> {
  const rows = await statements.query<{ tournament_id: number; end_at: Date }>(
    `SELECT tournament_id, end_at FROM tournaments
      WHERE state = 'open' AND end_at > $1 AND end_at <= $2 AND ends_announced_at IS NULL
        AND end_at - start_at >= make_interval(secs => $3) ORDER BY end_at, tournament_id`,
    [from, to, lasts_ms / 1000],
  )
  return rows.map(({ tournament_id, end_at }) => ({ tournamentId: tournament_id, endAt: end_at }))
}

export async function noteEndsAnnounced(
  statements: Statements,
  tournamentId: number,
  now: Date,
): Promise<void> {
  await statements.query('UPDATE tournaments SET ends_announced_at = $2 WHERE tournament_id = $1', [
    tournamentId,
    now,
  ])
}
