import { joinClasses, Spinner } from '@arena/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { appConfig } from '../../server-api/index.ts'
import { endFirstSteps, introduceSections, useBackHandler } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { TOUR, TourSlide } from './tour-slide.tsx'
import { Welcome } from './welcome.tsx'

const SHOWN = 3
const BONUS = 1
const TOUR_START = 2
const COUNT = TOUR_START + TOUR.length

/** The first steps: what Arena is, the welcome bonus, and a tour of its parts. */
export function Onboarding({
  bonus,
  onAdult,
}: {
  /** The choice of the first reward; it calls `onDone` when the player has seen the reward. */
  readonly bonus: (onDone: () => void) => ReactNode
  readonly onAdult: () => void
}) {
  const [step, setStep] = useState(0)
  const [, navigate] = useLocation()
  const t = useTranslations('onboarding')
  const pictures = firstPictures()
  const isReady = usePictures(pictures)
  useBackHandler(step > 0, () => setStep(step - 1))
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [step])

  const next = () => setStep(step + 1)
  const finish = () => {
    introduceSections()
    navigate(endFirstSteps(), { replace: true })
  }
  if (!isReady) {
    return (
      <Frame>
        <div role="status" className="flex flex-1 items-center justify-center">
          <Spinner />
          <span className="sr-only">{t('loading')}</span>
        </div>
      </Frame>
    )
  }
  const tour = TOUR[step - TOUR_START]
  return (
    <Frame>
      <div className="flex min-h-11 items-center gap-3">
        <Steps step={step} />
        {step === BONUS && (
          <PassBy onClick={next} testId="onboarding-later">
            {t('later')}
          </PassBy>
        )}
        {step > BONUS && step < COUNT - 1 && <PassBy onClick={finish}>{t('skip')}</PassBy>}
      </div>
      {step === 0 && <Welcome pictures={pictures} onAdult={onAdult} onNext={next} />}
      {step === BONUS && (
        <div className="flex flex-1 flex-col gap-4">
          <h1 className="text-24 font-bold text-balance">{t('bonus.title')}</h1>
          {bonus(next)}
        </div>
      )}
      {tour !== undefined && (
        <TourSlide name={tour} isLast={step === COUNT - 1} onNext={step === COUNT - 1 ? finish : next} />
      )}
    </Frame>
  )
}

/** The way on for who wants nothing here. */
function PassBy({
  onClick,
  testId,
  children,
}: {
  readonly onClick: () => void
  readonly testId?: string
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      data-testid={testId}
      className="pressable min-h-11 px-1 text-14 font-semibold text-soft"
    >
      {children}
    </button>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <main className="column flex min-h-[calc(100dvh-var(--header-height)-var(--safe-top))] flex-col gap-3 pt-1 pb-[calc(var(--safe-bottom)+1rem)]">
      {children}
    </main>
  )
}

function Steps({ step }: { readonly step: number }) {
  const t = useTranslations('onboarding')
  return (
    <div role="img" aria-label={t('step', { step: step + 1, count: COUNT })} className="flex flex-1 gap-1.5">
      {Array.from({ length: COUNT }, (_, index) => (
        <span
          key={index}
          className={joinClasses('h-1 flex-1 rounded-full', index <= step ? 'gold-surface' : 'bg-raised')}
        />
      ))}
    </div>
  )
}

/** Pictures of the games that are open to everybody. */
function firstPictures(): readonly string[] {
  return Object.values(appConfig.gameList)
    .map(games => games.toSorted((a, b) => a.level - b.level)[0])
    .filter(game => game !== undefined)
    .toSorted((a, b) => a.level - b.level)
    .slice(0, SHOWN)
    .map(({ game_id }) => `${appConfig.assetsUrl}/${encodeURIComponent(game_id)}.png`)
}

/** Nobody waits longer than this for pictures. */
const WAIT_LIMIT_MS = 4000

/** Downloads the pictures before they are shown; false while that is under way. One that fails holds nothing up. */
function usePictures(urls: readonly string[]): boolean {
  const [isReady, setReady] = useState(false)
  const list = urls.join(' ')
  useEffect(() => {
    let isGone = false
    const ready = () => {
      if (!isGone) setReady(true)
    }
    const timer = setTimeout(ready, WAIT_LIMIT_MS)
    const loads = list.split(' ').map(url => {
      const picture = new Image()
      picture.src = url
      return picture.decode()
    })
    void Promise.allSettled(loads).then(ready)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [list])
  return isReady
}
