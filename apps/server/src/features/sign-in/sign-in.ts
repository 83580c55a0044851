import type { BotApi } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Statements } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.ts'
import { createLimits, type Limits } from './limits.ts'
import { createOwner, type Owner } from './owner/owner.ts'
import { sendNoticesJob } from './owner/send-notices.job.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { signInRoutes } from './player-routes.ts'
import { createMailSending } from './send-mails.job.ts'
import type { SignInContent } from './sign-in-content.ts'
import { findEmail } from './sign-in-store.ts'

export interface SignInSettings {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly log: Logger
  readonly players: Players
  readonly botToken: string
  /** Undefined: nobody signs in by an address here. */
  readonly mailer: Mailer | undefined
  /** The mini-app, where links lead. */
  readonly publicUrl: string
  readonly content: SignInContent
  /** By which owners are told in the chat. */
  readonly botApi: BotApi
  readonly commonPasswords: readonly string[]
}

export interface SignInDeps extends SignInSettings {
  readonly limits: Limits
  readonly devices: KnownDevices
  readonly passwords: Passwords
  readonly owner: Owner
  /** A request has been written down: its mail may go. */
  readonly sendSoon: () => void
}

const MAILS_EVERY_MS = 10_000

export interface SignIn {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  /** Who an account belongs to: asked to confirm, and told. */
  readonly owner: Owner
  /** The address a player signs in by; undefined when they have none. */
  emailOf(statements: Statements, player: PlayerKey): Promise<string | undefined>
  /** Resolves when every mail that was asked for so far has gone or is put off. */
  drained(): Promise<void>
}

/** The ways in besides init data: an address and its password, and the chat platform's web login. */
export function createSignIn(settings: SignInSettings): SignIn {
  const deps = {
    ...settings,
    limits: createLimits(settings.content, settings.clock),
    devices: createKnownDevices(settings),
    passwords: createPasswords(settings.content.hashing),
  }
  const sending = createMailSending(deps)
  const owner = createOwner(deps)
  return {
    routes: signInRoutes({ ...deps, owner, sendSoon: sending.soon }),
    jobs: [{ name: 'send-mails', every_ms: MAILS_EVERY_MS, run: sending.run }, sendNoticesJob(deps)],
    owner,
    emailOf: findEmail,
    drained: sending.drained,
  }
}
