/** What this browser does with passkeys. The server says what is to be signed, and decides on the answer. */

import type { OperatorCalls } from '@arena/contract/all-endpoints'
import type { ReplyOf } from '@arena/contract/endpoint'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { CallError, call } from '../server-api.ts'
import { noteSession } from './signed-in-here.ts'

type Asked = ReplyOf<OperatorCalls['/operator/askForPasskey']>

/** No passkey was shown or made: the person changed their mind, or the browser has none for this site. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
  /** Whether the device has one of this person already. */
  readonly isThere: boolean

  constructor(cause: unknown) {
    super('No passkey was shown.', { cause })
    this.isThere = cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

/** Browsers have passkeys over https and on localhost only. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

/** @throws CallError, NoPasskey */
export async function enterByPasskey(): Promise<void> {
  const asked = await call('/operator/askForPasskey')
  await call('/operator/enterByPasskey', await sign(asked))
  noteSession('open')
}

/** @throws CallError, NoPasskey */
export async function addPasskey(name: string): Promise<void> {
  const asked = await call('/operator/askForNewPasskey')
  const made = await startRegistration({ optionsJSON: asked }).catch(refused)
  await call('/operator/addPasskey', {
    name,
    id: made.id,
    client_data: made.response.clientDataJSON,
    attestation: made.response.attestationObject,
    transports: made.response.transports ?? [],
  })
}

/**
 * Does something that may ask for a passkey: then the person shows theirs, and it is done.
 *
 * @throws what `run` throws, NoPasskey
 */
export async function withPasskey<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'passkey_needed') throw error
  }
  const asked = await call('/operator/askToShowPasskey')
  await call('/operator/showPasskey', await sign(asked))
  return run()
}

async function sign(asked: Asked) {
  const shown = await startAuthentication({ optionsJSON: asked }).catch(refused)
  return {
    id: shown.id,
    client_data: shown.response.clientDataJSON,
    authenticator_data: shown.response.authenticatorData,
    signature: shown.response.signature,
  }
}

function refused(cause: unknown): never {
  throw new NoPasskey(cause)
}
