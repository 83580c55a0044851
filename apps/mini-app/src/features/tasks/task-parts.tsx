import type { Task, TaskProgress, TaskReward } from '@arena/contract/endpoints/tasks'
import { CoinIcon, GoldenTicketIcon, joinClasses, ProgressBar, TicketIcon } from '@arena/ui'
import {
  ChevronsUp,
  Coins,
  ExternalLink,
  Flame,
  Gamepad2,
  Handshake,
  type LucideIcon,
  Megaphone,
  RotateCw,
  Trophy,
  UserPlus,
  Zap,
} from 'lucide-react'
import { useFormats, useLanguage, useTranslations } from '../../texts/index.ts'
import { percentOf } from './task-state.ts'

const GOAL_ICONS: Readonly<Record<Task['goal'], LucideIcon>> = {
  join_chat: Megaphone,
  open_link: ExternalLink,
  partner: Handshake,
  spins: RotateCw,
  win_streak: Flame,
  win_value: Trophy,
  first_win_value: Zap,
  total_bet: Coins,
  max_bet: ChevronsUp,
  sessions: Gamepad2,
  friends: UserPlus,
}

/** `isLit` shines in gold: there is something to claim. */
export function TaskIcon({
  goal,
  isLit = false,
  className = 'size-11',
}: {
  readonly goal: Task['goal']
  readonly isLit?: boolean
  readonly className?: string
}) {
  const Icon = GOAL_ICONS[goal]
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'flex shrink-0 items-center justify-center rounded-m',
        isLit ? 'gold-surface' : 'border border-line bg-raised text-gold',
        className,
      )}
    >
      <Icon className="size-1/2" strokeWidth={2} />
    </span>
  )
}

const REWARD_KINDS = [
  { kind: 'coin', Icon: CoinIcon },
  { kind: 'ticket', Icon: TicketIcon },
  { kind: 'gold_ticket', Icon: GoldenTicketIcon },
] as const

/** The reward of a task as a line of pictures and figures, read out in words. */
export function RewardLine({
  reward,
  className,
}: {
  readonly reward: TaskReward
  readonly className?: string
}) {
  const t = useTranslations('tasks.reward')
  const formats = useFormats()
  return (
    <span className={joinClasses('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {REWARD_KINDS.filter(({ kind }) => reward[kind] > 0).map(({ kind, Icon }) => {
        const amount = formats.number(reward[kind])
        return (
          <span key={kind} className="inline-flex items-center gap-1 text-14 font-semibold">
            <Icon className="size-5" />
            <span aria-hidden="true">{`+${amount}`}</span>
            <span className="sr-only">{t(kind, { count: reward[kind], amount })}</span>
          </span>
        )
      })}
    </span>
  )
}

/** The same, large: a tile for each. */
export function RewardTiles({
  reward,
  isWon = false,
}: {
  readonly reward: TaskReward
  readonly isWon?: boolean
}) {
  const t = useTranslations('tasks.reward')
  const formats = useFormats()
  return (
    <ul className="flex w-full gap-2">
      {REWARD_KINDS.filter(({ kind }) => reward[kind] > 0).map(({ kind, Icon }) => (
        <li
          key={kind}
          className={joinClasses(
            'flex min-w-0 flex-1 flex-col items-center gap-1 rounded-l px-2 py-4 text-center',
            isWon ? 'gold-edge animate-rise' : 'border border-line bg-raised',
          )}
        >
          <Icon className="size-12 drop-shadow-[0_6px_12px_rgb(0_0_0/40%)]" />
          <span className="text-16 font-bold">
            {t(kind, { count: reward[kind], amount: `+${formats.number(reward[kind])}` })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A bar with its figures. `label` names the counted quantity. */
export function TaskProgressBar({
  progress,
  label,
}: {
  readonly progress: TaskProgress
  readonly label: string
}) {
  const t = useTranslations('tasks')
  const formats = useFormats()
  const current = formats.number(Math.min(progress.current, progress.target))
  return (
    <span className="flex items-center gap-3">
      <ProgressBar percent={percentOf(progress)} label={label} className="flex-1" />
      <span className="text-12 whitespace-nowrap text-soft">
        {t('ofTarget', { current, target: formats.number(progress.target) })}
      </span>
    </span>
  )
}

/** The texts of a task in the player's language, else in English. */
export function useTaskWords({ translation }: Task): { readonly text: string; readonly hint: string } {
  const { language } = useLanguage()
  const words =
    translation.find(words => words.language === language) ??
    translation.find(words => words.language === 'en')
  return { text: words?.text ?? '', hint: words?.hint ?? '' }
}
