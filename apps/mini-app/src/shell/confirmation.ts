import type { Confirmation } from '@arena/contract/schemas'
import { useSyncExternalStore } from 'react'
import { launch } from '../host/index.ts'
import { ApiError, errorCodeOf } from '../server-api/index.ts'

/** The server requires the account's owner; the drawer that asks answers with the password, or null. */
export interface ConfirmationAsked {
  readonly hasPassword: boolean
  /** How old the platform's signed data may be. */
  readonly minutes: number
  /** The password that was given before was not right. */
  readonly isWrong: boolean
  readonly answer: (password: string | null) => void
}

/**
 * Makes a call that the owner of the account confirms. The launch's signed data goes along, so a player who opened the app minutes ago is asked
 * nothing. Everyone else enters the password or reopens the app; in the latter case this rejects with the rejection, and nothing has happened.
 */
export async function confirmed<Reply>(
  call: (owner: { readonly confirmation?: Confirmation }) => Promise<Reply>,
): Promise<Reply> {
  let owner: { readonly confirmation?: Confirmation } =
    launch.initData === '' ? {} : { confirmation: { init_data: launch.initData } }
  for (;;) {
    try {
      return await call(owner)
    } catch (error) {
      const password = await askFor(error)
      if (password === null) throw error
      owner = { confirmation: { password } }
    }
  }
}

let asked: ConfirmationAsked | null = null
const listeners = new Set<() => void>()

function show(next: ConfirmationAsked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Null when the error requires no confirmation, or the player declines. */
async function askFor(error: unknown): Promise<string | null> {
  const code = errorCodeOf(error)
  const isWrong = code === 'password_wrong'
  if (code !== 'confirmation_required' && !isWrong) return null
  const details = error instanceof ApiError ? error.details : {}
  const hasPassword = isWrong || details['password'] === 1
  const minutes = Number(details['minutes'] ?? 10)
  const password = await new Promise<string | null>(answer => show({ hasPassword, minutes, isWrong, answer }))
  show(null)
  return password
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The current question; null when there is none. */
export function useConfirmationAsked(): ConfirmationAsked | null {
  return useSyncExternalStore(subscribe, () => asked)
}
