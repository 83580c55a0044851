import { GAMES } from '../../apps/games-provider/src/games/registry.ts'

/** A tournament with the old rules, for any day: all games, any stake, extra attempts. */
export const FREE_CUP = 'free_cup'

interface Queries {
  query(statement: string): Promise<unknown>
}

/** The running open tournament with other terms, and without TON. */
const CUP = `
INSERT INTO tournaments (t_key, final_key, state, state_changed_at, type, cost, conditions, start_at, end_at, start_balance, bet_cap,
  qualifying_rounds, max_attempts, chat_id, games, rewards, translation, review_hours, created_at)
SELECT '${FREE_CUP}', '${FREE_CUP}', 'open', now(), 0, 1, '{}', now() - interval '1 minute', now() + interval '8 days', 1000000, 20000, 50, 3, chat_id,
  ARRAY[${GAMES.map(({ id }) => `'${id}'`).join(', ')}],
  (SELECT jsonb_agg(reward || '{"second_prize": 0}') FROM jsonb_array_elements(rewards) AS reward), translation, 24, now()
FROM tournaments WHERE t_key = 'open_tournament'`

const WINDOW = `
INSERT INTO tournament_windows (tournament_id, opens_at, closes_at)
SELECT tournament_id, start_at, end_at FROM tournaments WHERE t_key = '${FREE_CUP}'`

/** The game that the open tournament counts changes every week: here it is always the slot. */
const SLOT_OF_THE_WEEK = `UPDATE tournaments SET games = ARRAY['golden-arena'] WHERE t_key = 'open_tournament'`

/** Writes into a database whose server has started the open tournament. */
export async function holdFreeCup(database: Queries): Promise<void> {
  for (const statement of [CUP, WINDOW, SLOT_OF_THE_WEEK]) await database.query(statement)
}
