import type { AskedNewPasskey, AskedPasskey, Passkey } from '@arena/contract/endpoints/operator-passkeys'
import * as endpoints from '@arena/contract/endpoints/operator-passkeys'
import { type Connection, DomainError, type Route, route } from '../../platform/http/index.ts'
import { recordAction } from './action-store.ts'
import { challengeIn, checkNewPasskey, PASSKEY_ALGORITHMS, relyingPartyOf } from './check-passkey.ts'
import type { OperatorsDeps } from './deps.ts'
import { createPasskeyRefusal, mayChangePasskeys, type PasskeyRefusal } from './passkey-proof.ts'
import {
  CHALLENGE_MS,
  insertPasskey,
  knownTransports,
  makeChallenge,
  noteShown,
  passkeysOf,
  type StoredPasskey,
  takeChallenge,
} from './passkey-store.ts'
import { endTokens, hashOf, type TokenHolder } from './token-store.ts'

/** More than any operator needs. */
const PASSKEYS_MAX = 10

type OwnCall<Body = unknown> = Connection & { readonly operator: TokenHolder; readonly body: Body }

/** An operator's own passkeys. */
export function passkeyRoutes(deps: OperatorsDeps): readonly Route[] {
  const refuse = createPasskeyRefusal(deps)
  return [
    route(endpoints.listPasskeys, async ({ operator }) => ({
      passkeys: (await passkeysOf(deps.database, operator.name)).map(presentPasskey),
    })),
    route(endpoints.askForNewPasskey, ({ operator }) => askForNewPasskey(deps, operator)),
    route(endpoints.addPasskey, call => addPasskey(deps, refuse, call)),
    route(endpoints.renamePasskey, call => renamePasskey(deps, call)),
    route(endpoints.removePasskey, call => removePasskey(deps, call)),
  ]
}

function presentPasskey({ id, name, createdAt, usedAt, backedUp }: StoredPasskey): Passkey {
  const [created_ms, used_ms] = [createdAt.getTime(), usedAt.getTime()]
  return { id, name, created_ms, used_ms, backed_up: backedUp }
}

/** The description of existing passkeys for a browser. */
export const presentKnown = ({
  credentialId,
  transports,
}: StoredPasskey): AskedPasskey['allowCredentials'][number] => ({
  id: credentialId,
  type: 'public-key',
  transports: [...transports],
})

/** @throws DomainError `passkey_needed` */
export async function requireChange(
  { database, clock }: OperatorsDeps,
  operator: TokenHolder,
): Promise<readonly StoredPasskey[]> {
  const passkeys = await passkeysOf(database, operator.name)
  const hasPasskeys = passkeys.length > 0
  if (!mayChangePasskeys(operator, { hasPasskeys, now: clock.now() })) throw new DomainError('passkey_needed')
  return passkeys
}

async function askForNewPasskey(deps: OperatorsDeps, operator: TokenHolder): Promise<AskedNewPasskey> {
  const { database, clock, consoleUrl } = deps
  const passkeys = await requireChange(deps, operator)
  if (passkeys.length >= PASSKEYS_MAX) throw new DomainError('CONFLICT')
  const { name, tokenId } = operator
  const challenge = await makeChallenge(database, { purpose: 'add', tokenId, now: clock.now() })
  return {
    challenge,
    rp: { id: relyingPartyOf(consoleUrl).id, name: 'Arena' },
    // Shows a keychain which of its keys belong to one person; meaningless elsewhere.
    user: { id: hashOf(`operator:${name}`).toString('base64url'), name, displayName: name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: passkeys.map(presentKnown),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

async function addPasskey(
  deps: OperatorsDeps,
  refuse: PasskeyRefusal,
  call: OwnCall<endpoints.NewPasskey>,
): Promise<Passkey> {
  const { database, clock, consoleUrl } = deps
  const { operator, body } = call
  const now = clock.now()
  const passkeys = await requireChange(deps, operator)
  const challenge = challengeIn(body.client_data)
  const { tokenId } = operator
  if (!(await takeChallenge(database, { challenge, purpose: 'add', tokenId, now }))) {
    return refuse(call, 'the challenge is unknown, late or used')
  }
  const party = relyingPartyOf(consoleUrl)
  const checked = await checkNewPasskey(body, { challenge, party }).catch((error: unknown) =>
    refuse(call, String(error)),
  )
  if (passkeys.length >= PASSKEYS_MAX) throw new DomainError('CONFLICT')
  return database.transaction(async tx => {
    const transports = knownTransports(body.transports)
    const added = { ...checked, operator: operator.name, name: body.name, transports }
    const passkey = await insertPasskey(tx, added, now)
    if (passkey === undefined) throw new DomainError('CONFLICT')
    await noteShown(tx, tokenId, now)
    const details = { name: body.name }
    await recordAction(deps, tx, { ...call, action: 'passkey.add', subject: operator.name, details })
    return presentPasskey(passkey)
  })
}

async function renamePasskey(
  deps: OperatorsDeps,
  call: OwnCall<{ readonly id: number; readonly name: string }>,
): Promise<{ success: boolean }> {
  const { operator, body } = call
  return deps.database.transaction(async tx => {
    const renamed = await tx.query(
      `UPDATE operator_passkeys SET name = $3 WHERE operator = $1 AND passkey_id = $2 RETURNING passkey_id`,
      [operator.name, body.id, body.name],
    )
    if (renamed.length === 0) throw new DomainError('ITEM_NOT_FOUND')
    const details = { id: body.id, name: body.name }
    const did = { ...call, action: 'passkey.rename', subject: operator.name, details }
    await recordAction(deps, tx, did)
    return { success: true }
  })
}

/** The last one stays: without any, its owner could not sign in again. A lost one may be in use by a thief. */
async function removePasskey(
  deps: OperatorsDeps,
  call: OwnCall<{ readonly id: number }>,
): Promise<{ success: boolean }> {
  const { operator, body } = call
  await requireChange(deps, operator)
  return deps.database.transaction(async tx => {
    const now = deps.clock.now()
    // Two at once would each leave the other's one.
    await tx.query(`SELECT 1 FROM operators WHERE name = $1 FOR UPDATE`, [operator.name])
    const passkeys = await passkeysOf(tx, operator.name)
    const passkey = passkeys.find(({ id }) => id === body.id)
    if (passkey === undefined) throw new DomainError('ITEM_NOT_FOUND')
    if (passkeys.length === 1) throw new DomainError('CONFLICT')
    await tx.query(`DELETE FROM operator_passkeys WHERE passkey_id = $1`, [body.id])
    const ended = await endTokens(tx, { operator: operator.name, butId: operator.tokenId, now })
    const details = { name: passkey.name, ended }
    await recordAction(deps, tx, { ...call, action: 'passkey.remove', subject: operator.name, details })
    return { success: true }
  })
}
