import { asIs, bigintKey, exact, ID_COLUMNS, type Section, textKey, time, UNDER_PLAYER_ID } from '../section.ts'

/** The key the tournament is shown under, beside its number. */
const KEY_OF_TOURNAMENT = '(SELECT t.final_key FROM tournaments t WHERE t.tournament_id = own.tournament_id)'

/** Tournaments the player is or was in. */
export const TOURNAMENTS: readonly Section[] = [
  {
    name: 'tournaments_joined',
    about: 'Tournaments you joined.',
    table: 'tournament_members',
    where: UNDER_PLAYER_ID,
    key: [bigintKey('tournament_id')],
    inTime: 'joined_at',
    columns: {
      ...ID_COLUMNS,
      tournament_id: asIs('tournament'),
      attempts: asIs('attempts_bought'),
      joined_at: time('joined_at'),
      refunded_at: time('tickets_given_back_at'),
    },
    derived: { tournament_key: KEY_OF_TOURNAMENT },
  },
  {
    name: 'tournament_balances',
    about: 'Your balance in each tournament, in hundredths: it is your score.',
    table: 'tournament_accounts',
    where: UNDER_PLAYER_ID,
    key: [bigintKey('tournament_id')],
    inTime: 'reached_at',
    columns: {
      ...ID_COLUMNS,
      tournament_id: asIs('tournament'),
      balance: exact('balance_hundredths'),
      rounds: exact('rounds'),
      turnover: exact('staked_hundredths'),
      reached_at: time('reached_at'),
    },
    derived: { tournament_key: KEY_OF_TOURNAMENT },
  },
  {
    name: 'tournament_results',
    about: 'How you stood when a tournament was over.',
    table: 'tournament_results',
    where: UNDER_PLAYER_ID,
    key: [bigintKey('tournament_id')],
    inTime: 'reached_at',
    columns: {
      ...ID_COLUMNS,
      tournament_id: asIs('tournament'),
      place: asIs('place'),
      balance: exact('balance_hundredths'),
      rounds: exact('rounds'),
      reached_at: time('reached_at'),
      qualified: asIs('qualified'),
      disqualified: asIs('disqualified_because'),
      name_hash: asIs('name_in_the_published_text'),
      name_secret: asIs('secret_that_proves_the_name'),
    },
    derived: { tournament_key: KEY_OF_TOURNAMENT },
  },
  {
    name: 'tournament_prizes',
    about: 'What you won in tournaments: ArenaCoins in hundredths, TON in nanoTON, or an item.',
    table: 'tournament_prizes',
    where: UNDER_PLAYER_ID,
    key: [bigintKey('tournament_id'), textKey('kind')],
    columns: {
      ...ID_COLUMNS,
      tournament_id: asIs('tournament'),
      kind: asIs('kind'),
      amount: exact('amount'),
      usd: asIs('usd'),
      usd_per_ton: asIs('usd_per_ton'),
      item: asIs('item'),
      withheld: asIs('withheld_because'),
      withheld_at: time('withheld_at'),
    },
    derived: { tournament_key: KEY_OF_TOURNAMENT },
  },
]
