import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { type PrizeRange, prizeAc, prizeRanges } from '@arena/rules'
import { Card, CoinIcon, GemIcon, MedalIcon, TrophyIcon } from '@arena/ui'
import { Gift } from 'lucide-react'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { ChatNote } from '../join/chat-note.tsx'

/** Who gets what: the first place large, places with the same prizes as one row. */
export function PrizeFund({ tournament }: { readonly tournament: Tournament }) {
  const { rewards } = tournament
  const t = useTranslations('tournaments.prizes')
  const [first, ...others] = prizeRanges(rewards)
  if (first === undefined) return null
  const [winner, rows] = first.from === first.to ? [first, others] : [null, [first, ...others]]
  return (
    <section aria-labelledby="prize-fund" className="flex flex-col gap-3">
      <h2 id="prize-fund" className="text-16 font-bold">
        {t('title')}
      </h2>
      <ChatNote tournament={tournament} />
      {winner !== null && <FirstPrize prize={winner} />}
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

function FirstPrize({ prize }: { readonly prize: PrizeRange }) {
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
            <PrizeParts prize={partsOf(prize)} isLarge />
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

function partsOf({ first_prize, second_prize, third_prize }: PrizeRange): Prize {
  return { coins: prizeAc(first_prize), dollars: second_prize, hasItem: third_prize !== '' }
}

/** What a prize is made of; a part that is 0 or false is not shown. */
interface Prize {
  /** Whole ArenaCoins. */
  readonly coins: number
  readonly dollars: number
  /** What the dollars have become, once that is known. */
  readonly ton?: number
  readonly hasItem: boolean
}

/** The parts of a prize that are there: coins, dollars or TON, a promo item. */
export function PrizeParts({
  prize: { coins, dollars, ton = 0, hasItem },
  isLarge = false,
}: {
  readonly prize: Prize
  readonly isLarge?: boolean
}) {
  const t = useTranslations('tournaments.prizes')
  const formats = useFormats()
  const worth = t('usd', { amount: formats.number(dollars) })
  const icon = isLarge ? 'size-7' : 'size-5'
  return (
    <>
      {coins > 0 && (
        <span className="flex items-center gap-1.5 font-bold whitespace-nowrap">
          <CoinIcon className={icon} />
          <span className="gold-text">{formats.number(coins)}</span>
        </span>
      )}
      {ton > 0 && (
        <span className="flex items-center gap-1.5 font-bold whitespace-nowrap">
          <GemIcon className={icon} />
          <span className="text-good">{t('tonWorth', { ton: formats.number(ton), usd: worth })}</span>
        </span>
      )}
      {dollars > 0 && ton === 0 && <span className="font-bold whitespace-nowrap text-good">{worth}</span>}
      {hasItem && (
        <span className="flex items-center gap-1 text-14 font-semibold">
          <Gift aria-hidden="true" className="size-4 shrink-0 text-gold" />
          {t('promo')}
        </span>
      )}
    </>
  )
}
