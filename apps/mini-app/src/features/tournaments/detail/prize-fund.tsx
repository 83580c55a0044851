import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { isFullPrize, type PrizeRange, prizeRanges, prizeSharePercent } from '@arena/rules'
import { Card, CoinIcon, GemIcon, MedalIcon, TrophyIcon } from '@arena/ui'
import { Gift } from 'lucide-react'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { TonNote } from '../join/ton-note.tsx'
import { scaleOf, shownCoins, shownDollars } from '../prize-now.ts'
import { usePhase } from '../use-tournaments.ts'
import { useStandings } from './use-standings.ts'

/** The prizes by place: the first place large, places with the same prizes as one row. */
export function PrizeFund({ tournament }: { readonly tournament: Tournament }) {
  const { rewards } = tournament
  const t = useTranslations('tournaments.prizes')
  const qualified = useQualified(tournament)
  const [first, ...others] = prizeRanges(rewards)
  if (first === undefined) return null
  const partsOf = ({ first_prize, second_prize, third_prize }: PrizeRange): Prize => ({
    ...shownCoins(tournament, first_prize, qualified),
    ...shownDollars(tournament, second_prize, qualified),
    hasItem: third_prize !== '',
  })
  const [winner, rows] = first.from === first.to ? [first, others] : [null, [first, ...others]]
  return (
    <section aria-labelledby="prize-fund" className="flex flex-col gap-3">
      <h2 id="prize-fund" className="text-16 font-bold">
        {t('title')}
      </h2>
      <FieldNote tournament={tournament} qualified={qualified} />
      <TonNote tournament={tournament} />
      {winner !== null && <FirstPrize prize={partsOf(winner)} />}
      {rows.length > 0 && (
        <ol className="card-surface divide-y divide-line rounded-l px-4">
          {rows.map(range => (
            <li key={range.from} className="flex min-h-14 items-center gap-3 py-2">
              <PlaceMark range={range} />
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1">
                <PrizeParts prize={partsOf(range)} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function FirstPrize({ prize }: { readonly prize: Prize }) {
  const t = useTranslations('tournaments.prizes')
  return (
    <Card edge="gold" className="relative overflow-hidden">
      <span
        aria-hidden="true"
        className="absolute -top-10 -right-10 size-44 rounded-full bg-radial from-(--aura) to-transparent to-70%"
      />
      <span className="relative flex items-center gap-4">
        <TrophyIcon className="size-16 shrink-0 drop-shadow-[0_6px_16px_rgb(0_0_0/45%)]" />
        <span className="flex min-w-0 flex-col gap-1">
          <span className="text-14 font-semibold text-soft">{t('first')}</span>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-24">
            <PrizeParts prize={prize} isLarge />
          </span>
        </span>
      </span>
    </Card>
  )
}

function PlaceMark({ range: { from, to } }: { readonly range: PrizeRange }) {
  const t = useTranslations('tournaments.prizes')
  if (from === to && (from === 1 || from === 2 || from === 3)) {
    return (
      <span className="flex w-16 shrink-0">
        <MedalIcon place={from} />
        <span className="sr-only">{t('place', { place: from })}</span>
      </span>
    )
  }
  return (
    <span className="w-16 shrink-0 text-14 font-semibold text-soft">
      {from === to ? `#${from}` : `#${from}–${to}`}
    </span>
  )
}

/** The leaderboard that is open here knows it better than the list. */
function useQualified(tournament: Tournament): number {
  return useStandings(tournament).data?.qualified_members ?? tournament.qualified_members
}

/** How prizes in TON, or in coins where joining costs coins, follow the field, and how far it is. Nothing where they are always paid in full. */
function FieldNote({
  tournament,
  qualified,
}: {
  readonly tournament: Tournament
  readonly qualified: number
}) {
  const isForCoins = tournament.entrance > 0
  const t = useTranslations(isForCoins ? 'tournaments.prizes.fieldCoins' : 'tournaments.prizes.field')
  const phase = usePhase(tournament)
  const { full_prizes_from: full, rewards, state, results_hash, no_ton } = tournament
  const hasDollars = rewards.some(({ second_prize }) => second_prize > 0)
  const isShown = isForCoins || (hasDollars && !no_ton)
  if (full === 0 || !isShown || state === 'cancelled') return null
  const scale = scaleOf(tournament)
  const percent = prizeSharePercent(scale, qualified)
  const now = () => {
    if (isFullPrize(scale, qualified)) return t('full', { qualified })
    return results_hash === undefined ? t('now', { qualified, percent }) : t('final', { qualified, percent })
  }
  return (
    <p className="text-14 text-soft" data-testid="prize-field">
      {results_hash === undefined && t('rule', { full })} {phase !== 'upcoming' && now()}
    </p>
  )
}

/** The parts of a prize; a part that is 0 or false is not shown. */
interface Prize {
  /** Whole ArenaCoins, and whether they are the most there can be. */
  readonly coins: number
  readonly areUpTo?: boolean
  readonly dollars: number
  /** Whether they are the most there can be. */
  readonly isUpTo?: boolean
  /** The final amount of the dollars, once it is known. */
  readonly ton?: number
  readonly hasItem: boolean
}

/** The parts that a prize has: coins, dollars or TON, a promo item. */
export function PrizeParts({
  prize: { coins, areUpTo = false, dollars, isUpTo = false, ton = 0, hasItem },
  isLarge = false,
}: {
  readonly prize: Prize
  readonly isLarge?: boolean
}) {
  const t = useTranslations('tournaments.prizes')
  const formats = useFormats()
  const worth = t(isUpTo ? 'usdUpTo' : 'usd', { amount: formats.number(dollars) })
  const icon = isLarge ? 'size-7' : 'size-5'
  return (
    <>
      {coins > 0 && (
        <span className="flex items-center gap-1.5 font-bold whitespace-nowrap">
          <CoinIcon className={icon} />
          <span className="gold-text">
            {areUpTo ? t('coinsUpTo', { amount: formats.number(coins) }) : formats.number(coins)}
          </span>
        </span>
      )}
      {ton > 0 && (
        <span className="flex items-center gap-1.5 font-bold whitespace-nowrap">
          <GemIcon className={icon} />
          <span className="text-good">{t('tonWorth', { ton: formats.number(ton), usd: worth })}</span>
        </span>
      )}
      {dollars > 0 && ton === 0 && <span className="font-bold text-good">{worth}</span>}
      {hasItem && (
        <span className="flex items-center gap-1 text-14 font-semibold">
          <Gift aria-hidden="true" className="size-4 shrink-0 text-gold" />
          {t('promo')}
        </span>
      )}
    </>
  )
}
