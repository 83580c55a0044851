import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { TASK_TYPES } from '../kinds.ts'
import { LanguageSchema, oneOf } from '../schemas.ts'

const TaskGoalSchema = oneOf(
  'join_chat',
  'open_link',
  'partner',
  'spins',
  'win_streak',
  'win_value',
  'first_win_value',
  'total_bet',
  'max_bet',
  'sessions',
  'friends',
)

/** Whole ArenaCoins and whole tickets. */
const TaskRewardSchema = Type.Object({
  coin: Type.Integer({ minimum: 0 }),
  ticket: Type.Integer({ minimum: 0 }),
  gold_ticket: Type.Integer({ minimum: 0 }),
})
export type TaskReward = Static<typeof TaskRewardSchema>

/**
 * Social tasks have `url` and `is_telegram`, the others `value`: the target, with wins and stakes in whole ArenaCoins. A partner's task names the
 * partner by `partner_key`.
 */
const TaskDataSchema = Type.Object({
  url: Type.Optional(Type.String()),
  is_telegram: Type.Optional(Type.Boolean()),
  value: Type.Optional(Type.Integer({ minimum: 1 })),
  partner_key: Type.Optional(Type.String()),
})

const TaskSchema = Type.Object({
  task_key: Type.String(),
  type: oneOf(...TASK_TYPES),
  goal: TaskGoalSchema,
  /** One for each language. `text` is the task in a few words, `hint` what to do for it. */
  translation: Type.Array(
    Type.Object({ language: LanguageSchema, text: Type.String(), hint: Type.String() }),
  ),
  reward: TaskRewardSchema,
  /** Of a task of a day or a week: which, and the unix second from which on nothing counts for it. */
  period: Type.Optional(oneOf('day', 'week')),
  ends_at: Type.Optional(Type.Integer()),
  data: TaskDataSchema,
})
export type Task = Static<typeof TaskSchema>

/** Keys of the tasks a player has begun: those in progress, those whose reward can be claimed, those whose reward was claimed. */
const UserTasksSchema = Type.Object({
  current: Type.Array(Type.String()),
  completed: Type.Array(Type.String()),
  rewarded: Type.Array(Type.String()),
})
export type UserTasks = Static<typeof UserTasksSchema>

const TaskProgressSchema = Type.Object({ current: Type.Integer(), target: Type.Integer() })
export type TaskProgress = Static<typeof TaskProgressSchema>

const TasksListReplySchema = Type.Object({
  /** By type, in the order they are shown. */
  tasksList: Type.Record(Type.String(), Type.Array(TaskSchema)),
  userTasks: UserTasksSchema,
  /** By key, of those the player is at and that can be counted. */
  progress: Type.Record(Type.String(), TaskProgressSchema),
})
export type TasksListReply = Static<typeof TasksListReplySchema>

const SelectTaskBodySchema = Type.Object({ task_key: Type.String({ minLength: 1, maxLength: 96 }) })

const taskMessages = [
  Type.Literal('task_in_progress'),
  Type.Literal('task_not_completed'),
  Type.Literal('win_value_session_failed'),
]

/**
 * `step` is the effect of this call: began the task, checked its progress (`task_in_progress`, `task_not_completed` where nothing can be
 * counted, `win_value_session_failed` for a first win), completed it, or paid the reward. `message` says why a task is not complete yet,
 * and exists only then: a client may show every message as "in progress".
 */
const SelectTaskReplySchema = Type.Object({
  message: Type.Optional(Type.Union(taskMessages)),
  step: Type.Union([
    Type.Literal('task_started'),
    ...taskMessages,
    Type.Literal('task_completed'),
    Type.Literal('task_rewarded'),
  ]),
  userTasks: UserTasksSchema,
  /** Of the kind the task counts; the others are left out. */
  currentSpins: Type.Optional(Type.Integer()),
  winSpinsRow: Type.Optional(Type.Integer()),
  currentWin: Type.Optional(Type.Integer()),
  currentFrensValue: Type.Optional(Type.Integer()),
  totalBet: Type.Optional(Type.Integer()),
  maxBet: Type.Optional(Type.Integer()),
  currentSessions: Type.Optional(Type.Integer()),
  progress: Type.Optional(TaskProgressSchema),
  /** Seconds until a visited link counts. */
  wait_s: Type.Optional(Type.Integer()),
  /** With a reward: the account it went to. */
  account: Type.Optional(AccountSchema),
})
export type SelectTaskReply = Static<typeof SelectTaskReplySchema>

const ClaimTasksReplySchema = Type.Object({
  /** Keys of the tasks that this call has paid; none when nothing was done. */
  claimed: Type.Array(Type.String()),
  /** Their total reward. */
  reward: TaskRewardSchema,
  userTasks: UserTasksSchema,
  account: Type.Optional(AccountSchema),
})
export type ClaimTasksReply = Static<typeof ClaimTasksReplySchema>

/** The requirement and the reward of a level. Rounds, and whole ArenaCoins staked, since the account began. */
const LevelTaskListReplySchema = Type.Object({
  data: Type.Array(
    Type.Object({
      level: Type.Integer(),
      exp: TaskProgressSchema,
      bet: TaskProgressSchema,
      reward: TaskRewardSchema,
      status: oneOf('done', 'current', 'locked'),
    }),
  ),
})
export type LevelTaskListReply = Static<typeof LevelTaskListReplySchema>
export type LevelTaskEntry = LevelTaskListReply['data'][number]

export const getTasksList = endpoint({
  path: '/api/getTasksList',
  summary: 'The player’s tasks by type, with progress.',
  guard: 'player',
  reads: true,
  reply: TasksListReplySchema,
})

export const selectTask = endpoint({
  path: '/api/selectTask',
  summary: 'The next step of a task: begins it, checks whether it is done, or pays its reward.',
  guard: 'activePlayer',
  body: SelectTaskBodySchema,
  reply: SelectTaskReplySchema,
  errors: ['ITEM_NOT_FOUND', 'task_rewarded', 'reward_paused', 'membership_unverified'],
})

export const claimTasks = endpoint({
  path: '/api/claimTasks',
  summary: 'Pays every task that is done.',
  guard: 'activePlayer',
  reply: ClaimTasksReplySchema,
})

export const getLevelTaskList = endpoint({
  path: '/api/getLevelTaskList',
  summary: 'The requirements and rewards of every level, and the player’s progress.',
  guard: 'player',
  reads: true,
  reply: LevelTaskListReplySchema,
})
