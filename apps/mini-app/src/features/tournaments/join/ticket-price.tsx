import type { Tournament } from '@arena/contract'
import { GoldenTicketIcon, TicketIcon } from '@arena/ui'
import { isGoldenOne } from '../tickets.ts'

/** What a button costs, at its end; nothing when it is free. */
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
