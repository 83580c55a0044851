/** Checks an answer by the standard (WebAuthn, levels 2 and 3). The library is loaded when the first passkey is checked. */
import type { NewPasskey, ShownPasskey } from '@arena/contract/endpoints/operator-passkeys'
import type { StoredPasskey } from './passkey-store.ts'

/** EdDSA, ES256 and RS256: what every kind of key can do one of. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const

/** The relying party of a passkey: it answers to no other host or origin. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** The console's own host, and none above it: no page of a game can ask for an operator's key. */
export function relyingPartyOf(consoleUrl: string): RelyingParty {
  const { hostname: id, origin } = new URL(consoleUrl)
  return { id, origin }
}

/** The challenge that a browser says it answered; '' for an invalid answer. */
export function challengeIn(clientData: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : ''
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** The stored data of a new passkey. */
export type CheckedPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'backedUp'>

/** Throws unless a browser made this passkey for us, with the person in front of it. */
export async function checkNewPasskey(
  { id, client_data, attestation }: NewPasskey,
  { challenge, party }: { readonly challenge: string; readonly party: RelyingParty },
): Promise<CheckedPasskey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: client_data, attestationObject: attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  })
  if (!verified || registrationInfo.credential.id !== id) throw new Error('It is not a new passkey.')
  const { credential, credentialBackedUp: backedUp } = registrationInfo
  return { credentialId: id, publicKey: credential.publicKey, counter: credential.counter, backedUp }
}

/**
 * Throws unless this passkey signed the challenge for us, with user verification. Returns the key's signature counter, which the caller
 * compares with the stored one in the statement that stores it.
 */
export async function checkShownPasskey(
  { id, client_data, authenticator_data, signature }: ShownPasskey,
  {
    challenge,
    party,
    publicKey,
  }: { readonly challenge: string; readonly party: RelyingParty; readonly publicKey: Uint8Array },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  })
  if (!verified) throw new Error('The signature is not of this passkey.')
  return authenticationInfo.newCounter
}
