import { Button, buttonClasses, CoinIcon, GoldenTicketIcon, TicketIcon } from '@arena/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { useAccount } from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { ownedOf, type Price } from '../price.ts'

/** Asks before tickets or coins are spent. Without enough of them it leads to where they are. */
export function PriceQuestion({
  price,
  question,
  confirmLabel,
  testId,
  isBusy,
  onYes,
  onNo,
  children,
}: {
  readonly price: Price
  readonly question: string
  readonly confirmLabel: string
  /** Of the button that spends. */
  readonly testId: string
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
  /** Between the question and the answers. */
  readonly children?: ReactNode
}) {
  const t = useTranslations('tournaments.join')
  const account = useAccount()
  const says = usePriceTexts(price)
  const isMissing = ownedOf(price, account) < price.amount
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone: focus the question in its place for screen readers.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      <div className="text-center text-14">
        <p id={id} className="font-semibold text-balance">
          {isMissing ? says.missing : question}
        </p>
        {price.amount > 0 && <p className="mt-0.5 text-12 text-soft">{says.owned}</p>}
        {!isMissing && children}
      </div>
      <div className="grid cols-pair gap-3">
        <Button look="quiet" disabled={isBusy} onClick={onNo}>
          {t('cancel')}
        </Button>
        {isMissing ? (
          <Link href={says.href} className={buttonClasses()} data-testid={says.testId}>
            {says.get}
          </Link>
        ) : (
          <Button busy={isBusy} onClick={onYes} data-testid={testId}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What the player has and lacks, and where to get it. */
function usePriceTexts(price: Price) {
  const t = useTranslations('tournaments.join')
  const formats = useFormats()
  const owned = ownedOf(price, useAccount())
  const { of, amount: count } = price
  if (of === 'coins')
    return {
      missing: t('missingCoins', { amount: formats.credit(Math.max(0, count - owned)) }),
      owned: t('ownedCoins', { amount: formats.credit(owned) }),
      get: t('getCoins'),
      href: '/',
      testId: 'get-coins',
    }
  const isGolden = of === 'goldTicket'
  return {
    missing: t(isGolden ? 'missingGolden' : 'missing', { count }),
    owned: t(isGolden ? 'ownedGolden' : 'owned', { count: owned }),
    get: t('getTickets'),
    href: isGolden ? '/boost#golden' : '/boost#tickets',
    testId: 'get-tickets',
  }
}

const ICONS = { ticket: TicketIcon, goldTicket: GoldenTicketIcon, coins: CoinIcon } as const

/** The price on a button, at its end; nothing when it is free. */
export function PriceTag({ price: { of, amount } }: { readonly price: Price }) {
  const formats = useFormats()
  if (amount === 0) return null
  const Icon = ICONS[of]
  return (
    <span className="inline-flex h-7 items-center gap-1 rounded-full bg-black/80 pr-2 pl-2.5 text-14 text-white">
      {of === 'coins' ? formats.credit(amount) : amount}
      <Icon className="size-5" />
    </span>
  )
}
