import { Button, MysteryBoxIcon } from '@arena/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { haptic } from '../../host/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { celebrate, shake } from './celebrate.ts'
import { PromoCode } from './promo-code.tsx'
import { RewardIcon } from './reward-icon.tsx'
import { useRewardWords } from './reward-words.ts'
import type { ClaimedReward } from './use-claim-reward.ts'

type Prize = NonNullable<ClaimedReward['prize']>

/** The moment after a claim: a secret prize is opened first, then what was won is celebrated. */
export function PrizeReveal({
  reward,
  onDone,
}: {
  readonly reward: ClaimedReward
  readonly onDone: () => void
}) {
  const [isOpen, setOpen] = useState(reward.key !== 'secret_prize')
  if (reward.prize === null) return null
  return isOpen ? (
    <Won prize={reward.prize} wasSecret={reward.key === 'secret_prize'} onDone={onDone} />
  ) : (
    <Opening onOpen={() => setOpen(true)} />
  )
}

function Opening({ onOpen }: { readonly onOpen: () => void }) {
  const box = useRef<HTMLSpanElement>(null)
  const open = useEffectEvent(() => {
    haptic('heavy')
    onOpen()
  })
  useEffect(() => (box.current === null ? undefined : shake(box.current, () => open())), [])
  return (
    <div className="flex flex-1 items-center justify-center pb-24">
      <span ref={box} className="drop-shadow-[0_0_32px_var(--aura)]">
        <MysteryBoxIcon className="size-32" />
      </span>
    </div>
  )
}

const SPARKS = Array.from({ length: 26 }, (_, index) => index)

function Won({
  prize,
  wasSecret,
  onDone,
}: {
  readonly prize: Prize
  readonly wasSecret: boolean
  readonly onDone: () => void
}) {
  const t = useTranslations('daily-reward')
  const { nameOf, amountOf } = useRewardWords()
  const words = useId()
  const stage = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stage.current !== null) celebrate(stage.current)
    // The button that was pressed is gone. The one that takes its place is read out with what was won.
    button.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  const amount = amountOf(prize)
  return (
    <div className="flex flex-1 flex-col items-center gap-6" data-testid="daily-won">
      <div ref={stage} className="relative mt-auto flex size-56 items-center justify-center">
        <Rays />
        {SPARKS.map(spark => (
          <span
            key={spark}
            data-spark
            aria-hidden="true"
            className="gold-surface absolute size-2.5 rounded-full opacity-0"
          />
        ))}
        <span data-prize className="relative drop-shadow-[0_8px_24px_rgb(0_0_0/50%)]">
          <RewardIcon kind={prize.key} className="size-32" />
        </span>
      </div>
      <div id={words} className="text-center">
        <p className="text-14 text-soft">{t(wasSecret ? 'opened' : 'won')}</p>
        <p className="gold-text text-24 font-bold">{amount === '' ? nameOf(prize) : `+${amount}`}</p>
        {amount !== '' && <p className="text-16 font-bold">{nameOf(prize)}</p>}
        {prize.key !== 'promo_code' && (
          <p className="mt-2 text-14 text-balance text-soft">{aboutOf(prize.key)}</p>
        )}
      </div>
      {prize.partner_key !== undefined && <PromoCode partnerKey={prize.partner_key} />}
      <div ref={button} className="mt-auto w-full pt-2 pb-[calc(var(--safe-bottom,0px)+1rem)]">
        <Button className="w-full" aria-describedby={words} onClick={onDone} data-testid="daily-done">
          {t('done')}
        </Button>
      </div>
    </div>
  )

  function aboutOf(key: Prize['key']): string {
    return key === 'gold_ticket' ? '' : t(`about.${key}`)
  }
}

/** Light that turns slowly behind the prize. */
function Rays() {
  return (
    <span
      aria-hidden="true"
      className="absolute -inset-10 animate-spin rounded-full mask-radial-closest-side mask-radial-from-20% mask-radial-to-100% opacity-50 [animation-duration:18s]"
      style={{
        background:
          'repeating-conic-gradient(transparent 0deg, var(--shine) 7deg 8deg, transparent 15deg 24deg)',
      }}
    />
  )
}
