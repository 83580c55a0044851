/** The parts of a player's page that show a part of their history; the summary shows all of it. Without schemas, for the console. */
export const PLAYER_PARTS = ['rounds', 'money', 'orders', 'tournaments', 'risk', 'messages'] as const
export type PlayerPart = (typeof PLAYER_PARTS)[number]

/** When the players of a list were last seen: within a time, or not for longer than a month. */
export const SEEN = ['day', 'week', 'month', 'longer'] as const
