/**
 * Compares the two sides of a round. The platform's ledger is the record of the amounts that moved; the games' rounds are the record of the
 * outcomes that players saw.
 */

/**
 * @typedef {'settled' | 'open' | 'returned' | 'unknown' | 'session unknown'} PlatformState
 * @typedef {{ round_id: string, state: PlatformState, bet?: number, win?: number, at?: string, player?: object }} PlatformRound
 * @typedef {'pending' | 'staking' | 'open' | 'closing' | 'settled' | 'refused' | 'voided'} GamesState
 * @typedef {{ round_id: string, transaction_id: string, session_id: string, state: GamesState, bet: number, win: number, at: string,
 *   is_stepwise: boolean }} GamesRound
 * @typedef {'forget' | 'hurry' | 'resend'} Mend
 * @typedef {{ kind: string, mend?: Mend }} Finding
 */

/** The descriptions for a person. */
export const KINDS = {
  platform_only:
    'booked by the platform, unknown to the games: the booking is kept, the games’ history lacks the round',
  open_at_platform: 'a stake is taken, and the games know of no round that could end it',
  amounts_differ: 'both have it settled, with another stake or win',
  games_only: 'settled by the games, nothing of it is booked',
  end_not_booked: 'settled by the games, the platform still waits for its end',
  given_back: 'settled by the games, the platform has returned the stakes',
  session_unknown: 'settled by the games in a session that the platform does not know (any more)',
  not_sent: 'the games wait for the platform’s answer',
  open_at_games:
    'under way at the games, and not at the platform: it ends there by its clock, and moves nothing',
  paid_though_refused: 'refused by the games, settled by the platform',
  ended_before: 'ended twice: the platform’s end, which came first, is valid',
}

/**
 * Undefined = they agree.
 * @param {GamesRound} games
 * @param {PlatformRound} platform
 * @returns {Finding | undefined}
 */
export function classifyRound(games, platform) {
  const { state } = platform
  switch (games.state) {
    case 'pending':
    case 'staking':
    case 'closing':
      return { kind: 'not_sent', mend: 'hurry' }
    case 'open':
      return state === 'open' ? undefined : { kind: 'open_at_games' }
    case 'settled':
      return classifySettled(games, platform)
    case 'refused':
      if (state === 'settled') return { kind: 'paid_though_refused' }
      return state === 'open' ? { kind: 'open_at_platform', mend: 'forget' } : undefined
    case 'voided':
      if (state === 'settled') return { kind: 'ended_before' }
      return state === 'open' ? { kind: 'open_at_platform', mend: 'forget' } : undefined
  }
}

/**
 * @param {GamesRound} games
 * @param {PlatformRound} platform
 * @returns {Finding | undefined}
 */
function classifySettled({ bet, win, is_stepwise }, platform) {
  switch (platform.state) {
    case 'settled':
      return platform.bet === bet && platform.win === win ? undefined : { kind: 'amounts_differ' }
    // The stakes of a round in steps had ids of their own, so it can't be reported again as a whole.
    case 'unknown':
      return is_stepwise ? { kind: 'games_only' } : { kind: 'games_only', mend: 'resend' }
    // An end with fewer stakes than it was won with would be another round.
    case 'open':
      return platform.bet === bet ? { kind: 'end_not_booked', mend: 'resend' } : { kind: 'end_not_booked' }
    case 'returned':
      return { kind: 'given_back' }
    case 'session unknown':
      return { kind: 'session_unknown' }
  }
}

/**
 * A round of the platform's that the games do not have at all.
 * @param {PlatformRound} platform
 * @returns {Finding}
 */
export function classifyUnknown({ state }) {
  return state === 'open' ? { kind: 'open_at_platform', mend: 'forget' } : { kind: 'platform_only' }
}
