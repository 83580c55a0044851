import { CoinIcon, ErrorBox, GoldenTicketIcon, joinClasses, TicketIcon } from '@arena/ui'
import { ChevronRight, CircleUserRound, Gift, Play } from 'lucide-react'
import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { AdCard } from '../features/ads/index.ts'
import { PartnerOffers, usePartnersAt } from '../features/partners/index.ts'
import { BreakPlace } from '../features/play-limits/index.ts'
import { GoldenTickets, PaymentWatch, StarPackages, TicketPacks } from '../features/shop/index.ts'
import { appConfig } from '../server-api/index.ts'
import { isStill, ScreenTitle, TabPage, useAccount, usePlayBreak } from '../shell/index.ts'
import { TabIntro } from '../shell/tab-intro.tsx'
import { useHasLooks } from '../shell/use-has-looks.ts'
import { useTranslations } from '../texts/index.ts'

/** The shop: the ways to get coins and tickets, one section each. Each section loads, fails and retries independently. */
export function BoostScreen() {
  const t = useTranslations('boost')
  const isOnBreak = usePlayBreak() !== undefined
  return (
    <TabPage>
      <div>
        <ScreenTitle title={t('title')} />
        {!isOnBreak && <p className="mt-1 text-14 text-soft">{t('lead')}</p>}
      </div>
      <TabIntro tab="shop" />
      {isOnBreak ? <ClosedShop /> : <OpenShop />}
    </TabPage>
  )
}

/** During a break nothing is for sale; an earlier payment is still followed to its end. */
function ClosedShop() {
  return (
    <>
      <BreakPlace />
      <PaymentWatch />
    </>
  )
}

function OpenShop() {
  const t = useTranslations('boost')
  const hasOffers = usePartnersAt('boost').length > 0
  const film = useCardFilm()
  const sellsForStars = useSellsForStars()
  const hasLooks = useHasLooks()
  useArrivalSection()
  return (
    <>
      <BoostNav anchors={useAnchors({ hasOffers, sellsForStars })} />
      <div className="flex flex-col gap-8">
        <BoostSection id="ads" title={t('ads')}>
          <AdCard film={film} />
        </BoostSection>
        <BoostSection id="tickets" title={t('tickets')} text={t('ticketsText')}>
          <TicketPacks />
        </BoostSection>
        {hasLooks && <LooksLink />}
        {sellsForStars ? (
          <>
            <BoostSection id="coins" title={t('coins')} text={t('coinsText')}>
              <StarPackages />
            </BoostSection>
            <BoostSection id="golden" title={t('golden')} text={t('goldenText')}>
              <GoldenTickets />
            </BoostSection>
          </>
        ) : (
          <NoStars />
        )}
        {hasOffers && (
          <BoostSection id="offers" title={t('offers')} text={t('offersText')}>
            <PartnerOffers placement="boost" isTitled={false} />
          </BoostSection>
        )}
      </div>
      <p className="text-center text-12 text-balance text-soft">{t('note')}</p>
    </>
  )
}

/** Looks for coins, on a screen of their own. */
function LooksLink() {
  const t = useTranslations('boost')
  return (
    <Link
      href="/looks"
      className="pressable card-surface flex min-h-14 items-center gap-3 rounded-l px-4 py-3"
      data-testid="looks-link"
    >
      <CircleUserRound aria-hidden="true" className="size-6 shrink-0 text-gold" />
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-bold">{t('looks')}</span>
        <span className="block text-14 text-soft">{t('looksText')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </Link>
  )
}

/** Of the partners whose ads are watched here, the first that has a film. */
function useCardFilm() {
  const partner = usePartnersAt('boost video').find(({ film }) => film !== undefined)
  if (partner?.film === undefined) return undefined
  return { address: appConfig.apiUrl + partner.film, poster: appConfig.apiUrl + partner.image }
}

/** Opens the shop at the section that the address names. */
function useArrivalSection() {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id !== '') document.getElementById(id)?.scrollIntoView({ behavior: 'instant', block: 'start' })
  }, [])
}

/** Whether the rules of the player's country allow it. */
function useSellsForStars(): boolean {
  return useAccount()?.country_rules?.stars !== false
}

/** An earlier payment is still followed to its end. */
function NoStars() {
  const t = useTranslations('boost')
  return (
    <div className="flex flex-col gap-3">
      <PaymentWatch />
      <p className="rounded-m bg-raised p-3 text-14 text-pretty text-soft" data-testid="no-stars">
        {t('noStars')}
      </p>
    </div>
  )
}

function useAnchors({
  hasOffers,
  sellsForStars,
}: {
  readonly hasOffers: boolean
  readonly sellsForStars: boolean
}): readonly BoostAnchor[] {
  const t = useTranslations('boost')
  const anchors: readonly BoostAnchor[] = [
    { id: 'ads', title: t('ads'), icon: <Play aria-hidden="true" className="size-4 fill-current" /> },
    { id: 'tickets', title: t('tickets'), icon: <TicketIcon /> },
  ]
  const forStars = [
    { id: 'coins', title: t('coins'), icon: <CoinIcon /> },
    { id: 'golden', title: t('golden'), icon: <GoldenTicketIcon /> },
  ]
  const offers = { id: 'offers', title: t('offers'), icon: <Gift aria-hidden="true" className="size-5" /> }
  return [...anchors, ...(sellsForStars ? forStars : []), ...(hasOffers ? [offers] : [])]
}

interface BoostAnchor {
  /** Of its section. */
  readonly id: string
  readonly title: string
  readonly icon: ReactNode
}

/** The shop's sections in a row that stays on top: one tap leads to each, and the one in view is lit. */
function BoostNav({ anchors }: { readonly anchors: readonly BoostAnchor[] }) {
  const t = useTranslations('boost')
  const { current, isStuck } = useSectionInView(anchors)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="true"]')
    if (row.current === null || link === null || link === undefined) return
    row.current.scrollTo({ left: link.offsetLeft - 16, behavior: isStill() ? 'instant' : 'smooth' })
  }, [current])
  return (
    <nav
      aria-label={t('nav')}
      className={joinClasses(
        'sticky top-[calc(var(--safe-top)+var(--header-height))] z-20 -mx-4 transition-colors',
        isStuck && 'bg-page/90 backdrop-blur-md',
      )}
    >
      <div ref={row} className="relative flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]">
        {anchors.map(({ id, title, icon }) => (
          <button
            key={id}
            type="button"
            data-haptic="selection"
            aria-current={id === current ? 'true' : undefined}
            onClick={() => showSection(id)}
            className={joinClasses(
              'pressable flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-14 font-semibold whitespace-nowrap',
              id === current ? 'border-gold bg-raised text-gold' : 'border-line bg-card text-soft',
            )}
          >
            {icon}
            {title}
          </button>
        ))}
      </div>
    </nav>
  )
}

function showSection(id: string) {
  document.getElementById(id)?.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth', block: 'start' })
}

/** How far down the row sticks to the header. */
const STUCK_FROM_PX = 64

/** The last section whose top has passed below the row; the first one before any has. */
function useSectionInView(anchors: readonly BoostAnchor[]): {
  readonly current: string | undefined
  readonly isStuck: boolean
} {
  const ids = anchors.map(({ id }) => id).join(' ')
  const [current, setCurrent] = useState(anchors[0]?.id)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const look = () => {
      const sections = ids.split(' ').flatMap(id => document.getElementById(id) ?? [])
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = sections.filter(
        section => section.getBoundingClientRect().top < window.innerHeight * 0.35,
      )
      const shown = isAtEnd && window.scrollY > 0 ? sections.at(-1) : (passed.at(-1) ?? sections[0])
      setCurrent(shown?.id)
      setStuck(window.scrollY > STUCK_FROM_PX)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return { current, isStuck }
}

/** A part of the shop under its heading. One that fails leaves the others standing. */
function BoostSection({
  id,
  title,
  text,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-[calc(var(--safe-top)+var(--header-height)+72px)] flex-col gap-3"
    >
      <div>
        <h2 id={`${id}-title`} className="text-16 font-bold">
          {title}
        </h2>
        {text !== undefined && <p className="text-14 text-soft">{text}</p>}
      </div>
      <SectionBoundary>{children}</SectionBoundary>
    </section>
  )
}

class SectionBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? (
      <SectionFailed onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    )
  }
}

function SectionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('boost')
  const tShell = useTranslations('shell')
  return (
    <ErrorBox
      title={t('sectionFailed')}
      description={t('sectionFailedText')}
      retryLabel={tShell('retry')}
      onRetry={onRetry}
    />
  )
}
