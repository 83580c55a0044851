/** The product's rules as pure functions: time and chance come in as arguments. */
export { type AdTerms, type AdVerdict, adVerdict, nextPaidView, type PaidViews } from './ads.ts'
export {
  FREE_ROUNDS,
  lastRoundsAt,
  nextRoundsAt,
  type PlannedRounds,
  type RoundTerms,
  type RoundTermsFault,
  roundsLeft,
  roundsOpen,
  roundTermsFault,
} from './counted-rounds.ts'
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
  type DivisionMember,
  type DivisionMove,
  type DivisionResult,
  type DivisionTerms,
  divisionLines,
  settleDivision,
  tierAfter,
} from './divisions.ts'
export { type Cluster, clusterSteps, findClusters } from './fair-play/clusters.ts'
export {
  type ClusterReason,
  type Field,
  isFarOut,
  isMachinePace,
  type PlayProfile,
  type SharedValue,
} from './fair-play/evidence.ts'
export {
  FAIR_ROUNDS_MAX,
  FAIR_ROUNDS_MIN,
  type FairTermsFacts,
  fairTerms,
  type UnfairTerms,
} from './fair-terms.ts'
export {
  type ChallengeOutcome,
  challengeOutcome,
  challengePoints,
  type FriendReward,
  type FriendRewardFacts,
  friendReward,
  friendRoundsLeft,
  type InvitationChannel,
  moscowDayStart,
  storyDoublesUntil,
} from './friends.ts'
export { cutToGraphemes, graphemeCount, graphemesOf } from './graphemes.ts'
export { LEVELS, type Level, levelProgressPercent, levelsPassed, MAX_LEVEL, type Progress } from './levels.ts'
export { nextMorning_ms, writingTime_ms } from './message-hours.ts'
export { drawOne, isForGeo } from './partners.ts'
export {
  AGE_MIN,
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
export {
  canonicalZone,
  changeZone,
  dayDate,
  dayOfDate,
  dayTurn_ms,
  playerDay,
  UNKNOWN_ZONE,
  type ZonePlan,
  zoneAt,
} from './player-day.ts'
export {
  lastPrizePlace,
  nextPrizePlace,
  type PlacePrizes,
  type PrizeRange,
  prizeAc,
  prizePoolAc,
  prizeRanges,
} from './prizes.ts'
export {
  compareFinishers,
  compareStandings,
  type Finisher,
  isPrize,
  type NamedResult,
  nanoTonOf,
  pointsOf,
  prizeOf,
  type Result,
  rankFinishers,
  resultLines,
  resultsHead,
  resultsText,
  roundsMissing,
  type Standing,
  shortNickname,
  type WonPrize,
} from './results.ts'
export {
  countsFrom,
  coversWeek,
  type DuelOutcome,
  type DuelTerms,
  duelOutcome,
  isSquadName,
  pairSquads,
  readChatName,
  SQUAD_NAME_MAX,
  SQUAD_NAME_MIN,
  type SquadMembership,
  type SquadWeek,
  squadPoints,
  squadSum,
  squadWeekAfter,
  squadWeekOf,
  squadWeekStart_ms,
  type WaitingSquad,
  type WeekTerms,
} from './squads.ts'
export {
  daysToFreeze,
  hasCome,
  NO_STREAK,
  STREAK_MARKS,
  type Streak,
  type StreakMark,
  type StreakTerms,
  settleStreak,
} from './streak.ts'
export { type DrawableTask, drawTasks, type TaskPeriod, taskPeriod } from './task-periods.ts'
export {
  isPlayGoal,
  joinRounds,
  type LevelTask,
  levelTasks,
  NO_ROUNDS,
  PLAY_GOALS,
  type PlayedRounds,
  type PlayGoal,
  type PlayRecord,
  playProgress,
  type RoundsSinceMark,
  type TaskBeginning,
  type TaskGoal,
} from './tasks.ts'
export {
  CONDITION_KEYS,
  CONDITIONS,
  type ConditionKey,
  type ConditionRejection,
  type Conditions,
  conditionOfRejection,
  rejectionOfCondition,
  type SeenCondition,
  seeConditions,
} from './tournament-conditions.ts'
export { type TournamentPhase, type TournamentTimes, tournamentPhase } from './tournament-phase.ts'
export {
  ATTEMPT_BALANCE_MAX_CREDIT,
  type AttemptFacts,
  type AttemptRejection,
  attemptBalanceMax,
  attemptRejection,
  isPlayable,
  type JoinFacts,
  type JoinRejection,
  joinRejection,
  mayBecome,
  type OpenTournamentWeek,
  openTournamentWeek,
  TOURNAMENT_STATES,
  type TournamentState,
} from './tournaments.ts'
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
  type WithdrawalRejection,
  type WithdrawalStanding,
  withdrawableNano,
  withdrawalRejection,
} from './withdrawals.ts'
