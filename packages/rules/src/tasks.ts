import { LEVELS, type Level, type Progress } from './levels.ts'

/** The counts of a run of rounds for tasks. Amounts in hundredths of an ArenaCoin. A round is won when it pays more than it staked. */
export interface PlayedRounds {
  /** Rounds won in a row: up to the last of them, and the longest row. */
  readonly openStreak: number
  readonly bestStreak: number
  /** Of won rounds: the largest win, and the largest among first rounds of a game session. */
  readonly bestWin: number
  readonly bestFirstWin: number
  readonly bestBet: number
}

/** A run that another may precede: its first row of won rounds may have begun there. */
export interface RoundsSinceMark extends PlayedRounds {
  readonly rounds: number
  /** Rounds won in a row from the very first. */
  readonly leadStreak: number
}

/** The sums of all rounds of a player, and of those since the last mark. */
export interface PlayRecord {
  /** Finished rounds. */
  readonly exp: number
  /** Staked in them. */
  readonly amountBet: number
  /** Game sessions with a finished round. */
  readonly sessions: number
  /** Of all won rounds, those before the mark too. */
  readonly largestWin: number
  readonly sinceMark: RoundsSinceMark
}

export const NO_ROUNDS: PlayedRounds = {
  openStreak: 0,
  bestStreak: 0,
  bestWin: 0,
  bestFirstWin: 0,
  bestBet: 0,
}

/** The counts of two runs together, the one played right after the other. */
export function joinRounds(before: PlayedRounds, after: RoundsSinceMark): PlayedRounds {
  const isUnbroken = after.leadStreak === after.rounds
  return {
    openStreak: isUnbroken ? before.openStreak + after.rounds : after.openStreak,
    bestStreak: Math.max(before.bestStreak, after.bestStreak, before.openStreak + after.leadStreak),
    bestWin: Math.max(before.bestWin, after.bestWin),
    bestFirstWin: Math.max(before.bestFirstWin, after.bestFirstWin),
    bestBet: Math.max(before.bestBet, after.bestBet),
  }
}

/** Values of wins and stakes are whole ArenaCoins. */
export const PLAY_GOALS = [
  'spins',
  'win_streak',
  'win_value',
  'first_win_value',
  'total_bet',
  'max_bet',
  'sessions',
] as const
/** Goals that are reached by rounds of games. */
export type PlayGoal = (typeof PLAY_GOALS)[number]

/** The goal of a task for a player. */
export type TaskGoal = PlayGoal | 'join_chat' | 'open_link' | 'partner' | 'friends'

export function isPlayGoal(goal: TaskGoal): goal is PlayGoal {
  return PLAY_GOALS.some(known => known === goal)
}

/** The counts when a task began, and the rounds between then and the mark. */
export interface TaskBeginning extends PlayedRounds {
  readonly startExp: number
  readonly startAmountBet: number
  readonly startSessions: number
}

const CREDIT_PER_AC = 100

/** How far the rounds since a task began have come: a count, or whole ArenaCoins rounded down so that the goal's value means done. */
export function playProgress(goal: PlayGoal, beginning: TaskBeginning, record: PlayRecord): number {
  const played = joinRounds(beginning, record.sinceMark)
  switch (goal) {
    case 'spins':
      return record.exp - beginning.startExp
    case 'sessions':
      return record.sessions - beginning.startSessions
    case 'win_streak':
      return played.bestStreak
    case 'total_bet':
      return wholeAc(record.amountBet - beginning.startAmountBet)
    case 'win_value':
      return wholeAc(played.bestWin)
    case 'first_win_value':
      return wholeAc(played.bestFirstWin)
    case 'max_bet':
      return wholeAc(played.bestBet)
  }
}

function wholeAc(credit: number): number {
  return Math.floor(credit / CREDIT_PER_AC)
}

export type LevelTaskStatus = 'done' | 'current' | 'locked'

/** The requirement of a level: finished rounds and whole ArenaCoins staked, both since the account began. */
export interface LevelTask {
  readonly level: number
  readonly exp: { readonly current: number; readonly target: number }
  readonly bet: { readonly current: number; readonly target: number }
  readonly rewardAc: number
  readonly status: LevelTaskStatus
}

/** The steps to every level above the first. Progress beyond a target is not shown. */
export function levelTasks(
  { level, exp, amountBetAc }: Progress,
  levels: readonly Level[] = LEVELS,
): readonly LevelTask[] {
  return levels.slice(1).map((next, index) => {
    const from = levels[index] ?? next
    return {
      level: next.level,
      exp: { current: Math.min(exp, from.exp), target: from.exp },
      bet: { current: Math.min(amountBetAc, from.betAc), target: from.betAc },
      rewardAc: next.rewardAc,
      status: statusOf(next.level, level),
    }
  })
}

function statusOf(level: number, playerLevel: number): LevelTaskStatus {
  if (level <= playerLevel) return 'done'
  return level === playerLevel + 1 ? 'current' : 'locked'
}
