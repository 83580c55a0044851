/** The tiers of the server's features, for the import rules. */

/**
 * Features of the server in five tiers, low to high: a feature uses the public modules of the tiers below its own, and of its own tier
 * those that `WITHIN_TIERS` names.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const SERVER_TIERS = {
  identity: ['operators', 'live-content', 'players', 'messages', 'fair-play'],
  money: ['wallet', 'rewards', 'withdrawals'],
  play: ['play-limits', 'games', 'levels', 'tournaments'],
  rewards: [
    'partners',
    'daily-reward',
    'streak',
    'divisions',
    'squads',
    'challenges',
    'season',
    'wheel',
    'ads',
    'friends',
    'tasks',
    'shop',
    'support',
  ],
  surfaces: ['presence', 'home', 'trophies', 'sharing', 'bot', 'player-data', 'business', 'console'],
}

/**
 * What a feature uses of its own tier.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const WITHIN_TIERS = {
  'live-content': ['operators'],
  players: ['operators'],
  messages: ['players'],
  'fair-play': ['operators', 'players'],
  rewards: ['wallet'],
  withdrawals: ['wallet'],
  games: ['play-limits'],
  levels: ['games'],
  wheel: ['partners'],
  ads: ['partners'],
  home: ['presence'],
  console: ['player-data'],
}

export const SERVER_FEATURES = Object.values(SERVER_TIERS).flat()
