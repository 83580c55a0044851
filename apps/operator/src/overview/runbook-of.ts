import type { HealthPart, HealthReason } from '@arena/contract/work-kinds'

/** Where the runbook of a part’s trouble begins: a file of docs/runbooks and a heading in it. A test compares them with the documents. */
export const RUNBOOKS = {
  server: 'programs#the-event-loop-lags',
  database: 'programs#a-program-is-not-ready',
  provider: 'games#a-provider-does-not-answer',
  bot: 'bot#the-chat-platform-does-not-answer',
  node: 'payouts#the-node-lags-refuses-or-is-gone',
  signer: 'payouts#the-signer-is-gone',
  jobs: 'jobs#a-job-is-late',
  calls: 'calls#calls-fail',
} as const satisfies Readonly<Record<HealthPart, string>>

/** Reasons with a runbook of their own. */
export const RUNBOOKS_BY_REASON = {
  database_slow: 'database#connections-run-out',
  signer_refuses: 'payouts#the-signer-refuses',
} as const satisfies Partial<Record<`${HealthPart}_${HealthReason}`, string>>

export function runbookOf(part: HealthPart, reason: HealthReason | null): string {
  const own: Partial<Record<string, string>> = RUNBOOKS_BY_REASON
  return own[`${part}_${reason}`] ?? RUNBOOKS[part]
}
