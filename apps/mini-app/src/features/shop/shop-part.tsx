import type { ShopReply } from '@arena/contract'
import { Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError, useIsPlayer } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { shopQuery } from './calls.ts'

/** A part of the shop once it is known what is sold: before, boxes in its shape; without an answer, why and another try. */
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
