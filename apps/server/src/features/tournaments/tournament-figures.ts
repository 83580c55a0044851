import type { FigureQuery } from '@arena/telemetry'

/** What tournaments have promised. */
export function tournamentFigures(usdPerTon: number): readonly FigureQuery[] {
  return [
    {
      // Rows of tournaments are few. Prizes in dollars become TON when results are final, and are rows of their own from then on.
      sql: `SELECT (SELECT coalesce(sum((reward->>'second_prize')::float8), 0) FROM tournaments, jsonb_array_elements(rewards) AS reward
                     WHERE state IN ('open', 'closed', 'settling', 'provisional')) / $1::float8 * 1e9
                 + (SELECT coalesce(sum(amount), 0) FROM tournaments JOIN tournament_prizes AS prize USING (tournament_id)
                     WHERE state = 'final' AND kind = 'TON' AND withheld IS NULL) AS nano,
                   (SELECT count(*) FROM tournaments WHERE state IN ('open', 'closed', 'settling', 'provisional', 'final')) AS running`,
      params: () => [usdPerTon],
      gauges: {
        nano: {
          name: 'arena_prizes_promised_nano',
          help: 'TON prizes of tournaments that are not paid out yet, in nanoTON at the rate of today',
        },
        running: { name: 'arena_tournaments_running', help: 'Tournaments that have begun and are not paid' },
      },
    },
  ]
}
