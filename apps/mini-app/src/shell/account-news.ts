import type { Account } from '@arena/contract/account'
import { updateAccount } from './account.ts'
import { queryClient } from './query-client.ts'

/** A change of the account that the server pushed. */
interface News {
  /** How often anything but rounds has changed it. */
  readonly changes: number
  readonly account?: Partial<Account> | undefined
}

/** Lists of the player's own that a change on the server may show in, by their query keys. */
const OWN_LISTS: ReadonlySet<string> = new Set([
  'challenges',
  'compensations',
  'cosmetics',
  'daily-reward',
  'division',
  'friend-streaks',
  'friends',
  'holds',
  'home',
  'home/season',
  'play-limits',
  'shop',
  'sign-in-ways',
  'squad',
  'streak',
  'tasks/general',
  'tasks/levels',
  'tournaments/completed',
  'tournaments/current',
  'trophies',
  'wheel',
  'wheel/spins',
  'withdrawals',
])

let known: number | undefined
let holds = 0
let waiting: News | null = null
const listeners = new Set<() => void>()

/** Applies a pushed change, at once or as soon as nothing delays it. */
export function applyNews(news: News): void {
  if (holds > 0) waiting = { ...waiting, ...news }
  else show(news)
}

/** Balances wait for lists no longer than this. */
const LISTS_FIRST_MS = 5_000
let due: Partial<Account> | undefined
let refreshes = 0

/** Lists come before balances: a prize is shown first, and flies into the header from there. */
function show({ changes, account }: News): void {
  if (account !== undefined) due = { ...due, ...account }
  const isNew = known !== undefined && changes !== known
  known = changes
  if (isNew) void refreshOwn()
  else if (refreshes === 0) showDue()
}

function showDue(): void {
  const account = due
  due = undefined
  if (account !== undefined) updateAccount(before => ({ ...before, ...account }))
}

/** Refetches the player's own data: visible lists at once, the others when they are opened; then the account. */
export async function refreshOwn(): Promise<void> {
  refreshes += 1
  const late = setTimeout(showDue, LISTS_FIRST_MS)
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => OWN_LISTS.has(queryKey.join('/')) })
  clearTimeout(late)
  refreshes -= 1
  // Another refresh has begun meanwhile: a later change is shown with its own lists.
  if (refreshes > 0) return
  showDue()
  for (const listener of listeners) listener()
}

/** Another player is about to be signed in. */
export function forgetNews(): void {
  known = undefined
  waiting = null
  due = undefined
}

/** Holds changes back while a result is animated that must not be revealed early. Returns a function that releases them. */
export function holdNews(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds > 0 || waiting === null) return
    const news = waiting
    waiting = null
    show(news)
  }
}

/** Listens for changes of the account; returns an unsubscribe function. */
export function onAccountChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
