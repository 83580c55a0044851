import type { Effect } from './effects.ts'

/**
 * The permissions of operators, as `<feature>.<verb>`: each of their endpoints names one on its guard. A role is a named set of them; sets
 * are defined only here. A permission in no set is granted to nobody.
 */
export const PERMISSIONS = [
  'self.use',
  'self.let_in',
  'operators.view',
  'operators.audit',
  'operators.stop_sessions',
  'operators.change',
  'ceilings.change',
  'requests.view',
  'requests.decide',
  'figures.view',
  'players.view',
  'players.ban',
  'players.unban',
  'players.erase',
  'players.compensate',
  'content.view',
  'content.assess',
  'content.draft',
  'content.publish',
  'games.stop',
  'rewards.stop',
  'rewards.correct',
  'players.note',
  'players.answer',
  'partners.view',
  'partners.change',
  'tournaments.view',
  'tournaments.plan',
  'tournaments.stop',
  'results.view',
  'results.disqualify',
  'results.approve',
  'payments.view',
  'payments.refund',
  'withdrawals.view',
  'withdrawals.decide',
  'holds.view',
  'holds.decide',
  'payouts.view',
  'payouts.pause',
  'payouts.resume',
  'providers.lift',
  'jobs.retry',
  'events.export',
] as const

export type Permission = (typeof PERMISSIONS)[number]

export const ROLES = ['viewer', 'support', 'content', 'money', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Acts that only stop something: everybody whose work is to act has them. */
const EMERGENCY = [
  'players.ban',
  'tournaments.stop',
  'games.stop',
  'rewards.stop',
  'payouts.pause',
  'operators.stop_sessions',
] as const satisfies readonly Permission[]

const VIEWER = [
  'self.use',
  'self.let_in',
  'figures.view',
  'content.view',
  'partners.view',
  'tournaments.view',
] as const satisfies readonly Permission[]

const SUPPORT = [
  ...VIEWER,
  ...EMERGENCY,
  'requests.view',
  'results.view',
  'players.view',
  'players.unban',
  'players.erase',
  'players.compensate',
  'players.note',
  'players.answer',
  'payments.view',
  'withdrawals.view',
  'holds.view',
  'payouts.view',
  'jobs.retry',
] as const satisfies readonly Permission[]

const CONTENT = [
  ...VIEWER,
  ...EMERGENCY,
  'requests.view',
  'content.assess',
  'content.draft',
  'content.publish',
  'rewards.correct',
  'partners.change',
  'tournaments.plan',
  'results.view',
  'results.disqualify',
] as const satisfies readonly Permission[]

const MONEY = [
  ...SUPPORT,
  'requests.decide',
  'content.assess',
  'content.publish',
  'rewards.correct',
  'tournaments.plan',
  'results.disqualify',
  'results.approve',
  'payments.refund',
  'withdrawals.decide',
  'holds.decide',
  'payouts.resume',
  'providers.lift',
] as const satisfies readonly Permission[]

/**
 * Emergency stops: automation, a stored token and an open session may use them without a passkey. They give nothing, and one operator alone
 * can't settle the prizes that they could move.
 */
const STOPS: ReadonlySet<Permission> = new Set([
  'games.stop',
  'rewards.stop',
  'payouts.pause',
  'operators.stop_sessions',
])

/** Lets another session in, which may then do what its owner may. */
export const LETS_IN: Permission = 'self.let_in'

/**
 * Whether this call needs a passkey: a browser's passkey signs this very call, a command may make it only within fifteen minutes of its approval
 * and may never let another command in, and a service account may make none. Derived from the effect: every act that changes something for a player needs one, except emergency stops. Enforced by the
 * server's `show-passkey.ts`.
 */
export function needsPasskey({
  permission,
  effect,
}: {
  readonly permission?: Permission
  readonly effect?: Effect
}): boolean {
  if (permission === undefined) return false
  if (permission === LETS_IN) return true
  return effect !== undefined && effect !== 'neutral' && !STOPS.has(permission)
}

/** The header with the passkey's answer that confirms a call, as JSON. */
export const PASSKEY_HEADER = 'x-passkey'

/** The text that a passkey confirms: its SHA-256 is part of what is signed. `body`: JSON, as sent. */
export function confirmedText(path: string, body: string): string {
  return `${path}\n${body}`
}

/** The permissions of each role. An owner may do everything. */
export const PERMISSIONS_OF: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  viewer: new Set(VIEWER),
  support: new Set(SUPPORT),
  content: new Set(CONTENT),
  money: new Set(MONEY),
  owner: new Set(PERMISSIONS),
}
