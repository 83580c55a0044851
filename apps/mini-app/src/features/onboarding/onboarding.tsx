import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import { Button, CoinIcon, GoldenTicketIcon, joinClasses, TicketIcon, TrophyIcon } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, type LucideIcon, TrendingUp, Users } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { appConfig, tournamentsQuery } from '../../server-api/index.ts'
import {
  endFirstSteps,
  type FirstStepsPlan,
  firstStepsPlan,
  hasTakenFirstSteps,
  introduceSections,
  useAccount,
  useBackHandler,
  useIsPlayer,
} from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { Welcome } from './welcome.tsx'

const TOUR = ['level', 'shop', 'tasks', 'friends', 'tournaments'] as const
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

/** One part of the product and its use. A tap anywhere continues; the last one starts the game. */
function TourSlide({
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

/** The specified text of private tournaments while none is announced. */
const USUAL = 3

/** The level that unlocks private tournaments: the lowest that any of them requires. */
function usePrivateLevel(): number {
  const { data = [] } = useQuery({ ...tournamentsQuery, enabled: useIsPlayer() })
  const levels = data.filter(({ type }) => type === TOURNAMENT_TYPES.GOLD).map(({ level }) => level)
  return levels.length === 0 ? USUAL : Math.min(...levels)
}

const SHOWN = 3

/** The steps of a newcomer; the tour is optional. */
const FIRST_STEPS = ['welcome', 'spin', 'bonus', 'entry'] as const
/** Pages that can be read again later. */
const READ_AGAIN = ['welcome', ...TOUR] as const
/** For players who have played without confirming their age. */
const AGE = ['welcome'] as const
type Step = (typeof FIRST_STEPS)[number] | (typeof TOUR)[number]

const STEPS: Readonly<Record<FirstStepsPlan, readonly Step[]>> = {
  first: FIRST_STEPS,
  age: AGE,
  again: READ_AGAIN,
}

interface Ways {
  /** `otherwise`: where to go when no link has led here; home when left out. */
  readonly onDone: (otherwise?: string) => void
  readonly onTour: () => void
}

interface Bonus {
  readonly onClaimed: () => void
  readonly onDone: () => void
  readonly ending: ReactNode
}

interface OnboardingProps {
  readonly onAdult: () => void
  /** The first round; it calls `onDone` when the player is through with it. */
  readonly spin: (onDone: () => void) => ReactNode
  /** The choice of the first reward. `ending` is shown below the prize, `onDone` is for a player who had claimed theirs before. */
  readonly bonus: (step: Bonus) => ReactNode
  /** The ways on from the last step. */
  readonly entry: (ways: Ways) => ReactNode
}

/**
 * The first steps: what Arena is, a first round, the welcome bonus, the first tournament, and an optional tour of the product. After them the player
 * can read the introduction and take the tour again.
 */
export function Onboarding(props: OnboardingProps) {
  const account = useAccount()
  // Once the player has begun, the steps stay the same.
  const [begun, setBegun] = useState<FirstStepsPlan | null>(null)
  const plan = begun ?? firstStepsPlan(account, hasTakenFirstSteps())
  const [isTouring, setTouring] = useState(false)
  const steps: readonly Step[] = isTouring ? TOUR : STEPS[plan]
  const [index, setIndex] = useState(0)
  const [hasBonus, setHasBonus] = useState(false)
  const [, navigate] = useLocation()
  const t = useTranslations('onboarding')
  const pictures = firstPictures()
  const isReady = usePictures(pictures)
  useBackHandler(index > 0, () => setIndex(index - 1))
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [index, isTouring])

  const finish = (otherwise = '/') => {
    if (plan === 'first') introduceSections()
    navigate(plan === 'again' ? '/profile' : (endFirstSteps() ?? otherwise), { replace: true })
  }
  const next = () => {
    setBegun(plan)
    if (index === steps.length - 1) finish()
    else setIndex(index + 1)
  }
  const takeTour = () => {
    setTouring(true)
    setIndex(0)
  }
  const step = steps[index] ?? 'welcome'
  return (
    <Frame>
      <div className="flex min-h-11 items-center gap-3">
        <Steps step={index} count={steps.length} />
        {(step === 'spin' || (step === 'bonus' && !hasBonus)) && (
          <PassBy onClick={next} testId="onboarding-later">
            {t('later')}
          </PassBy>
        )}
        {isTour(step) && index < steps.length - 1 && <PassBy onClick={() => finish()}>{t('skip')}</PassBy>}
      </div>
      {isTour(step) ? (
        <TourSlide name={step} isLast={index === steps.length - 1} onNext={next} />
      ) : (
        <FirstStep
          {...props}
          step={step}
          pictures={isReady ? pictures : undefined}
          onNext={next}
          ways={{ onDone: finish, onTour: takeTour }}
          onBonus={() => setHasBonus(true)}
        />
      )}
    </Frame>
  )
}

function FirstStep({
  step,
  pictures,
  onNext,
  onBonus,
  ways,
  onAdult,
  spin,
  bonus,
  entry,
}: OnboardingProps & {
  readonly step: (typeof FIRST_STEPS)[number]
  readonly pictures: readonly string[] | undefined
  readonly onNext: () => void
  readonly onBonus: () => void
  readonly ways: Ways
}) {
  const t = useTranslations('onboarding')
  const hasPlayed = (useAccount()?.exp ?? 0) > 0
  switch (step) {
    case 'welcome':
      return <Welcome pictures={pictures} onAdult={onAdult} onNext={onNext} />
    case 'spin':
      return spin(onNext)
    case 'bonus':
      return (
        <div className="flex flex-1 flex-col gap-4">
          <h1 className="text-24 font-bold text-balance">{t('bonus.title')}</h1>
          {bonus({ onClaimed: onBonus, onDone: onNext, ending: entry(ways) })}
        </div>
      )
    case 'entry':
      return (
        <div className="flex flex-1 flex-col gap-4">
          <h1 className="mt-auto text-center text-24 font-bold text-balance">{t('entry.title')}</h1>
          <p className="mb-auto text-center text-16 text-balance text-soft">
            {hasPlayed ? t('entry.played') : t('entry.skipped')}
          </p>
          {entry(ways)}
        </div>
      )
  }
}

function isTour(step: Step): step is (typeof TOUR)[number] {
  return TOUR.some(name => name === step)
}

/** The way to skip. */
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
    <main className="column flex min-h-[calc(100dvh-var(--header-height)-var(--safe-top))] flex-col gap-3 pt-1 pb-[calc(var(--safe-bottom)+16px)]">
      {children}
    </main>
  )
}

function Steps({ step, count }: { readonly step: number; readonly count: number }) {
  const t = useTranslations('onboarding')
  return (
    <div role="img" aria-label={t('step', { step: step + 1, count })} className="flex flex-1 gap-1.5">
      {Array.from({ length: count }, (_, index) => (
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
    .map(({ game_id }) => `${appConfig.thumbnailsUrl}/${encodeURIComponent(game_id)}.png`)
}

/** The longest wait for pictures. */
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
