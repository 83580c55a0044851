import type { FigureQuery } from '@arena/telemetry'

/** What tournaments have promised. */
export function tournamentFigures(usdPerTon: number): readonly FigureQuery[] {
  return [
    {
      // Rows of tournaments are few. Prizes in dollars become TON when results are final, and are rows of their own from then on.
      sql: `SELECT (SELECT coalesce(sum((reward->>'second_prize')::float8), 0) FROM tournaments, jsonb_array_elements(rewards) AS reward
                     WHERE state IN ('scheduled', 'open', 'closed', 'settling', 'provisional')) / $1::float8 * 1e9
                 + (SELECT coalesce(sum(amount), 0) FROM tournaments JOIN tournament_prizes AS prize USING (tournament_id)
                     WHERE state = 'final' AND kind = 'TON' AND withheld IS NULL
                      -- While somebody's waits for a person the others' are paid.
                      AND (NOT EXISTS (SELECT 1 FROM fair_play_holds AS hold WHERE hold.kind = 'prize' AND hold.decision IS NULL
                             AND hold.subject_id = prize.tournament_id)
                        OR EXISTS (SELECT 1 FROM fair_play_holds AS hold WHERE hold.kind = 'prize' AND hold.decision IS NULL
                             AND hold.subject_id = prize.tournament_id AND hold.bucket = prize.bucket AND hold.player_id = prize.player_id))) AS nano,
                   (SELECT count(*) FROM tournaments WHERE state IN ('open', 'closed', 'settling', 'provisional', 'final')) AS running,
                   (SELECT count(*) FROM tournaments_held_back) AS held_back,
                   coalesce((SELECT value FROM operator_ceilings WHERE name = 'reserve_nano'), 0) AS reserve`,
      params: () => [usdPerTon],
      gauges: {
        nano: {
          name: 'arena_prizes_promised_nano',
          help: 'TON prizes of tournaments, announced ones too, that are not paid out yet, in nanoTON at the rate of today',
        },
        held_back: {
          name: 'arena_tournaments_held_back',
          help: 'Tournaments of the calendar that are not announced, as their prizes are not covered',
        },
        reserve: {
          name: 'arena_prize_reserve_nano',
          help: 'TON that operators say they keep to fill the paying wallet from, in nanoTON',
        },
        running: { name: 'arena_tournaments_running', help: 'Tournaments that have begun and are not paid' },
      },
    },
  ]
}
