/** The product's rules as pure functions: time and chance come in as arguments. */
export { type AdTerms, type AdVerdict, adVerdict, nextPaidView, type PaidViews } from './ads.ts'
export { AGE_MIN } from './adults.ts'
export {
  ATTEMPT_BALANCE_MAX_CREDIT,
  type AttemptFacts,
  type AttemptRefusal,
  attemptBalanceMax,
  attemptRefusal,
} from './attempts.ts'
export {
  type DailyClaim,
  type DailyRewardState,
  type DailyRewardTerms,
  dailyRewardAnew,
  dailyRewardState,
} from './daily-reward.ts'
export {
  DATA_FILE_END,
  DATA_FILE_TYPE,
  type DataFileSection,
  dataFileHead,
  dataFileName,
  dataFileSection,
  inTimeOrder,
} from './data-file.ts'
export {
  type FriendReward,
  type FriendRewardFacts,
  friendReward,
  friendRoundsLeft,
  type InvitationChannel,
  moscowDayStart,
  storyDoublesUntil,
} from './friends.ts'
export { type JoinFacts, type JoinRefusal, joinRefusal } from './joining.ts'
export { LEVELS, type Level, levelProgressPercent, levelsPassed, MAX_LEVEL, type Progress } from './levels.ts'
export { type OpenTournamentWeek, openTournamentWeek } from './open-tournament-week.ts'
export { drawOne, isForGeo } from './partners.ts'
export {
  type BreakKind,
  changeLimit,
  countPlay,
  dayEnd_ms,
  fitsStarsLimit,
  isDayUsedUp,
  type LimitPlan,
  LOOSENING_MS,
  limitPlanAt,
  NO_LIMIT,
  PLAY_GAP_MS,
  type PlayBreak,
  type PlayTime,
  playedToday_ms,
  runningBreak,
  STARS_COUNTED_MS,
  takeBreak,
} from './play-limits.ts'
export { pointsOf, shortNickname } from './points.ts'
export { type PlacePrizes, type PrizeRange, prizeAc, prizePoolAc, prizeRanges } from './prizes.ts'
export {
  type Finisher,
  isPrize,
  type NamedResult,
  nanoTonOf,
  prizeOf,
  type Result,
  rankFinishers,
  resultsText,
  type WonPrize,
} from './results.ts'
export { compareStandings, roundsMissing, type Standing } from './standings.ts'
export {
  isPlayGoal,
  joinRounds,
  type LevelTask,
  levelTasks,
  NO_ROUNDS,
  type PlayedRounds,
  type PlayGoal,
  type PlayRecord,
  playProgress,
  type RoundsSinceMark,
  type TaskBeginning,
  type TaskGoal,
} from './tasks.ts'
export { type TournamentPhase, type TournamentTimes, tournamentPhase } from './tournament-phase.ts'
export { mayBecome, TOURNAMENT_STATES, type TournamentState } from './tournament-state.ts'
export { DRAW_BYTES, drawWeighted } from './weighted-draw.ts'
export {
  drawWheel,
  WHEEL_COOLDOWN_S,
  WHEEL_SEGMENTS,
  WHEEL_WEIGHT_MAX,
  type WheelDraw,
  type WheelTable,
  wheelLanding,
  wheelMessage,
  wheelSpinKind,
  wheelTableFaults,
  wheelWait_s,
  wheelWeightsInForce,
} from './wheel.ts'
export {
  approvalsNeeded,
  prizePartNano,
  type ReviewFacts,
  type ReviewLimits,
  type ReviewReason,
  reviewReasons,
  tonAmountNano,
  type WithdrawalFacts,
  type WithdrawalLimits,
  type WithdrawalRefusal,
  type WithdrawalStanding,
  withdrawableNano,
  withdrawalRefusal,
} from './withdrawals.ts'
