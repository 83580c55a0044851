import type { Account } from '@arena/contract/account'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { launch } from '../host/index.ts'
import {
  ApiError,
  accountQuery,
  call,
  disownToken,
  errorCodeOf,
  onTokenRemoved,
  publicIp,
  readToken,
  onRejection as subscribeToRejections,
  writeToken,
} from '../server-api/index.ts'
import { updateAccount } from './account.ts'
import { adultConfirmation } from './adult-confirmation.ts'
import { invitedOf } from './arrival.ts'
import { deviceId } from './device-id.ts'
import { queryClient } from './query-client.ts'

/** Whether the player is signed in. `erased`: they deleted their account and sign in again only on request. */
export type Session = 'player' | 'anonymous' | 'erased'

async function signIn(): Promise<Session> {
  if (launch.initData !== '') return signInByInitData().catch(resumeAfterExpiry)
  return readToken() === null ? 'anonymous' : resumeByToken()
}

/** Set by a sign-in that the player has asked for, after they have confirmed their age on its screen. */
let confirmsAge = false

async function signInByInitData(): Promise<Session> {
  const { token, account } = await call('/auth', {
    body: {
      initData: launch.initData,
      lang: navigator.language,
      invited: invitedOf(launch.startParam),
      ip: publicIp(),
      isDev: import.meta.env.DEV,
      authType: 'webapp',
      platform: launch.platform,
      device_id: deviceId(),
      ...(confirmsAge && { adult: true }),
    },
  })
  welcome(token, account)
  return 'player'
}

function welcome(token: string, account: Account): void {
  writeToken(token)
  confirmsAge = false
  adultConfirmation.write(false)
  signedIn_ms = performance.now()
  queryClient.setQueryData(accountQuery.queryKey, account)
}

/** Continues as the player whom the server has just signed in by another way than signed data. */
export function enterSession({
  token,
  account,
}: {
  readonly token: string
  readonly account: Account
}): void {
  // Pending results for the old session are irrelevant.
  void queryClient.cancelQueries(sessionQuery)
  forgetLoaded()
  welcome(token, account)
  queryClient.setQueryData(sessionQuery.queryKey, 'player')
}

/** Signed data expires soon; the token it once gave may still be valid. Continues with it if it belongs to the same player. */
async function resumeAfterExpiry(error: unknown): Promise<Session> {
  if (errorCodeOf(error) !== 'INIT_DATA_EXPIRED' || readToken() === null) throw error
  const session = await resumeByToken(({ telegram_id }) => telegram_id === launch.userId)
  if (session !== 'player') throw error
  return session
}

/** A token without signed data: the level check shows whether it is valid, and whose it is. */
async function resumeByToken(isWelcome: (account: Account) => boolean = () => true): Promise<Session> {
  try {
    const { account } = await call('/api/checkLevel')
    if (account === undefined) return leave()
    if (!isWelcome(account)) {
      disownToken()
      return 'anonymous'
    }
    queryClient.setQueryData(accountQuery.queryKey, account)
    return 'player'
  } catch (error) {
    // In an overload the token may still be valid.
    if (error instanceof ApiError && error.isAnswer && error.status < 429) return leave()
    throw error
  }
}

function leave(): Session {
  writeToken(null)
  return 'anonymous'
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: signIn,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export function useSession() {
  return useQuery(sessionQuery)
}

/** Lists are fetched once the player is signed in; before, their screens show skeletons. */
export function useIsPlayer(): boolean {
  return useSession().data === 'player'
}

/** A token that was refused this soon after it was given will not be better next time. */
const YOUNG_TOKEN_MS = 30_000
let signedIn_ms = Number.NEGATIVE_INFINITY

/**
 * Watches every answer for the two rejections that end a session from outside: an unknown token and a ban; and other pages of this browser for a
 * log-out. Signs in again automatically where signed data allows, or says why it can't. Asks for an unconfirmed age at once.
 */
export function watchRejections(): void {
  subscribeToRejections(code => {
    // The first steps ask for it.
    if (code === 'age_unconfirmed') updateAccount(account => ({ ...account, adult_confirmed: false }))
    // The rules of the player's country have changed.
    if (code === 'age_unconfirmed' || code === 'country_closed') void rereadAccount()
  })
  onTokenRemoved(restartSession)
  queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onRejection(event.action.error)
  })
  queryClient.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onRejection(event.action.error)
  })
}

async function rereadAccount(): Promise<void> {
  if (queryClient.getQueryData(sessionQuery.queryKey) !== 'player') return
  const { account } = await call('/api/checkLevel').catch(() => ({ account: undefined }))
  if (account !== undefined) updateAccount(() => account)
}

/** The same for a call that is neither a query nor a mutation. */
export function onRejection(error: unknown): void {
  const code = errorCodeOf(error)
  if (code !== 'UNAUTHORIZED' && code !== 'BANNED') return
  if (queryClient.getQueryData(sessionQuery.queryKey) !== 'player') return
  if (code === 'UNAUTHORIZED' && performance.now() - signedIn_ms < YOUNG_TOKEN_MS) endSession()
  else restartSession()
}

function restartSession(): void {
  writeToken(null)
  forgetLoaded()
  void queryClient.resetQueries(sessionQuery)
}

/** Removes the player and everything that was loaded for them, and shows the sign-in screen or the goodbye screen. */
export function endSession(to: 'anonymous' | 'erased' = 'anonymous'): void {
  writeToken(null)
  queryClient.setQueryData(sessionQuery.queryKey, to)
  forgetLoaded()
}

function forgetLoaded(): void {
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== sessionQuery.queryKey[0] })
}

/** Tries to sign in once more; rejects with the rejection. `adult`: the player has confirmed on this screen that they are of age. */
export function signInAgain({ adult = false }: { readonly adult?: boolean } = {}): Promise<Session> {
  confirmsAge = adult
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
