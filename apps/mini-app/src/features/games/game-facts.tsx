import { CoinIcon, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { gameFactsQuery } from '../../server-api/index.ts'
import { useIsPlayer } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'

/** What the provider publishes about the game. Nothing in its place when the provider is away: the page does without. */
export function GameFacts({ gameId }: { readonly gameId: string }) {
  const t = useTranslations('game.facts')
  const formats = useFormats()
  const { data, isPending } = useQuery({ ...gameFactsQuery(gameId), enabled: useIsPlayer() })
  if (isPending) return <Skeleton className="h-16 rounded-m" />
  if (data === undefined) return null
  const facts = [
    { label: t('rtp'), value: formats.percent(data.rtp) },
    { label: t('maxWin'), value: t('times', { value: formats.number(data.max_win_multiplier) }) },
    {
      label: t('bets'),
      value: t('range', { from: formats.credit(data.min_bet), to: formats.credit(data.max_bet) }),
      coin: true,
    },
  ]
  return (
    // No column gets narrower than its longest word, which no language need break then.
    <dl className="grid grid-cols-[auto_auto_auto] gap-2 max-[22.4rem]:gap-1.5">
      {facts.map(({ label, value, coin }) => (
        <div
          key={label}
          className="card-surface flex flex-col-reverse justify-end gap-0.5 rounded-m px-2 py-2.5 max-[22.4rem]:px-1.5"
        >
          <dt className="text-12 text-soft hyphens-auto">{label}</dt>
          <dd className="flex items-center gap-1 text-14 font-bold whitespace-nowrap">
            {coin && <CoinIcon className="size-3.5 shrink-0" />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
