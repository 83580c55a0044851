/** The calls a game's page makes, apart from their schemas so that the page does not carry the schema library. */
export const GAME_API = {
  session: '/game/v1/session',
  play: '/game/v1/play',
  openRound: '/game/v1/open-round',
  move: '/game/v1/move',
  watchRound: '/game/v1/watch-round',
  standRound: '/game/v1/stand-round',
  history: '/game/v1/history',
  replay: '/game/v1/replay',
  setClientSeed: '/game/v1/client-seed',
  rotateSeed: '/game/v1/rotate-seed',
} as const
