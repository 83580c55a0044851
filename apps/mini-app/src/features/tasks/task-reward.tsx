import type { TaskReward } from '@arena/contract'
import { CoinIcon, GoldenTicketIcon, joinClasses, TicketIcon } from '@arena/ui'
import { useFormats, useTranslations } from '../../texts/index.ts'

const KINDS = [
  { kind: 'coin', Icon: CoinIcon },
  { kind: 'ticket', Icon: TicketIcon },
  { kind: 'gold_ticket', Icon: GoldenTicketIcon },
] as const

/** What a task pays, as a line of pictures and figures that is read in words. */
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
      {KINDS.filter(({ kind }) => reward[kind] > 0).map(({ kind, Icon }) => {
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
      {KINDS.filter(({ kind }) => reward[kind] > 0).map(({ kind, Icon }) => (
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
