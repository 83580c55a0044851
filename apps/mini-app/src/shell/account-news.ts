import type { Account } from '@arena/contract/account'
import { updateAccount } from './account.ts'
import { queryClient } from './query-client.ts'

/** What the server has told about the account without being asked. */
interface News {
  /** How often anything but rounds has changed it. */
  readonly changes: number
  readonly account?: Partial<Account> | undefined
}

/** Lists of the player's own that a change on the server may show in, by their query keys. */
const OWN_LISTS: ReadonlySet<string> = new Set([
  'challenges',
  'compensations',
  'daily-reward',
  'division',
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

/** Shows what the server has told, at once or as soon as nobody holds it back. */
export function hearNews(news: News): void {
  if (holds > 0) waiting = { ...waiting, ...news }
  else show(news)
}

function show({ changes, account }: News): void {
  if (account !== undefined) updateAccount(before => ({ ...before, ...account }))
  const isNew = known !== undefined && changes !== known
  known = changes
  if (isNew) refreshOwn()
}

/** Reads again what is the player's own: lists that are shown at once, the others when they are opened. */
export function refreshOwn(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => OWN_LISTS.has(queryKey.join('/')) })
  for (const listener of listeners) listener()
}

/** Another player is about to be signed in. */
export function forgetNews(): void {
  known = undefined
  waiting = null
}

/** Keeps news back while a result is played out that must not be told before its end. Returns the way to let them through. */
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

/** Hears that the account has changed; returns the way to stop. */
export function onAccountChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
