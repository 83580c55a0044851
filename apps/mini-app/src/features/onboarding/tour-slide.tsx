import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import { Button, CoinIcon, GoldenTicketIcon, TicketIcon, TrophyIcon } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, type LucideIcon, TrendingUp, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { tournamentsQuery } from '../../server-api/index.ts'
import { useIsPlayer } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'

export const TOUR = ['level', 'shop', 'tasks', 'friends', 'tournaments'] as const
type TourName = (typeof TOUR)[number]

const BIG = 'size-24'
const SMALL = 'size-12'
interface Art {
  readonly main: ReactNode
  readonly left: ReactNode
  readonly right: ReactNode
}
const COIN = <CoinIcon className={SMALL} />
const TICKET = <TicketIcon className={SMALL} />
const GOLDEN = <GoldenTicketIcon className={SMALL} />
const ART: Record<TourName, Art> = {
  level: { main: <Medallion Icon={TrendingUp} />, left: GOLDEN, right: <TrophyIcon className={SMALL} /> },
  shop: { main: <TicketIcon className={BIG} />, left: COIN, right: GOLDEN },
  tasks: { main: <Medallion Icon={ClipboardCheck} />, left: COIN, right: TICKET },
  friends: { main: <Medallion Icon={Users} />, left: COIN, right: COIN },
  tournaments: { main: <TrophyIcon className={BIG} />, left: TICKET, right: GOLDEN },
}

/** One part of the product: what it is good for. A tap anywhere leads on; the last one starts the game. */
export function TourSlide({
  name,
  isLast,
  onNext,
}: {
  readonly name: TourName
  readonly isLast: boolean
  readonly onNext: () => void
}) {
  const t = useTranslations('onboarding')
  const level = usePrivateLevel()
  const { main, left, right } = ART[name]
  return (
    <div className="relative flex flex-1 animate-rise flex-col" key={name}>
      {!isLast && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={onNext}
          className="absolute inset-0"
          data-testid="onboarding-tap"
        />
      )}
      <div className="pointer-events-none flex flex-1 flex-col items-center justify-center gap-8 text-center">
        <div aria-hidden="true" className="relative flex size-56 items-center justify-center">
          <span className="absolute inset-0 rounded-full bg-radial from-(--aura) to-transparent to-70%" />
          <span className="absolute size-44 rounded-full border border-gold/25" />
          <span className="absolute size-56 rounded-full border border-gold/10" />
          <span className="relative drop-shadow-[0_10px_24px_var(--shade)]">{main}</span>
          <span className="absolute top-6 right-4 rotate-12">{left}</span>
          <span className="absolute bottom-6 left-3 -rotate-12">{right}</span>
        </div>
        <div className="flex flex-col gap-3">
          <h1 className="text-24 font-bold text-balance">{t(`${name}.title`)}</h1>
          <p className="mx-auto max-w-84 text-16 text-balance text-soft">{t(`${name}.text`, { level })}</p>
        </div>
      </div>
      {isLast ? (
        <Button className="w-full" onClick={onNext} data-testid="onboarding-start">
          {t('start')}
        </Button>
      ) : (
        <Button className="relative w-full" onClick={onNext} data-testid="onboarding-next">
          {t('continue')}
        </Button>
      )}
    </div>
  )
}

function Medallion({ Icon }: { readonly Icon: LucideIcon }) {
  return (
    <span className="gold-surface flex size-28 items-center justify-center rounded-full">
      <Icon className="size-14" strokeWidth={2.2} />
    </span>
  )
}

/** What the specification of private tournaments says while none is announced. */
const USUAL = 3

/** From which level on private tournaments are open: the lowest that one asks for. */
function usePrivateLevel(): number {
  const { data = [] } = useQuery({ ...tournamentsQuery, enabled: useIsPlayer() })
  const levels = data.filter(({ type }) => type === TOURNAMENT_TYPES.GOLD).map(({ level }) => level)
  return levels.length === 0 ? USUAL : Math.min(...levels)
}
