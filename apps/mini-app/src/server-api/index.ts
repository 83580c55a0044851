/** The only folder that talks to the server. */
export { deviceNow_ms, relearnAfterSleep, serverNow_ms } from '@arena/ui/server-clock'
export {
  ApiError,
  type ApiErrorCode,
  codeWithWords,
  errorCodeOf,
  latestRejection,
  onRejection,
} from './api-error.ts'
export { appConfig, botLink } from './app-config.ts'
export { call, disownToken, learnPublicIp, onTokenRemoved, publicIp, readToken, writeToken } from './call.ts'
export { follow } from './event-stream.ts'
export {
  accountQuery,
  completedTournamentsQuery,
  gameFactsQuery,
  gamesQuery,
  homeQuery,
  tournamentMembersQuery,
  tournamentsQuery,
  waitingRoundQuery,
} from './queries.ts'
