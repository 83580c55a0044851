import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Button, buttonClasses, GoldenTicketIcon, TicketIcon } from '@arena/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { useAccount } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { isGoldenOne } from '../tickets.ts'

/** Asks before tickets are spent. Without enough tickets it leads to the shop instead. */
export function TicketQuestion({
  tournament,
  cost,
  question,
  confirmLabel,
  testId,
  isBusy,
  onYes,
  onNo,
  children,
}: {
  readonly tournament: Pick<Tournament, 'type'>
  /** Tickets of the tournament's kind. */
  readonly cost: number
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
  const isGolden = isGoldenOne(tournament)
  const owned = (isGolden ? account?.gold_ticket : account?.ticket) ?? 0
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone: focus the question in its place for screen readers.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const isMissing = owned < cost
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
          {isMissing ? t(isGolden ? 'missingGolden' : 'missing', { count: cost }) : question}
        </p>
        {cost > 0 && (
          <p className="mt-0.5 text-12 text-soft">
            {t(isGolden ? 'ownedGolden' : 'owned', { count: owned })}
          </p>
        )}
        {!isMissing && children}
      </div>
      <div className="grid cols-pair gap-3">
        <Button look="quiet" disabled={isBusy} onClick={onNo}>
          {t('cancel')}
        </Button>
        {isMissing ? (
          <Link
            href={isGolden ? '/boost#golden' : '/boost#tickets'}
            className={buttonClasses()}
            data-testid="get-tickets"
          >
            {t('getTickets')}
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

/** The price on a button, at its end; nothing when it is free. */
export function TicketPrice({
  tournament,
  count,
}: {
  readonly tournament: Pick<Tournament, 'type'>
  readonly count: number
}) {
  if (count === 0) return null
  const Ticket = isGoldenOne(tournament) ? GoldenTicketIcon : TicketIcon
  return (
    <span className="inline-flex h-7 items-center gap-1 rounded-full bg-black/80 pr-2 pl-2.5 text-14 text-white">
      {count}
      <Ticket className="size-5" />
    </span>
  )
}
