import type { Account } from '@arena/contract/account'
import {
  Avatar,
  CoinIcon,
  GoldenTicketIcon,
  joinClasses,
  ProgressRing,
  Skeleton,
  TicketIcon,
} from '@arena/ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatCompact, useFormats, useTranslations } from '../texts/index.ts'
import { progressOf, useAccount } from './account.ts'
import { Logo } from './logo.tsx'

/** On every screen: where one is, what one has, how far one has come. */
export function Header() {
  const t = useTranslations('shell.header')
  const account = useAccount()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page/85 pt-(--safe-top) backdrop-blur-md">
      <div className="column flex h-(--header-height) items-center gap-2 max-[22.4rem]:px-3">
        <Link
          href="/"
          aria-label={t('home')}
          className="pressable -m-1.5 flex size-11 items-center justify-center"
        >
          <Logo />
        </Link>
        <div className="flex-1" />
        {account === undefined ? <AccountSkeleton /> : <AccountParts account={account} />}
      </div>
    </header>
  )
}

function AccountSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-22 rounded-full" />
      <Skeleton className="h-9 w-21 rounded-full" />
      <Skeleton className="size-10 rounded-full" />
    </>
  )
}

function AccountParts({ account }: { readonly account: Account }) {
  const t = useTranslations('shell.header')
  return (
    <>
      <div className="flex h-9 min-w-22 items-center justify-center gap-2 rounded-full border border-line bg-card px-2.5 text-[min(0.875rem,4.4vw,18px)] font-semibold">
        <Tickets counter="ticket" count={account.ticket} label={t('tickets', { count: account.ticket })}>
          <TicketIcon />
        </Tickets>
        <span aria-hidden="true" className="h-4 w-px bg-line" />
        <Tickets
          counter="gold_ticket"
          count={account.gold_ticket}
          label={t('goldTickets', { count: account.gold_ticket })}
        >
          <GoldenTicketIcon />
        </Tickets>
      </div>
      <BalanceButton credit={account.credit} />
      <ProfileLink account={account} />
    </>
  )
}

function Tickets({
  counter,
  count,
  label,
  children,
}: {
  /** The attribute by which `balance-motion.tsx` finds it. */
  readonly counter: string
  readonly count: number
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <span role="img" aria-label={label} className="flex items-center gap-1">
      {children}
      <span data-counter={counter} className="min-w-2.5 text-center tabular-nums">
        {formatCompact(count)}
      </span>
    </span>
  )
}

function ProfileLink({ account }: { readonly account: Account }) {
  const t = useTranslations('shell.header')
  const name = `${account.first_name} ${account.last_name}`.trim() || account.username
  return (
    <Link
      href="/profile"
      aria-label={t('profile', { level: account.level })}
      data-counter="ton"
      className="pressable relative -mr-0.5 flex size-11 items-center justify-center"
    >
      <ProgressRing percent={progressOf(account)} label={t('progress')} className="size-10" />
      <Avatar name={name} className="absolute size-8 text-[12px]" />
      <span className="gold-surface absolute right-0 bottom-0 flex size-4.5 items-center justify-center rounded-full text-[12px] leading-none font-bold">
        {account.level}
      </span>
    </Link>
  )
}

/** The balance in short form; a tap unfolds all of it. */
function BalanceButton({ credit }: { readonly credit: number }) {
  const t = useTranslations('shell.header')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const compact = formatCompact(credit / 100)

  const closeFromOutside = useEffectEvent((event: Event) => {
    const isInside = event.target instanceof Node && box.current?.contains(event.target) === true
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) setOpen(false)
  })
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => closeFromOutside(event)
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [isOpen])

  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('coins', { compact })}
        onClick={() => setOpen(!isOpen)}
        className="pressable flex h-11 items-center"
      >
        <span className="flex h-9 min-w-21 items-center justify-center gap-1 rounded-full border border-line bg-card pr-1.5 pl-2 text-[min(0.875rem,4.4vw,18px)] font-semibold">
          <CoinIcon />
          <span data-counter="credit" className="tabular-nums">
            {compact}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={joinClasses('size-4 text-gold transition-transform', isOpen && 'rotate-180')}
          />
        </span>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-12 right-0 w-60 max-w-[calc(100vw-32px)] animate-rise rounded-l border border-line bg-raised p-4 shadow-2xl shadow-black/60"
      >
        <p className="text-12 text-soft">{t('balance')}</p>
        <p className="mt-1 flex items-center gap-2 text-24 font-bold">
          <CoinIcon className="size-6 shrink-0" />
          <span className="gold-text" data-testid="full-balance">
            {formats.credit(credit)}
          </span>
        </p>
        <p className="mt-2 text-12 text-soft">{t('balanceNote')}</p>
      </div>
    </div>
  )
}
