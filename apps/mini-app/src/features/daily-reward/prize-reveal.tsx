import type { DailyRewardChoice } from '@arena/contract/endpoints/daily-reward'
import type { Language } from '@arena/contract/languages'
import { Button, joinClasses, MysteryBoxIcon, PrizeIcon, Skeleton, showToast } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { copyText, haptic } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { celebrate, Rays, Sparks } from '../../shell/celebration.tsx'
import { isStill, LoadError } from '../../shell/index.ts'
import { useLanguage, useTranslations } from '../../texts/index.ts'
import { useRewardWords } from './reward-words.ts'
import type { ClaimedReward } from './use-claim-reward.ts'

type Prize = NonNullable<ClaimedReward['prize']>

/** After a claim: a secret prize is opened first, then the prize is celebrated. */
export function PrizeReveal({
  reward,
  tomorrow,
  onDone,
  ending,
}: {
  readonly reward: ClaimedReward
  /** After the first day of a week: what the second one gives. */
  readonly tomorrow: DailyRewardChoice | undefined
  readonly onDone: () => void
  /** In place of the button that calls `onDone`. */
  readonly ending?: ReactNode
}) {
  const [isOpen, setOpen] = useState(reward.key !== 'secret_prize')
  if (reward.prize === null) return null
  return isOpen ? (
    <Won
      prize={reward.prize}
      tomorrow={tomorrow}
      wasSecret={reward.key === 'secret_prize'}
      onDone={onDone}
      ending={ending}
    />
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

function Won({
  prize,
  tomorrow,
  wasSecret,
  onDone,
  ending,
}: {
  readonly prize: Prize
  readonly tomorrow: DailyRewardChoice | undefined
  readonly wasSecret: boolean
  readonly onDone: () => void
  readonly ending: ReactNode
}) {
  const t = useTranslations('daily-reward')
  const { nameOf, amountOf } = useRewardWords()
  const words = useId()
  const stage = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stage.current !== null) celebrate(stage.current)
    // The pressed button is gone. Focus its replacement, so that screen readers announce the prize.
    button.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  const amount = amountOf(prize)
  return (
    <div className="flex flex-1 flex-col items-center gap-6" data-testid="daily-won">
      <div
        ref={stage}
        className={joinClasses(
          'relative mt-auto flex items-center justify-center',
          ending === undefined ? 'size-56' : 'size-32',
        )}
      >
        <Rays />
        <Sparks />
        <span data-prize className="relative drop-shadow-[0_8px_24px_rgb(0_0_0/50%)]">
          <PrizeIcon kind={prize.key} className={ending === undefined ? 'size-32' : 'size-20'} />
        </span>
      </div>
      <div id={words} className="text-center">
        <p className="text-14 text-soft">{t(wasSecret ? 'opened' : 'won')}</p>
        <p className="gold-text text-24 font-bold">{amount === '' ? nameOf(prize) : `+${amount}`}</p>
        {amount !== '' && <p className="text-16 font-bold">{nameOf(prize)}</p>}
        {prize.key !== 'promo_code' && ending === undefined && (
          <p className="mt-2 text-14 text-balance text-soft">{aboutOf(prize.key)}</p>
        )}
        {tomorrow !== undefined && (
          <p className="mt-2 text-14 text-balance text-soft" data-testid="daily-tomorrow">
            {t('tomorrow', { reward: `+${amountOf(tomorrow)} ${nameOf(tomorrow)}` })}
          </p>
        )}
      </div>
      {prize.partner_key !== undefined && <PromoCode partnerKey={prize.partner_key} />}
      <div ref={button} className="mt-auto w-full pt-2 pb-[calc(var(--safe-bottom,0px)+16px)]">
        {ending ?? (
          <Button className="w-full" aria-describedby={words} onClick={onDone} data-testid="daily-done">
            {t('done')}
          </Button>
        )}
      </div>
    </div>
  )

  function aboutOf(key: Prize['key']): string {
    return key === 'gold_ticket' ? '' : t(`about.${key}`)
  }
}

/** Shakes the box before it opens, then calls `done`; calls it at once when the player prefers reduced motion. */
function shake(box: Element, done: () => void): () => void {
  if (isStill()) {
    done()
    return () => undefined
  }
  const tilt = (degrees: number, scale: number) => ({ transform: `rotate(${degrees}deg) scale(${scale})` })
  const frames = [tilt(0, 1), tilt(-7, 1.03), tilt(7, 1.05), tilt(-10, 1.08), tilt(10, 1.1), tilt(0, 1.2)]
  const shaking = box.animate(frames, { duration: 900, easing: 'ease-in-out' })
  shaking.onfinish = done
  return () => shaking.cancel()
}

/** The partner whose promo code the player holds; null when the partner's offer is no longer there. */
const promoQuery = (partnerKey: string, lang: Language) =>
  queryOptions({
    queryKey: ['daily-reward', 'promo', partnerKey, lang],
    queryFn: async ({ signal }) => {
      const { partnersList } = await call('/api/getPartnersList', { body: { lang }, signal })
      return partnersList.find(({ partner_key }) => partner_key === partnerKey) ?? null
    },
    staleTime: 5 * 60_000,
  })

/** A promo code that the player received, a button that copies it, and where they find it again. */
export function PromoCode({ partnerKey }: { readonly partnerKey: string }) {
  const t = useTranslations('daily-reward.promo')
  const { language } = useLanguage()
  const promo = useQuery(promoQuery(partnerKey, language))
  if (promo.isError) return <LoadError title={t('loadFailed')} query={promo} />
  const code = promo.data?.partner_promo ?? ''
  return (
    <div className="flex w-full flex-col gap-2 text-center">
      {promo.isPending && <Skeleton className="h-20 rounded-m" />}
      {code !== '' && (
        <>
          {promo.data !== null && <p className="text-14 font-semibold">{promo.data?.title}</p>}
          <div className="flex items-center gap-3 rounded-m border border-dashed border-gold py-2 pr-2 pl-4">
            <p
              className="min-w-0 flex-1 text-left text-16 font-bold tracking-wider break-all select-text"
              data-testid="promo-code"
            >
              <span className="sr-only">{t('code')}: </span>
              {code}
            </p>
            <Button look="quiet" size="small" onClick={() => void copy(code)}>
              <Copy aria-hidden="true" className="size-4" />
              {t('copy')}
            </Button>
          </div>
        </>
      )}
      <p className="text-12 text-pretty text-soft">{t('kept')}</p>
    </div>
  )

  async function copy(text: string) {
    const isCopied = await copyText(text)
    haptic(isCopied ? 'success' : 'error')
    showToast({ kind: isCopied ? 'complete' : 'error', title: t(isCopied ? 'copied' : 'copyFailed') })
  }
}
