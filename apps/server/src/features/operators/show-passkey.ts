import type { AskedPasskey, ShownPasskey } from '@arena/contract/endpoints/operator-passkeys'
import * as endpoints from '@arena/contract/endpoints/operator-passkeys'
import { confirmedText, needsPasskey, PASSKEY_HEADER } from '@arena/contract/operator-permissions'
import type { Transaction } from '@arena/database'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import {
  type Connection,
  DomainError,
  type GuardedRoute,
  type Route,
  route,
} from '../../platform/http/index.ts'
import { recordAction } from './action-store.ts'
import { challengeIn, checkShownPasskey, relyingPartyOf } from './check-passkey.ts'
import type { OperatorsDeps } from './deps.ts'
import { createPasskeyRefusal, type PasskeyRefusal, proofNeeded, SHOWN_MS } from './passkey-proof.ts'
import {
  aboutOf,
  CHALLENGE_MS,
  findPasskey,
  makeChallenge,
  notePasskeyUse,
  noteShown,
  type Purpose,
  passkeysOf,
  type StoredPasskey,
  takeChallenge,
} from './passkey-store.ts'
import { presentKnown } from './passkeys.ts'
import { SessionCookie } from './session-cookie.ts'
import { startSession } from './sessions.ts'
import { hashOf, type TokenHolder } from './token-store.ts'

/** How a person shows a passkey: to sign in, before their passkeys are changed, and for each call that gives money away. */
export function showPasskeyRoutes(deps: OperatorsDeps): readonly Route[] {
  const { database, consoleUrl } = deps
  const refuse = createPasskeyRefusal(deps)
  const cookie = new SessionCookie(consoleUrl)
  return [
    // Existing passkeys are not revealed before a sign-in: the browser finds those of this host on its own.
    route(endpoints.askForPasskey, () => ask(deps, { purpose: 'enter', tokenId: null, passkeys: [] })),
    route(endpoints.enterByPasskey, async call => {
      const shown = await check(deps, refuse, { call, purpose: 'enter', tokenId: null })
      return note(deps, refuse, {
        call,
        shown,
        action: 'login.passkey',
        follow: (tx, { operator }, now) =>
          startSession(tx, { operator, connection: call, now, cookie, passkeyAt: now }),
      })
    }),
    route(endpoints.askToShowPasskey, async ({ operator: { name, tokenId } }) => {
      const passkeys = await passkeysOf(database, name)
      if (passkeys.length === 0) throw new DomainError('passkey_needed')
      return ask(deps, { purpose: 'show', tokenId, passkeys })
    }),
    route(endpoints.askToConfirm, async ({ operator: { name, tokenId }, body }) => {
      const passkeys = await passkeysOf(database, name)
      if (passkeys.length === 0) throw new DomainError('passkey_needed')
      const about = Buffer.from(body.about, 'hex')
      return ask(deps, { purpose: 'confirm', tokenId, passkeys, about })
    }),
    route(endpoints.showPasskey, async call => {
      const { operator } = call
      const { tokenId } = operator
      const shown = await check(deps, refuse, { call, purpose: 'show', tokenId })
      if (shown.passkey.operator !== operator.name)
        return refuse(call, 'the passkey belongs to another operator')
      return note(deps, refuse, {
        call,
        shown,
        action: 'passkey.show',
        follow: async (tx, _passkey, now) => {
          await noteShown(tx, tokenId, now)
          return { until_ms: now.getTime() + SHOWN_MS }
        },
      })
    }),
  ]
}

/** A call as it arrived, with a passkey's answer. */
export interface CallToConfirm {
  readonly request: Pick<Connection, 'ip'> & {
    readonly id: string
    readonly headers: Readonly<Record<string, unknown>>
  }
  readonly route: GuardedRoute
  readonly body: unknown
}

/**
 * Checks a call that gives something away, or lets an operator in, against its confirmation: the key signed the address and the body of this
 * very call, and its answer counts once. So a stolen session can neither make such a call nor replace one.
 *
 * @throws DomainError `passkey_needed` {confirm: call} when a passkey of the caller can confirm it, `passkey_refused`
 */
export function createConfirmation(
  deps: OperatorsDeps,
): (caller: TokenHolder, call: CallToConfirm) => Promise<void> {
  const refuse = createPasskeyRefusal(deps)
  const answer = TypeCompiler.Compile(endpoints.ShownPasskeySchema)
  return async (caller, { request, route, body }) => {
    const { path } = route
    if (!needsPasskey(route)) return
    const needed = proofNeeded(caller, { route, now: deps.clock.now() })
    if (needed === 'none') return
    if (needed === 'another_login') throw new DomainError('passkey_needed')
    const given = request.headers[PASSKEY_HEADER]
    if (given === undefined) throw new DomainError('passkey_needed', { confirm: 'call' })
    const { ip, id: requestId } = request
    const shownBody = readAnswer(given)
    if (!answer.Check(shownBody)) return refuse({ ip, requestId }, 'the header is no answer of a passkey')
    const call = { ip, requestId, body: shownBody }
    const shown = await check(deps, refuse, { call, purpose: 'confirm', tokenId: caller.tokenId })
    if (shown.passkey.operator !== caller.name) return refuse(call, 'the passkey belongs to another operator')
    const about = hashOf(confirmedText(path, JSON.stringify(body ?? {})))
    if (!about.equals(aboutOf(challengeIn(shownBody.client_data)))) {
      return refuse(call, 'it confirms another call')
    }
    await note(deps, refuse, {
      call,
      shown,
      action: 'passkey.confirm',
      details: { path },
      follow: async () => {},
    })
  }
}

/** Undefined = no JSON. */
function readAnswer(header: unknown): unknown {
  try {
    return JSON.parse(String(header))
  } catch {
    return undefined
  }
}

interface Asked {
  readonly purpose: Purpose
  readonly tokenId: number | null
  readonly passkeys: readonly StoredPasskey[]
  readonly about?: Uint8Array
}

async function ask(
  { database, clock, consoleUrl }: OperatorsDeps,
  { passkeys, ...asked }: Asked,
): Promise<AskedPasskey> {
  return {
    challenge: await makeChallenge(database, { ...asked, now: clock.now() }),
    rpId: relyingPartyOf(consoleUrl).id,
    timeout: CHALLENGE_MS,
    allowCredentials: passkeys.map(presentKnown),
    userVerification: 'required',
  }
}

interface ShownCall {
  readonly call: Connection & { readonly body: ShownPasskey }
  readonly purpose: Purpose
  readonly tokenId: number | null
}

/** A passkey whose answer is genuine, and how often it says that it was used. */
interface Shown {
  readonly passkey: StoredPasskey
  readonly counter: number
}

/** The challenge is used up first, so that an answer is checked once, whatever the result. */
async function check(
  { database, clock, consoleUrl }: OperatorsDeps,
  refuse: PasskeyRefusal,
  { call, purpose, tokenId }: ShownCall,
): Promise<Shown> {
  const challenge = challengeIn(call.body.client_data)
  if (!(await takeChallenge(database, { challenge, purpose, tokenId, now: clock.now() }))) {
    return refuse(call, 'the challenge is unknown, late or used')
  }
  const passkey = await findPasskey(database, call.body.id)
  if (passkey === undefined) return refuse(call, 'the passkey is nobody’s who may act')
  const asked = { challenge, party: relyingPartyOf(consoleUrl), publicKey: passkey.publicKey }
  const counter = await checkShownPasskey(call.body, asked).catch((error: unknown) =>
    refuse(call, String(error)),
  )
  return { passkey, counter }
}

interface Noted<Result> {
  readonly call: Connection
  readonly shown: Shown
  readonly action: string
  /** Additional details beside the passkey's name. */
  readonly details?: Readonly<Record<string, unknown>>
  /** The next step, in the same transaction. */
  readonly follow: (tx: Transaction, passkey: StoredPasskey, now: Date) => Promise<Result>
}

/**
 * Records the use of a passkey together with its consequence. A key with a lower counter than stored is a clone, or the original after a
 * clone was used: it is refused and audited, so that someone asks its owner.
 */
async function note<Result>(
  deps: OperatorsDeps,
  refuse: PasskeyRefusal,
  { call, shown: { passkey, counter }, action, details: more, follow }: Noted<Result>,
): Promise<Result> {
  const { database, clock, log } = deps
  const now = clock.now()
  const { operator, name } = passkey
  const did = { operator: { name: operator }, ip: call.ip, requestId: call.requestId, subject: operator }
  const done = await database.transaction(async tx => {
    if (!(await notePasskeyUse(tx, { id: passkey.id, counter }, now))) return undefined
    await recordAction(deps, tx, { ...did, action, details: { passkey: name, ...more } })
    return { result: await follow(tx, passkey, now) }
  })
  if (done !== undefined) return done.result
  const details = { passkey: name, counter, before: passkey.counter }
  log.error({ operator, ...details }, 'a passkey was cloned, or taken away meanwhile')
  await database.transaction(tx => recordAction(deps, tx, { ...did, action: 'passkey.cloned', details }))
  return refuse(call, 'it was used less often than before')
}
