import type { AuthReply } from '@arena/contract/endpoints/players'
import {
  type EmailSignInBody,
  type EmailSignInReply,
  NAME_LENGTH,
  type SignUpWork,
  type UseEmailLinkBody,
} from '@arena/contract/endpoints/sign-in'
import { type Language, type LanguageField, languageOfField } from '@arena/contract/languages'
import type { Transaction } from '@arena/database'
import { graphemeCount } from '@arena/rules'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { DomainError } from '../../../platform/http/index.ts'
import type { PlayersDeps } from '../deps.ts'
import type { PlayerKey } from '../player-key.ts'
import { insertPlayer, lockPlayer } from '../player-store.ts'
import { readableName } from '../present-account.ts'
import { deleteTokensOf } from '../token-store.ts'
import { readEmail } from './email-address.ts'
import {
  claimLink,
  deleteLinks,
  deleteLogin,
  type EmailLink,
  findLogin,
  insertLogin,
  insertRequest,
  releaseLink,
  updatePassword,
} from './email-store.ts'
import { checkPassword, normalPassword } from './passwords.ts'
import { linkHash } from './send-mails.job.ts'
import {
  type Caller,
  type Connected,
  createPlayerRef,
  drawPlayer,
  openBalances,
  openSession,
  refuseClosedCountry,
  startFor,
} from './sign-in-by-init-data.ts'

/** Far longer than hashing a password takes; a server killed meanwhile releases the link after it. */
const CLAIM_MS = 30_000

interface LinkUse {
  readonly body: UseEmailLinkBody
  readonly ip: string
  readonly userAgent: string | undefined
}

/**
 * Uses a link up: the owner of the mailbox chooses the password, and is signed in. A registration creates the account, a reset ends all
 * sessions, and a new password or address withdraws every other address that was asked for. Of concurrent uses one succeeds; a refused one
 * leaves the link as it was.
 *
 * @throws DomainError `link_invalid`, `password_weak`, INVALID_PAYLOAD for the name, BANNED, TOO_MANY_REQUESTS
 */
export async function followLink(deps: PlayersDeps, use: LinkUse): Promise<EmailSignInReply> {
  await deps.limits.link(use.ip)
  const hash = linkHash(use.body.token)
  const now = deps.clock.now()
  const link = await claimLink(deps.database, hash, { now, until: new Date(now.getTime() + CLAIM_MS) })
  if (link === undefined) throw new DomainError('link_invalid')
  try {
    const name = link.purpose === 'register' ? readName(use.body.name ?? '') : ''
    const password = normalPassword(use.body.password)
    checkPassword(password, { email: link.email, common: new Set(deps.commonPasswords) })
    if (await deps.breachedPasswords.contain(password)) throw new DomainError('password_weak')
    if (link.purpose === 'register') await deps.limits.account(use.ip, link.email)
    const passwordHash = await deps.passwords.hash(password)
    const reply = await deps.database.transaction(async tx => {
      if (!(await deleteLinks(tx, hash, link))) throw new DomainError('link_invalid')
      const player = await settle(deps, tx, { ...use, link, name, passwordHash })
      const { ip, userAgent } = use
      const deviceId = use.body.device_id
      const admitted = await admitPlayer(deps, tx, { player, adult: true, ip, userAgent, deviceId })
      return { ...admitted, device_token: deps.devices.issue(link.email) }
    })
    deps.sendSoon()
    return reply
  } catch (error) {
    await releaseLink(deps.database, hash)
    throw error
  }
}

function readName(text: string): string {
  const name = readableName(text)
  const length = graphemeCount(name)
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) {
    throw new DomainError('INVALID_PAYLOAD', { field: 'name' })
  }
  return name
}

interface Settling extends LinkUse {
  readonly link: EmailLink
  readonly name: string
  readonly passwordHash: string
}

/** The account that the address and the password open from now on. */
async function settle(deps: PlayersDeps, tx: Transaction, settling: Settling): Promise<PlayerKey> {
  const { link, passwordHash, name, body, ip } = settling
  const { email, player } = link
  const now = deps.clock.now()
  if (player === undefined) {
    const created = await createOwnAccount(deps, tx, {
      email,
      name,
      language: languageOfField(body.lang),
      ip,
    })
    const isFree = await insertLogin(tx, { email, player: created, passwordHash, now })
    if (!isFree) throw new DomainError('link_invalid')
    return created
  }
  const login = { email, player, passwordHash, now }
  if (link.purpose === 'reset') {
    if (!(await updatePassword(tx, login))) throw new DomainError('link_invalid')
    await deleteTokensOf(tx, player)
    await deps.owner.notify(tx, player, { kind: 'password_set' })
    return player
  }
  // Notified in the chat, and at the account's previous address: the new one has just confirmed it.
  const reach = await deps.owner.reach(tx, player)
  const left = await deleteLogin(tx, player)
  if (!(await insertLogin(tx, login))) throw new DomainError('link_invalid')
  if (reach !== undefined)
    await deps.owner.notifyAt(tx, { ...reach, email: undefined }, { kind: 'email_set', email })
  if (left !== undefined && left !== email) {
    const notice = {
      email: left,
      purpose: 'moved',
      player: undefined,
      language: languageOfField(body.lang),
    } as const
    await insertRequest(tx, notice, now)
  }
  return player
}

interface LinkAsked {
  readonly email: string
  readonly lang?: LanguageField
  readonly ip: string
  readonly purpose: 'register' | 'reset' | 'add'
  /** The player who adds the address to their account. */
  readonly player?: PlayerKey
  /** To register. */
  readonly work?: SignUpWork
}

/** Services whose mailboxes are open to everybody or thrown away. */
const DISPOSABLE = disposableEmailBlocklistSet()

/**
 * Stores only that a link was requested: whether the address is known is looked up afterwards, so that neither the answer nor its timing
 * reveals it.
 *
 * @throws DomainError UNAVAILABLE without a mailer, `email_malformed`, `email_disposable`, `work_required`, TOO_MANY_REQUESTS
 */
export async function requestLink(deps: PlayersDeps, asked: LinkAsked): Promise<void> {
  const { ip, lang, purpose, player } = asked
  if (deps.mailer === undefined) throw new DomainError('UNAVAILABLE')
  const email = readEmail(asked.email)
  if (purpose !== 'reset' && isDisposable(email)) throw new DomainError('email_disposable')
  if (purpose === 'register') deps.signUpWorks.check(asked.work)
  await deps.limits.mail(ip, email, player)
  // After the limits: a rate-limited caller keeps their solved puzzle.
  if (purpose === 'register') await deps.signUpWorks.spend(deps.database, asked.work)
  await insertRequest(
    deps.database,
    { email, purpose, player, language: languageOfField(lang) },
    deps.clock.now(),
  )
  deps.sendSoon()
}

function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  // A service gives out names below its domain too.
  return labels.slice(1).some((_, index) => DISPOSABLE.has(labels.slice(index).join('.')))
}

/**
 * Signs in by an address and its password. An unknown address takes the same look-up and the same hashing as a wrong password, and gets the
 * same answer.
 *
 * @throws DomainError `sign_in_wrong`, `email_malformed`, TOO_MANY_REQUESTS, BANNED, UNAVAILABLE without a mailer
 */
export async function signInByEmail(
  deps: PlayersDeps,
  {
    body,
    ip,
    userAgent,
  }: { readonly body: EmailSignInBody; readonly ip: string; readonly userAgent: string | undefined },
): Promise<EmailSignInReply> {
  if (deps.mailer === undefined) throw new DomainError('UNAVAILABLE')
  const email = readEmail(body.email)
  await deps.limits.guess({ ip, email, device: deps.devices.read(body.device_token, email) })
  const login = await findLogin(deps.database, email)
  const isRight = await deps.passwords.isRight(normalPassword(body.password), login?.passwordHash)
  if (login === undefined || !isRight) throw new DomainError('sign_in_wrong')
  const { adult, device_id: deviceId } = body
  return deps.database.transaction(async tx => {
    // A password changed during the comparison is not valid any more.
    const current = await findLogin(tx, email)
    if (current?.passwordHash !== login.passwordHash) throw new DomainError('sign_in_wrong')
    const admitted = await admitPlayer(deps, tx, { player: login.player, adult, ip, userAgent, deviceId })
    return { ...admitted, device_token: deps.devices.issue(email) }
  })
}

interface OwnAccount extends Connected {
  /** The data of the registration. */
  readonly email: string
  readonly name: string
  readonly language: Language
}

/** Creates an account without a chat platform user, with the welcome gift. It has no inviter. */
async function createOwnAccount(
  deps: PlayersDeps,
  tx: Transaction,
  { email, name, language, ip }: OwnAccount,
): Promise<PlayerKey> {
  const now = deps.clock.now()
  const geo = await deps.geo.countryOf(ip)
  refuseClosedCountry(deps, geo)
  const start = await startFor(deps, tx, deps.identityHash({ email }))
  const player = await drawPlayer(deps, tx, { email })
  const person = { firstName: name, lastName: '', username: '', photoUrl: '', geo, platform: 'web' as const }
  const newcomer = {
    ...person,
    telegramId: undefined,
    playerRef: createPlayerRef(deps),
    language,
    invitation: undefined,
    campaign: '',
  }
  await insertPlayer(tx, player, { person: newcomer, now })
  await openBalances(deps, tx, { player, start })
  return player
}

/** Signs in a player who has proved their identity by other means than the chat platform. */
async function admitPlayer(
  deps: PlayersDeps,
  tx: Transaction,
  arrival: { readonly player: PlayerKey; readonly adult: boolean } & Caller,
): Promise<AuthReply> {
  const now = deps.clock.now()
  const geo = await deps.geo.countryOf(arrival.ip)
  const row = await lockPlayer(tx, arrival.player, { now, geo, platform: 'web' })
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return openSession(deps, tx, { ...arrival, row, now })
}
