import type { ModelOperation } from './model-operations.ts'

interface Paid {
  readonly amount: number
  isTaken: boolean
}

/** The parts of a player of the model that a rollback of a win reads and changes. */
interface PaidPlayer {
  readonly balances: Record<'coins' | 'cup', number>
  readonly credits: ReadonlyMap<string, Paid>
  readonly rounds: ReadonlyMap<
    string,
    {
      readonly account: 'coins' | 'cup'
      readonly bets: ReadonlyMap<string, { state: 'staked' | 'won' | 'returned' }>
      readonly wins: ReadonlyMap<string, Paid & { readonly of: string }>
      readonly state: 'open' | 'finished' | 'returned'
      readonly grant?: { won: number }
      won: number
    }
  >
}

/** Whether the win or credit that a call repeats was taken back. */
export function isTaken(player: PaidPlayer, operation: ModelOperation): boolean {
  if (operation.kind === 'credit') return player.credits.get(operation.id)?.isTaken === true
  if (operation.kind !== 'win') return false
  return player.rounds.get(operation.round)?.wins.get(operation.id)?.isTaken === true
}

/** A rollback of a win or a credit; undefined when it names neither. */
export function takeBack(
  player: PaidPlayer,
  operation: ModelOperation & { kind: 'rollback' },
  { account, cupIsOpen }: { readonly account: 'coins' | 'cup'; readonly cupIsOpen: boolean },
): { readonly code: string; readonly balance?: number } | undefined {
  const [roundId, round] = [...player.rounds].find(([, one]) => one.wins.has(operation.of)) ?? []
  const win = round?.wins.get(operation.of)
  const paid = win ?? player.credits.get(operation.of)
  if (paid === undefined) return undefined
  const isTheOne =
    round === undefined ? account === 'coins' : round.account === account && roundId === operation.round
  if (!isTheOne) return { code: 'TRANSACTION_CONFLICT' }
  const balance = player.balances[account]
  if (paid.isTaken) return { code: 'OK ALREADY', balance }
  if (account === 'cup' && !cupIsOpen) return { code: 'ALREADY_SETTLED' }
  if (paid.amount > balance) return { code: 'INSUFFICIENT_FUNDS' }
  paid.isTaken = true
  player.balances[account] -= paid.amount
  if (round?.state === 'open' && win !== undefined) {
    round.won -= win.amount
    if (round.grant !== undefined) round.grant.won -= win.amount
    const bet = round.bets.get(win.of)
    const others = [...round.wins.values()].some(one => one.of === win.of && !one.isTaken)
    if (bet !== undefined && !others) bet.state = 'staked'
  }
  return { code: 'OK ROLLED_BACK', balance: player.balances[account] }
}
