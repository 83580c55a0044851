import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Button, Card } from '@arena/ui'
import { ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormProps } from './content-form.ts'
import { ChoiceField, NumberField, TextField, withItem, withoutItem } from './reward-forms.tsx'

type Tasks = ContentDocuments['tasks']
type Goal = Tasks['tasks'][number]['goal']
type Drawn = Tasks['day']
type Reward = Tasks['partner']
type State = Tasks['tasks'][number]['state']

const PLAYED = [
  'spins',
  'win_streak',
  'win_value',
  'first_win_value',
  'total_bet',
  'max_bet',
  'sessions',
] as const satisfies readonly Drawn['pool'][number]['goal'][]
const STATES = ['on', 'off'] as const
const USUAL: Reward = { coin: 500, ticket: 0, gold_ticket: 0 }

export function TasksForm({ document, onDocument }: FormProps<Tasks>) {
  const t = useTranslations('kind-tasks')
  const nameOf = useTaskName()
  const { tasks } = document
  const setTasks = (next: Tasks['tasks']) => onDocument({ ...document, tasks: next })
  return (
    <>
      <Card>
        <h3 className="mb-3 text-16 font-semibold">{t('always')}</h3>
        <div className="flex flex-col gap-3">
          {tasks.map((task, index) => {
            const change = (next: Partial<typeof task>) =>
              setTasks(withItem(tasks, index, { ...task, ...next }))
            const above = tasks[index - 1]
            return (
              <TaskFields
                key={task.key}
                task={task}
                onReward={reward => change({ reward })}
                onState={state => change({ state })}
                onPlace={place => change({ place })}
                button={
                  above !== undefined && (
                    <Button
                      look="plain"
                      size="small"
                      onClick={() => setTasks(withItem(withItem(tasks, index, above), index - 1, task))}
                    >
                      <ArrowUp aria-hidden="true" className="size-5" />
                      <span className="sr-only">{t('up', { task: nameOf(task) })}</span>
                    </Button>
                  )
                }
              />
            )
          })}
          <NewTask
            goals={[...PLAYED, 'friends']}
            onTask={(goal, value) =>
              setTasks([
                ...tasks,
                { key: `${goal}_${String(value)}`, goal, value, reward: USUAL, state: 'on' },
              ])
            }
          />
        </div>
      </Card>
      <div className="flex flex-col gap-4">
        {(['day', 'week'] as const).map(kind => (
          <DrawnForm
            key={kind}
            title={t(kind)}
            document={document[kind]}
            onDocument={drawn => onDocument({ ...document, [kind]: drawn })}
          />
        ))}
        <Card>
          <h3 className="mb-3 text-16 font-semibold">{t('partner')}</h3>
          <div className="grid grid-cols-3 gap-2">
            <RewardFields
              reward={document.partner}
              onReward={partner => onDocument({ ...document, partner })}
            />
          </div>
        </Card>
      </div>
    </>
  )
}

/** The pool to draw from, for a day or a week. */
function DrawnForm({ title, document, onDocument }: FormProps<Drawn> & { readonly title: string }) {
  const t = useTranslations('kind-tasks')
  const tContent = useTranslations('content')
  const nameOf = useTaskName()
  const { pool } = document
  // New tasks pay what the earlier ones did, also once all are removed.
  const [usual] = useState(pool[0]?.reward ?? USUAL)
  const setPool = (next: Drawn['pool']) => onDocument({ ...document, pool: next })
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-3">
        <h3 className="text-16 font-semibold">{title}</h3>
        <NumberField
          label={t('count')}
          value={document.count}
          onValue={count => onDocument({ ...document, count })}
        />
        {pool.map((task, index) => {
          const change = (next: Partial<typeof task>) => setPool(withItem(pool, index, { ...task, ...next }))
          const { goal, value, levels } = task
          const key = `${goal}_${String(value)}`
          return (
            <TaskFields
              key={key}
              task={task}
              onReward={reward => change({ reward })}
              onState={state => change({ state })}
              button={
                pool.length > 1 && (
                  <Button look="plain" size="small" onClick={() => setPool(withoutItem(pool, index))}>
                    <Trash2 aria-hidden="true" className="size-5" />
                    <span className="sr-only">{tContent('remove', { what: nameOf(task) })}</span>
                  </Button>
                )
              }
            >
              <NumberField
                label={t('levelFrom')}
                value={levels.from}
                onValue={from => change({ levels: { ...levels, from } })}
              />
              <NumberField
                label={t('levelTo')}
                value={levels.to}
                onValue={to => change({ levels: { ...levels, to } })}
              />
            </TaskFields>
          )
        })}
        <NewTask
          goals={PLAYED}
          onTask={(goal, value) =>
            setPool([...pool, { goal, value, levels: { from: 1, to: 10 }, reward: usual, state: 'on' }])
          }
        />
        {pool.length > 1 && (
          <Button look="plain" size="small" className="self-start" onClick={() => setPool([])}>
            {t('takeAllOut', { kind: title })}
          </Button>
        )}
      </section>
    </Card>
  )
}

interface NamedTask {
  /** For a task without an end: distinguishes places. */
  readonly key?: string
  readonly goal: Goal
  readonly value: number
}

const isPlace = (goal: Goal) => goal === 'join_chat' || goal === 'open_link'

/** “Play rounds: 10”; a task that leads to a place is named by its key. */
function useTaskName(): (task: NamedTask) => string {
  const t = useTranslations('kind-tasks')
  return ({ key = '', goal, value }) => {
    return `${t(`goals.${goal}`)}: ${isPlace(goal) ? key : String(value)}`
  }
}

/** The identity of a task is fixed: another goal or figure makes another task. */
function TaskFields({
  task,
  onReward,
  onState,
  onPlace,
  button,
  children,
}: {
  readonly task: NamedTask & {
    readonly reward: Reward
    readonly state: State
    readonly place?: string | undefined
  }
  readonly onReward: (reward: Reward) => void
  readonly onState: (state: State) => void
  readonly onPlace?: (place: string) => void
  readonly button: ReactNode
  readonly children?: ReactNode
}) {
  const t = useTranslations('kind-tasks')
  const tContent = useTranslations('content')
  const { goal, reward, state, place = '' } = task
  const name = useTaskName()(task)
  return (
    <fieldset className="border-t border-line pt-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-11 items-center justify-between gap-2 text-14 font-semibold">
        <span aria-hidden="true">{name}</span>
        {button}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <RewardFields reward={reward} onReward={onReward} />
        <ChoiceField
          label={t('state')}
          value={state}
          values={STATES}
          nameOf={one => tContent(one)}
          onValue={onState}
        />
        {children}
        {isPlace(goal) && onPlace !== undefined && (
          <TextField label={t(goal === 'join_chat' ? 'chat' : 'address')} value={place} onValue={onPlace} />
        )}
      </div>
    </fieldset>
  )
}

function RewardFields({
  reward,
  onReward,
}: {
  readonly reward: Reward
  readonly onReward: (reward: Reward) => void
}) {
  const t = useTranslations('kind-tasks')
  return (
    <>
      <NumberField label={t('coins')} value={reward.coin} onValue={coin => onReward({ ...reward, coin })} />
      <NumberField
        label={t('tickets')}
        value={reward.ticket}
        onValue={ticket => onReward({ ...reward, ticket })}
      />
      <NumberField
        label={t('goldTickets')}
        value={reward.gold_ticket}
        onValue={gold_ticket => onReward({ ...reward, gold_ticket })}
      />
    </>
  )
}

function NewTask<One extends Goal>({
  goals,
  onTask,
}: {
  readonly goals: readonly One[]
  readonly onTask: (goal: One, value: number) => void
}) {
  const t = useTranslations('kind-tasks')
  const [goal, setGoal] = useState(goals[0])
  const [value, setValue] = useState(10)
  const nameOf = (one: Goal) => t(`goals.${one}`)
  if (goal === undefined) return null
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line pt-2">
      <ChoiceField label={t('goal')} value={goal} values={goals} nameOf={nameOf} onValue={setGoal} />
      <NumberField label={t('figure')} value={value} onValue={setValue} />
      <Button look="quiet" size="small" disabled={value < 1} onClick={() => onTask(goal, value)}>
        {t('add')}
      </Button>
    </div>
  )
}

export function AdsForm({ document, onDocument }: FormProps<ContentDocuments['ads']>) {
  const t = useTranslations('kind-ads')
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <NumberField
          label={t('reward')}
          value={document.rewardAc}
          onValue={rewardAc => onDocument({ ...document, rewardAc })}
        />
        <NumberField
          label={t('paidPerDay')}
          value={document.paidPerDay}
          onValue={paidPerDay => onDocument({ ...document, paidPerDay })}
        />
        <NumberField
          label={t('everyRounds')}
          value={document.everyRounds}
          onValue={everyRounds => onDocument({ ...document, everyRounds })}
        />
      </div>
    </Card>
  )
}

export function FriendsForm({ document, onDocument }: FormProps<ContentDocuments['friends']>) {
  const t = useTranslations('kind-friends')
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <NumberField label={t('ac')} value={document.ac} onValue={ac => onDocument({ ...document, ac })} />
        <NumberField
          label={t('doubledAc')}
          value={document.doubledAc}
          onValue={doubledAc => onDocument({ ...document, doubledAc })}
        />
      </div>
    </Card>
  )
}

export function LevelsForm({ document: { rewardsAc }, onDocument }: FormProps<ContentDocuments['levels']>) {
  const t = useTranslations('content')
  return (
    <Card>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3">
        {rewardsAc.map((ac, index) => (
          <NumberField
            key={`level ${String(index + 2)}`}
            label={t('level', { number: String(index + 2) })}
            value={ac}
            onValue={next => onDocument({ rewardsAc: withItem(rewardsAc, index, next) })}
          />
        ))}
      </div>
    </Card>
  )
}
