import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { Task } from '@arena/contract/endpoints/tasks'
import { FIRST_ROUND_TASK } from '@arena/contract/kinds'
import { LANGUAGES, type Language } from '@arena/contract/languages'
import { LEVELS, type PlayGoal, type TaskGoal } from '@arena/rules'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'
import { type ServerTranslate, textsIn } from '@arena/texts/server-texts'
import type { Config } from '../config.ts'
import type { TaskPlan, TasksContent } from '../features/tasks/index.ts'

const COINS = (coin: number) => ({ coin, ticket: 0, gold_ticket: 0 })

type TasksDocument = ContentDocuments['tasks']
type Always = TasksDocument['tasks'][number]
type Drawn = TasksDocument['day']['pool'][number]

/** Values of wins and stakes, and coins of rewards, are whole ArenaCoins. Easy ones first: a screen shows them in this order. */
const PLAYED: readonly Always[] = [
  // The welcome win: the first steps lead a newcomer to one real round, and this is paid on top of its result.
  always(FIRST_ROUND_TASK, ['spins', 1], COINS(200)),
  always('spins_50', ['spins', 50], COINS(500)),
  always('sessions_5', ['sessions', 5], COINS(500)),
  always('win_streak_3', ['win_streak', 3], COINS(1_000)),
  always('max_bet_100', ['max_bet', 100], COINS(500)),
  always('win_value_1000', ['win_value', 1_000], COINS(1_000)),
  always('first_win_200', ['first_win_value', 200], COINS(1_000)),
  always('total_bet_10000', ['total_bet', 10_000], COINS(1_500)),
  always('spins_500', ['spins', 500], COINS(2_500)),
  always('sessions_30', ['sessions', 30], COINS(2_500)),
  always('win_streak_5', ['win_streak', 5], COINS(4_000)),
  always('first_win_1000', ['first_win_value', 1_000], COINS(3_000)),
  always('max_bet_1000', ['max_bet', 1_000], { ...COINS(0), ticket: 1 }),
  always('win_value_10000', ['win_value', 10_000], { ...COINS(0), ticket: 1 }),
  always('total_bet_250000', ['total_bet', 250_000], { ...COINS(5_000), ticket: 1 }),
  always('spins_5000', ['spins', 5_000], { ...COINS(10_000), ticket: 2 }),
]

const INVITED: readonly Always[] = [
  always('friends_1', ['friends', 1], { ...COINS(0), ticket: 1 }),
  always('friends_5', ['friends', 5], { ...COINS(10_000), ticket: 1 }),
  always('friends_20', ['friends', 20], { coin: 25_000, ticket: 0, gold_ticket: 1 }),
]

/** The most partner tasks that one player is offered: each pays on top of the partner's own reward. */
export const PARTNER_TASKS_MAX = 20

/** The texts of social tasks, by key. */
const PLACES = { join_channel: 'channel', join_chat: 'chat', visit_x: 'x', visit_youtube: 'youtube' } as const

/** Nothing of a day or week asks for a stake of some size or for a loss: it must be as easy with the smallest stake. */
export const TASKS: TasksDocument = {
  tasks: [
    { ...always('join_channel', ['join_chat', 1], COINS(1_000)), place: '@arena_news' },
    { ...always('join_chat', ['join_chat', 1], COINS(1_000)), place: '@arena_players' },
    { ...always('visit_x', ['open_link', 1], COINS(500)), place: 'https://example.com/arena-on-x' },
    {
      ...always('visit_youtube', ['open_link', 1], COINS(500)),
      place: 'https://example.com/arena-on-youtube',
    },
    ...PLAYED,
    ...INVITED,
  ],
  day: {
    count: 3,
    pool: [
      drawable('spins', 20, { coins: 1_200, levels: [1, 3] }),
      drawable('spins', 40, { coins: 1_800, levels: [1, 6] }),
      drawable('spins', 60, { coins: 2_400, levels: [4, 10] }),
      drawable('spins', 100, { coins: 3_600, levels: [7, 10] }),
      drawable('sessions', 2, { coins: 1_200, levels: [1, 10] }),
      drawable('sessions', 3, { coins: 1_800, levels: [3, 10] }),
      drawable('win_streak', 2, { coins: 1_800, levels: [1, 10] }),
      drawable('win_streak', 3, { coins: 3_000, levels: [4, 10] }),
      drawable('win_value', 20, { coins: 1_200, levels: [1, 10] }),
      drawable('first_win_value', 10, { coins: 1_800, levels: [2, 10] }),
    ],
  },
  week: {
    count: 1,
    pool: [
      drawable('spins', 200, { coins: 6_000, tickets: 1, levels: [1, 3] }),
      drawable('spins', 400, { coins: 10_000, tickets: 1, levels: [4, 10] }),
      drawable('sessions', 10, { coins: 8_000, tickets: 1, levels: [1, 10] }),
    ],
  },
  partner: { coin: 0, ticket: 1, gold_ticket: 0 },
}

/** The tasks of a new installation: a fresh clone shows social tasks, production names its own places first. */
export function tasksToStartWith({ isProduction }: Pick<Config, 'isProduction'>): TasksDocument {
  return isProduction ? { ...TASKS, tasks: TASKS.tasks.map(({ place: _, ...task }) => task) } : TASKS
}

function always(
  key: string,
  [goal, value]: readonly [Always['goal'], number],
  reward: Always['reward'],
): Always {
  return { key, goal, value, reward, state: 'on' }
}

function drawable(
  goal: PlayGoal,
  value: number,
  terms: { readonly coins: number; readonly tickets?: number; readonly levels: readonly [number, number] },
): Drawn {
  const [from, to] = terms.levels
  const reward = { ...COINS(terms.coins), ticket: terms.tickets ?? 0 }
  return { goal, value, levels: { from, to }, reward, state: 'on' }
}

/**
 * Every task that can be begun; social ones only where they lead somewhere.
 *
 * @throws ContentFaults with every fault of the document
 */
export function tasksContent({ bot }: Pick<Config, 'bot'>, document: TasksDocument = TASKS): TasksContent {
  const faults = [
    ...alwaysFaults(document.tasks),
    ...drawnFaults('day', document.day),
    ...drawnFaults('week', document.week),
  ]
  if (faults.length > 0) throw new ContentFaults(faults)
  const on = document.tasks.filter(({ state }) => state === 'on')
  return {
    tasks: on.flatMap(task => planOf(bot, task) ?? []),
    periods: { day: drawnOf(document.day), week: drawnOf(document.week) },
    awayMin_s: 10,
    partner: { reward: document.partner, tasksMax: PARTNER_TASKS_MAX, translation: partnerText },
  }
}

function planOf({ chatLinkBase }: Config['bot'], task: Always): TaskPlan | undefined {
  const { key, goal, value, reward, place = '' } = task
  if (goal !== 'join_chat' && goal !== 'open_link') {
    return { key, goal, value, reward, type: goal === 'friends' ? 3 : 2, translation: taskText(goal, value) }
  }
  const kind = placeOf(key)
  if (kind === undefined || place === '') return undefined
  const plan = { key, goal, reward, type: 0, translation: linkText(kind) } as const
  if (goal === 'open_link') return { ...plan, url: place }
  return { ...plan, url: `${chatLinkBase}/${place.replace('@', '')}`, chatId: place }
}

function placeOf(key: string) {
  return Object.hasOwn(PLACES, key) ? PLACES[key as keyof typeof PLACES] : undefined
}

function drawnOf({ count, pool }: TasksDocument['day']): TasksContent['periods']['day'] {
  const on = pool.filter(({ state }) => state === 'on')
  return {
    count,
    pool: on.map(({ goal, value, levels, reward }) => {
      const translation = taskText(goal, value)
      return { key: `${goal}_${value}`, type: 2, goal, value, levels, reward, translation }
    }),
  }
}

/** Players' progress is stored under a task's key: a key made of goal and figure is never reused for others. */
function alwaysFaults(tasks: readonly Always[]): readonly ContentFault[] {
  const faults = repeated(tasks.map(({ key }) => key)).map(name => contentFault('twice', { name }))
  for (const { key, goal, value, reward, state, place = '' } of tasks) {
    const known = TASKS.tasks.find(task => task.key === key)
    const isItself = known?.goal === goal && known.value === value
    if (!isItself && (known !== undefined || isPlace(goal) || key !== `${goal}_${value}`))
      faults.push(contentFault('task_key', { key, goal, value }))
    if (givesNothing(reward)) faults.push(contentFault('gives_nothing', { name: key }))
    if (place !== '' && !leadsSomewhere(goal, place)) faults.push(contentFault('task_place', { key, place }))
    if (key === FIRST_ROUND_TASK && state === 'off')
      faults.push(contentFault('task_first', { key: FIRST_ROUND_TASK }))
  }
  if (!tasks.some(({ key }) => key === FIRST_ROUND_TASK))
    faults.push(contentFault('task_first', { key: FIRST_ROUND_TASK }))
  return faults
}

/** A public chat of the chat platform, or a page of the web. */
function leadsSomewhere(goal: Always['goal'], place: string): boolean {
  if (goal === 'join_chat') return /^@[A-Za-z]\w{3,31}$/.test(place)
  return goal === 'open_link' && URL.canParse(place) && new URL(place).protocol === 'https:'
}

function drawnFaults(kind: 'day' | 'week', { count, pool }: TasksDocument['day']): readonly ContentFault[] {
  const names = pool.map(({ goal, value }) => `${goal} ${value}`)
  const faults = repeated(names).map(name => contentFault('twice', { name }))
  for (const { goal, value, levels, reward } of pool) {
    if (levels.from > levels.to) faults.push(contentFault('task_levels', { goal, value }))
    if (givesNothing(reward)) faults.push(contentFault('gives_nothing', { name: `${goal} ${value}` }))
  }
  for (const { level } of LEVELS) {
    const open = pool.filter(
      ({ levels, state }) => state === 'on' && levels.from <= level && level <= levels.to,
    )
    const goals = new Set(open.map(({ goal }) => goal)).size
    if (goals < count)
      faults.push(
        contentFault(kind === 'day' ? 'task_goals_day' : 'task_goals_week', { level, goals, count }),
      )
  }
  return faults
}

const isPlace = (goal: Always['goal']) => goal === 'join_chat' || goal === 'open_link'
const givesNothing = ({ coin, ticket, gold_ticket }: Always['reward']) => coin + ticket + gold_ticket === 0
const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place)

type Translation = Task['translation']
type Wording = readonly [text: string, hint: string]

/** @throws RangeError nothing is counted for this goal */
function taskText(goal: TaskGoal, value: number): Translation {
  if (goal === 'join_chat' || goal === 'open_link' || goal === 'partner') {
    throw new RangeError(`Nothing is counted for ${goal}.`)
  }
  return translated(t => [t(`tasks.goals.${goal}.text`, { count: value }), t(`tasks.goals.${goal}.hint`)])
}

function linkText(place: 'channel' | 'chat' | 'x' | 'youtube'): Translation {
  return translated(t => [t(`tasks.places.${place}.text`), t(`tasks.places.${place}.hint`)])
}

/** `titleOf` says how a partner is called in a language. */
function partnerText(titleOf: (language: Language) => string): Translation {
  return translated((t, language) => [titleOf(language), t('tasks.partnerHint')])
}

/** Said when it is read: operators change texts while a version of the tasks holds. */
function translated(wording: (t: ServerTranslate, language: Language) => Wording): Translation {
  return LANGUAGES.map(language => {
    const say = (part: 0 | 1) => wording(textsIn(language), language)[part]
    return {
      language,
      get text() {
        return say(0)
      },
      get hint() {
        return say(1)
      },
    }
  })
}
