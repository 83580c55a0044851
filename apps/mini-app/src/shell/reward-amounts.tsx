import { CoinIcon, joinClasses, TicketIcon } from '@arena/ui'
import { useFormats, useTranslations } from '../texts/index.ts'

/** Whole ArenaCoins and whole tickets. */
export interface RewardAmounts {
  readonly coin: number
  readonly ticket: number
}

const KINDS = [
  { kind: 'coin', Icon: CoinIcon },
  { kind: 'ticket', Icon: TicketIcon },
] as const

/** A reward, in a row: pictures and figures to see, words for screen readers. */
export function RewardRow({
  reward,
  isOver = false,
}: {
  readonly reward: RewardAmounts
  readonly isOver?: boolean
}) {
  const t = useTranslations('rewards')
  const formats = useFormats()
  return (
    <span
      className={joinClasses(
        'flex flex-wrap justify-end gap-x-3 text-14 font-semibold',
        isOver && 'text-soft',
      )}
    >
      {KINDS.filter(({ kind }) => reward[kind] > 0).map(({ kind, Icon }) => (
        <span key={kind} className="inline-flex items-center gap-1">
          <Icon className="size-5" />
          <span aria-hidden="true">{`+${formats.number(reward[kind])}`}</span>
          <span className="sr-only">
            {t(kind, { count: reward[kind], amount: formats.number(reward[kind]) })}
          </span>
        </span>
      ))}
    </span>
  )
}

/** The reward that a claim has just paid. */
export function WonReward({
  reward,
  praise,
  testId,
}: {
  readonly reward: RewardAmounts
  readonly praise: string
  readonly testId: string
}) {
  const t = useTranslations('rewards')
  const formats = useFormats()
  const won = KINDS.filter(({ kind }) => reward[kind] > 0)
  return (
    <div
      role="status"
      data-testid={testId}
      className="gold-edge flex animate-rise bg-card flex-col items-center gap-2 rounded-l p-4 text-center"
    >
      <span className="flex gap-4">
        {won.map(({ kind, Icon }) => (
          <Icon key={kind} className="size-12 drop-shadow-[0_6px_12px_rgb(0_0_0/40%)]" />
        ))}
      </span>
      <p className="text-14 text-soft">{praise}</p>
      <p className="text-16 font-bold">
        {won
          .map(({ kind }) => t(kind, { count: reward[kind], amount: `+${formats.number(reward[kind])}` }))
          .join(' · ')}
      </p>
    </div>
  )
}
