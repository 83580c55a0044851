import type { Statements } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Owner, SignInSettings } from './deps.ts'
import { createKnownDevices } from './known-devices.ts'
import { createLimits } from './limits.ts'
import { createOwner } from './owner/owner.ts'
import { sendNoticesJob } from './owner/send-notices.job.ts'
import { createPasswords } from './passwords.ts'
import { signInRoutes } from './player-routes.ts'
import { createMailSending } from './send-mails.job.ts'
import { findEmail } from './sign-in-store.ts'

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
