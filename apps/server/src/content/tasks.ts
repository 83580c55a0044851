import type { Task } from '@arena/contract/endpoints/tasks'
import { FIRST_ROUND_TASK } from '@arena/contract/kinds'
import { LANGUAGES, type Language } from '@arena/contract/languages'
import type { PlayGoal, TaskGoal } from '@arena/rules'
import { type ServerTranslate, textsIn } from '@arena/texts/server-texts'
import type { Config } from '../config.ts'
import type { TaskPlan, TasksContent } from '../features/tasks/index.ts'

const COINS = (coin: number) => ({ coin, ticket: 0, gold_ticket: 0 })

/** Values of wins and stakes, and coins of rewards, are whole ArenaCoins. Easy ones first: a screen shows them in this order. */
const PLAYED: readonly Omit<TaskPlan, 'type' | 'translation'>[] = [
  // The welcome win: the first steps lead a newcomer to one real round, and this comes on top of whatever falls.
  { key: FIRST_ROUND_TASK, goal: 'spins', value: 1, reward: COINS(200) },
  { key: 'spins_50', goal: 'spins', value: 50, reward: COINS(500) },
  { key: 'sessions_5', goal: 'sessions', value: 5, reward: COINS(500) },
  { key: 'win_streak_3', goal: 'win_streak', value: 3, reward: COINS(1_000) },
  { key: 'max_bet_100', goal: 'max_bet', value: 100, reward: COINS(500) },
  { key: 'win_value_1000', goal: 'win_value', value: 1_000, reward: COINS(1_000) },
  { key: 'first_win_200', goal: 'first_win_value', value: 200, reward: COINS(1_000) },
  { key: 'total_bet_10000', goal: 'total_bet', value: 10_000, reward: COINS(1_500) },
  { key: 'spins_500', goal: 'spins', value: 500, reward: COINS(2_500) },
  { key: 'sessions_30', goal: 'sessions', value: 30, reward: COINS(2_500) },
  { key: 'win_streak_5', goal: 'win_streak', value: 5, reward: COINS(4_000) },
  { key: 'first_win_1000', goal: 'first_win_value', value: 1_000, reward: COINS(3_000) },
  { key: 'max_bet_1000', goal: 'max_bet', value: 1_000, reward: { coin: 0, ticket: 1, gold_ticket: 0 } },
  {
    key: 'win_value_10000',
    goal: 'win_value',
    value: 10_000,
    reward: { coin: 0, ticket: 1, gold_ticket: 0 },
  },
  {
    key: 'total_bet_250000',
    goal: 'total_bet',
    value: 250_000,
    reward: { coin: 5_000, ticket: 1, gold_ticket: 0 },
  },
  { key: 'spins_5000', goal: 'spins', value: 5_000, reward: { coin: 10_000, ticket: 2, gold_ticket: 0 } },
]

const INVITED: readonly Omit<TaskPlan, 'type' | 'translation'>[] = [
  { key: 'friends_1', goal: 'friends', value: 1, reward: { coin: 0, ticket: 1, gold_ticket: 0 } },
  { key: 'friends_5', goal: 'friends', value: 5, reward: { coin: 10_000, ticket: 1, gold_ticket: 0 } },
  { key: 'friends_20', goal: 'friends', value: 20, reward: { coin: 25_000, ticket: 0, gold_ticket: 1 } },
]

type Drawable = TasksContent['periods']['day']['pool'][number]

/** Nothing here asks for a stake of some size or for a loss: what a day asks for must be as easy with the smallest stake. */
const PERIODS: TasksContent['periods'] = {
  day: {
    count: 3,
    pool: [
      drawable('spins', 20, { coins: 200, levels: [1, 3] }),
      drawable('spins', 40, { coins: 300, levels: [1, 6] }),
      drawable('spins', 60, { coins: 400, levels: [4, 10] }),
      drawable('spins', 100, { coins: 600, levels: [7, 10] }),
      drawable('sessions', 2, { coins: 200, levels: [1, 10] }),
      drawable('sessions', 3, { coins: 300, levels: [3, 10] }),
      drawable('win_streak', 2, { coins: 300, levels: [1, 10] }),
      drawable('win_streak', 3, { coins: 500, levels: [4, 10] }),
      drawable('win_value', 20, { coins: 200, levels: [1, 10] }),
      drawable('first_win_value', 10, { coins: 300, levels: [2, 10] }),
    ],
  },
  week: {
    count: 1,
    pool: [
      drawable('spins', 200, { coins: 1_000, tickets: 1, levels: [1, 3] }),
      drawable('spins', 400, { coins: 2_000, tickets: 1, levels: [4, 10] }),
      drawable('sessions', 10, { coins: 1_500, tickets: 1, levels: [1, 10] }),
    ],
  },
}

function drawable(
  goal: PlayGoal,
  value: number,
  terms: { readonly coins: number; readonly tickets?: number; readonly levels: readonly [number, number] },
): Drawable {
  const [from, to] = terms.levels
  return {
    key: `${goal}_${value}`,
    type: 2,
    goal,
    value,
    levels: { from, to },
    reward: { ...COINS(terms.coins), ticket: terms.tickets ?? 0 },
    translation: taskText(goal, value),
  }
}

/** Every task; social ones only for the places that the settings name. */
export function tasksContent({ social, bot }: Pick<Config, 'social' | 'bot'>): TasksContent {
  const place = (name: string) => `${bot.chatLinkBase}/${name.replace('@', '')}`
  const joining: readonly TaskPlan[] = (['channel', 'chat'] as const).flatMap(kind => {
    const name = social[kind]
    if (name === '') return []
    const plan = { key: `join_${kind}`, type: 0, goal: 'join_chat', reward: COINS(1_000) } as const
    return [{ ...plan, url: place(name), chatId: name, translation: linkText(kind) }]
  })
  const visiting: readonly TaskPlan[] = (['x', 'youtube'] as const).flatMap(kind => {
    const url = social[kind]
    if (url === '') return []
    return [
      {
        key: `visit_${kind}`,
        type: 0,
        goal: 'open_link',
        reward: COINS(500),
        url,
        translation: linkText(kind),
      },
    ]
  })
  return {
    tasks: [
      ...joining,
      ...visiting,
      ...PLAYED.map(
        plan => ({ ...plan, type: 2, translation: taskText(plan.goal, plan.value ?? 1) }) as const,
      ),
      ...INVITED.map(
        plan => ({ ...plan, type: 3, translation: taskText(plan.goal, plan.value ?? 1) }) as const,
      ),
    ],
    periods: PERIODS,
    awayMin_s: 10,
    partner: { reward: { coin: 0, ticket: 1, gold_ticket: 0 }, translation: partnerText },
  }
}

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

function translated(wording: (t: ServerTranslate, language: Language) => Wording): Translation {
  return LANGUAGES.map(language => {
    const [text, hint] = wording(textsIn(language), language)
    return { language, text, hint }
  })
}
