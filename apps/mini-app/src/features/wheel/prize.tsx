import type { WheelPrize, WheelSpun } from '@arena/contract/endpoints/wheel'
import { Button, PrizeIcon } from '@arena/ui'
import { useLocation } from 'wouter'
import { formatCompact, useFormats, useTranslations } from '../../texts/index.ts'

/** The prize of a spin, with an explanation where it differs from its slice. */
export function WonPrize({ spun, onLeave }: { readonly spun: WheelSpun; readonly onLeave: () => void }) {
  const t = useTranslations('wheel')
  const words = usePrizeWords()
  const { currentPrize, prizeKey, proof } = spun
  const note = noteOf()
  return (
    <div role="status" className="flex animate-rise flex-col items-center gap-1" data-testid="wheel-won">
      <p className="text-14 text-soft">{t(prizeKey === 'SECRET_PRIZE' ? 'wonSecret' : 'won')}</p>
      <p className="flex items-center gap-2">
        <PrizeIcon kind={currentPrize.key} className="size-8 shrink-0" />
        <span className="gold-text text-24 font-bold" data-prize-key={prizeKey}>
          {words.full(currentPrize)}
        </span>
      </p>
      {note !== undefined && <p className="text-center text-12 text-pretty text-soft">{note}</p>}
      <WayOn kind={currentPrize.key} onLeave={onLeave} />
    </div>
  )

  function noteOf(): string | undefined {
    if (proof.segment !== proof.drawn_segment) return t('fell')
    if (currentPrize.key === 'promo_code') return t('promoText')
    return prizeKey === 'CASINO_PROMO' ? t('noPromo') : undefined
  }
}

/** Where a prize can be used; the games are right below the wheel's sheet. Another spin has its own button. */
const PLACES: Partial<
  Record<
    WheelPrize['key'],
    { readonly name: 'games' | 'tournaments' | 'wallet' | 'promocodes'; readonly path: string }
  >
> = {
  ac: { name: 'games', path: '/' },
  ticket: { name: 'tournaments', path: '/active-tournaments' },
  gold_ticket: { name: 'tournaments', path: '/active-tournaments' },
  ton: { name: 'wallet', path: '/wallet' },
  promo_code: { name: 'promocodes', path: '/promocodes' },
}

function WayOn({ kind, onLeave }: { readonly kind: WheelPrize['key']; readonly onLeave: () => void }) {
  const t = useTranslations('wheel.after')
  const [, navigate] = useLocation()
  const place = PLACES[kind]
  if (place === undefined) return null
  return (
    <Button
      look="quiet"
      size="small"
      className="mt-1"
      data-testid="wheel-way-on"
      onClick={() => {
        onLeave()
        if (place.path !== '/') navigate(place.path)
      }}
    >
      {t(place.name)}
    </Button>
  )
}

/** The names of prizes: in full, and short enough for a slice. A slice shows TON below the figure. */
export function usePrizeWords() {
  const t = useTranslations('wheel.names')
  const formats = useFormats()
  const isSingle = ({ key }: WheelPrize) => key === 'promo_code' || key === 'secret_prize'
  return {
    full: (prize: WheelPrize): string => {
      const name = t(prize.key, { count: prize.value })
      return isSingle(prize) ? name : `${formats.number(prize.value)}\u00a0${name}`
    },
    short: (prize: WheelPrize): string => {
      if (isSingle(prize)) return prize.key === 'promo_code' ? '%' : '?'
      if (prize.key === 'ac') return formatCompact(prize.value)
      return prize.key === 'ton' ? formats.number(prize.value) : `×${prize.value}`
    },
  }
}
