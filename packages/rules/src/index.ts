/** The product's rules as pure functions: time and chance come in as arguments. */
export {
  ATTEMPT_BALANCE_MAX_CREDIT,
  type AttemptFacts,
  type AttemptRefusal,
  attemptBalanceMax,
  attemptRefusal,
} from './attempts.ts'
export { type JoinFacts, type JoinRefusal, joinRefusal } from './joining.ts'
export { LEVELS, type Level, levelProgressPercent, levelsPassed, MAX_LEVEL, type Progress } from './levels.ts'
export { type OpenTournamentWeek, openTournamentWeek } from './open-tournament-week.ts'
export { pointsOf, shortNickname } from './points.ts'
export { type PlacePrizes, type PrizeRange, prizeAc, prizePoolAc, prizeRanges } from './prizes.ts'
export {
  type Finisher,
  isPrize,
  nanoTonOf,
  prizeOf,
  type Result,
  rankFinishers,
  resultsText,
  type WonPrize,
} from './results.ts'
export { compareStandings, roundsMissing, type Standing } from './standings.ts'
export { type TournamentPhase, type TournamentTimes, tournamentPhase } from './tournament-phase.ts'
export { mayBecome, TOURNAMENT_STATES, type TournamentState } from './tournament-state.ts'
