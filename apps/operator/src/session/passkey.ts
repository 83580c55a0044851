/** This browser's passkeys. The server chooses what is signed, and checks the answer. */

import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { CallError, call, NoPasskey, sign } from '../server-api.ts'
import { noteSession } from './signed-in-here.ts'

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
  const made = await startRegistration({ optionsJSON: asked }).catch((cause: unknown) => {
    throw new NoPasskey(cause)
  })
  await call('/operator/addPasskey', {
    name,
    id: made.id,
    client_data: made.response.clientDataJSON,
    attestation: made.response.attestationObject,
    transports: made.response.transports ?? [],
  })
}

/**
 * Changes passkeys, which may require an existing one: then the operator shows theirs, and it is done.
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
