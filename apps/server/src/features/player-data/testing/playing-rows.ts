import { type FilledPlayer, idOf } from './filled-player.ts'

const LINE_FIGURES = {
  credit: 1,
  ticket: 1,
  gold_ticket: 0,
  ton_nano: 0,
  wheel_spin: 0,
  exp: 0,
  amount_bet: 0,
  sessions: 0,
}

/** Sessions, rounds, lines of the ledger and tournaments. */
export function playingRows(player: FilledPlayer) {
  const { mark, at } = player
  const id = { ...idOf(player), tournament_id: 7 }
  const session = {
    session_id: `${mark}-session`,
    provider: 'embedded',
    game_id: 'golden-arena',
    currency: 'AC',
  }
  return {
    game_sessions: [
      {
        ...idOf(player),
        ...session,
        min_bet: 1,
        max_bet: 100,
        bet_step: 1,
        required_level: 1,
        language: 'en',
        created_at: at,
        expires_at: new Date(at.getTime() + 1),
      },
    ],
    open_rounds: [
      {
        ...idOf(player),
        ...session,
        round_id: `${mark}-open`,
        bet: 10,
        opened_at: at,
        touched_at: at,
        session_at: at,
      },
    ],
    free_rounds: [
      {
        ...idOf(player),
        provider: session.provider,
        game_id: session.game_id,
        grant_id: `${mark}-grant`,
        bet: 10,
        rounds: 5,
        rounds_left: 3,
        win_max: 1_000,
        won: 20,
        expires_at: at,
      },
    ],
    ...dayRows(player),
    ledger_account_days: [{ ...id, day: at.toISOString().slice(0, 10), amount: 500, rounds: 0, turnover: 0 }],
    tournament_members: [{ ...id, joined_at: at }],
    tournament_accounts: [{ ...id, balance: 500, reached_at: at }],
    tournament_results: [
      {
        ...id,
        place: player.telegramId,
        balance: 500,
        rounds: 3,
        reached_at: at,
        qualified: true,
        disqualified: mark,
      },
    ],
    tournament_prizes: [{ ...id, kind: 'ITEM', amount: 1, item: `${mark}-item` }],
  }
}

function dayRows(player: FilledPlayer) {
  const { mark, at } = player
  return {
    ledger_days: [
      {
        ...idOf(player),
        day: at.toISOString().slice(0, 10),
        first_entry_no: 1,
        last_entry_no: 2,
        ...LINE_FIGURES,
        chain: Buffer.from(mark),
        signature: Buffer.from(mark),
      },
    ],
    player_activity: [
      {
        ...idOf(player),
        first_day: at.toISOString().slice(0, 10),
        last_day: at.toISOString().slice(0, 10),
        exp: 2,
      },
    ],
    cohort_players: [
      {
        ...idOf(player),
        campaign: mark,
        country: mark,
        language: mark,
        level: mark,
        payer: mark,
        platform: mark,
      },
    ],
  }
}
