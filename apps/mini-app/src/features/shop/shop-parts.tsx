import type { ShopReply } from '@arena/contract/endpoints/shop'
import { CoinIcon, GoldenTicketIcon, joinClasses, Skeleton, TicketIcon } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../server-api/index.ts'
import { LoadError, useIsPlayer } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'

/** The goods and their prices. */
const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => call('/api/getShop', { signal }),
  staleTime: 5 * 60_000,
})

/** A part of the shop once its goods are known: before, placeholders in its shape; on an error, the reason and a retry. */
export function ShopPart({
  boxes,
  boxClass,
  className,
  children,
}: {
  /** How many things are expected, and the shape of one. */
  readonly boxes: number
  readonly boxClass: string
  readonly className: string
  readonly children: (shop: ShopReply) => ReactNode
}) {
  const t = useTranslations('shop')
  const shop = useQuery({ ...shopQuery, enabled: useIsPlayer() })
  if (shop.data !== undefined) return children(shop.data)
  if (shop.isError) return <LoadError title={t('failed')} query={shop} />
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: boxes }, (_, index) => (
        <Skeleton key={index} className={boxClass} />
      ))}
    </div>
  )
}

const MOST_SHOWN = 5
const TILT_DEG = 13
const SHIFT_PX = 7

/** A hand of tickets, one behind the other, gift tickets included. */
export function TicketsArt({ count, golden = false }: { readonly count: number; readonly golden?: boolean }) {
  const shown = Math.min(count, MOST_SHOWN)
  const Ticket = golden ? GoldenTicketIcon : TicketIcon
  return (
    <span aria-hidden="true" className="relative flex size-16 items-center justify-center">
      <span className="absolute inset-0 rounded-full bg-radial from-(--aura) to-transparent to-70%" />
      {Array.from({ length: shown }, (_, index) => index - (shown - 1) / 2).map(place => (
        <span
          key={place}
          className="absolute"
          style={{
            transform: `translate(${place * SHIFT_PX}px, ${Math.abs(place) * 2}px) rotate(${place * TILT_DEG}deg)`,
          }}
        >
          <Ticket className="size-12 drop-shadow-[0_2px_3px_rgb(0_0_0/45%)]" />
        </span>
      ))}
    </span>
  )
}

/** The place of each coin of a heap, in a square of 48. */
const HEAP = ['left-3 top-3', 'left-0 top-5', 'left-6 top-5', 'left-3 top-0', 'left-3 top-6'] as const

/** A heap of coins: the more there are, the higher. `size` from 1. */
export function CoinsArt({ size }: { readonly size: number }) {
  return (
    <span aria-hidden="true" className="relative size-12 shrink-0">
      <span className="absolute -inset-1 rounded-full bg-radial from-(--aura) to-transparent to-70%" />
      {HEAP.slice(0, size).map(place => (
        <CoinIcon
          key={place}
          className={joinClasses('absolute size-6 drop-shadow-[0_1px_2px_rgb(0_0_0/50%)]', place)}
        />
      ))}
    </span>
  )
}
