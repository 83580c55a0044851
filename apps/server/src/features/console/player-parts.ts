import type { PlayerPart } from '@arena/contract/player-parts'
import type { Section } from '../../platform/personal-data/index.ts'

/** Whole rounds, the steps of longer ones, and wins without a stake. */
const IS_ROUND = `own.kind IN ('round', 'bet', 'win', 'round_end', 'rollback', 'tombstone', 'win_rollback', 'credit', 'free_bet', 'free_end')`

/** Of each part the sections of the player's export, with a condition on their rows; '' = all rows. */
export const SECTIONS_OF_PARTS: Readonly<Record<PlayerPart, Readonly<Record<string, string>>>> = {
  rounds: { ledger: IS_ROUND, game_sessions: '', shared_rounds: '' },
  money: {
    ledger: `NOT ${IS_ROUND} AND own.currency <> 'TRN'`,
    withdrawals: '',
    payouts: '',
    compensations: '',
    daily_rewards: '',
    wheel_spins: '',
    tasks: '',
    ad_views: '',
    promo_codes: '',
    partner_links: '',
    partner_events: '',
    partner_codes: '',
    squad_rewards: '',
    friend_streak_rewards: '',
    looks: '',
  },
  orders: { orders: '', payments: '' },
  tournaments: {
    ledger: `own.currency = 'TRN'`,
    tournaments_joined: '',
    tournament_results: '',
    tournament_balances: '',
    challenges: '',
    challenges_made: '',
    friend_streaks: '',
    friend_streaks_made: '',
    divisions: '',
    squads: '',
  },
  risk: {
    fair_play_signals: '',
    fair_play_days: '',
    fair_play_holds: '',
    operator_actions: '',
    sessions: '',
    email_requests: '',
    email_links: '',
    download_links: '',
  },
  messages: {
    bot_messages: '',
    messages: '',
    support_messages: '',
    account_notices: '',
    friends: '',
    how_you_came: '',
    shared_cards: '',
  },
}

/** The sections of a part; without a part all of them. */
export function sectionsOfPart(
  sections: readonly Section[],
  part: PlayerPart | undefined,
): readonly Section[] {
  if (part === undefined) return sections
  return sections.flatMap(section => {
    const condition = SECTIONS_OF_PARTS[part][section.name]
    if (condition === undefined) return []
    return condition === '' ? [section] : [{ ...section, where: `(${section.where}) AND (${condition})` }]
  })
}
