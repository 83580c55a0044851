import { PERMISSIONS } from '@arena/contract/operator-permissions'
import type { SendEnd } from '../../platform/bot-api/index.ts'
import { runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { lookAtWaiting } from '../../platform/waiting/waiting-work.ts'
import { type Sight, sightOf } from './alert-causes.ts'
import {
  DIGEST,
  deleteAlerts,
  deleteAllAlerts,
  keepAlerts,
  listAlerts,
  markWell,
  noteFault,
  noteSent,
} from './alert-store.ts'
import { buttonsOf, textOfAlert, textOfDigest } from './alert-words.ts'
import type { AlertSources, AlertsDeps } from './deps.ts'
import { type DueAlert, dueAlerts, endedSilently, wellNow } from './due-alerts.ts'

const JOB = 'send-alerts'

interface SendingDeps extends AlertsDeps {
  readonly sources: () => AlertSources | undefined
}

/** Sends alerts that are due, at least once, on one server at a time. */
export function sendAlertsJob(deps: SendingDeps): Job {
  return { name: JOB, every_ms: 30_000, run: (now, ending) => sendAlerts(deps, now, ending) }
}

/** The chat platform or the chat takes no message now. Alerts stay due. */
class ChatAway extends Error {
  override readonly name = 'ChatAway'
  readonly how: SendEnd['kind']

  constructor(how: SendEnd['kind'], reason: string) {
    super(reason)
    this.how = how
  }
}

async function sendAlerts(deps: SendingDeps, now: Date, ending?: AbortSignal): Promise<void> {
  const { database, log } = deps
  const settings = deps.settings()
  const sources = deps.sources()
  if (sources === undefined) return
  if (settings.chat === '') return deleteAllAlerts(database)
  const sight = await lookAround(deps, sources, now)
  await keepSight(deps, sight, now)
  const due = dueAlerts(sight, await listAlerts(database), { settings, now })
  const items = await runItems(deps, { job: JOB, now, ending, isOutage: error => error instanceof ChatAway })
  try {
    await items.each(
      due,
      ({ alert }) => alert.cause,
      one => send(deps, one, { sources, sight, now }),
    )
  } catch (error) {
    if (!(error instanceof ChatAway)) throw error
    await noteFault(
      database,
      due.map(({ alert }) => alert.cause),
      error.how,
    )
    log.warn({ how: error.how, reason: error.message, due: due.length }, 'alerts to operators can’t be sent')
  }
}

/** Everybody's work: the chat belongs to all operators. */
const EVERYBODY = { name: '', permissions: new Set(PERMISSIONS) }

async function lookAround(deps: AlertsDeps, { look, waiting }: AlertSources, now: Date): Promise<Sight> {
  const [parts, work] = await Promise.all([
    look(),
    Promise.all(waiting.map(one => lookAtWaiting(deps, one, { operator: EVERYBODY, now }))),
  ])
  return sightOf(parts, work, now)
}

async function keepSight({ database }: AlertsDeps, sight: Sight, now: Date): Promise<void> {
  const known = await listAlerts(database)
  const ended = endedSilently(sight, known)
  await deleteAlerts(database, ended)
  await markWell(
    database,
    wellNow(sight, known).filter(cause => !ended.includes(cause)),
    now,
  )
  await keepAlerts(database, [...sight.seen, { cause: DIGEST, since: now }])
}

async function send(
  deps: SendingDeps,
  due: DueAlert,
  { sources, sight, now }: { readonly sources: AlertSources; readonly sight: Sight; readonly now: Date },
): Promise<void> {
  const { cause } = due.alert
  const text =
    due.kind === 'digest'
      ? textOfDigest(deps, { yesterday: await sources.yesterday(), work: sight.work })
      : textOfAlert(deps, due)
  const chatId = Number(deps.settings().chat)
  const end = await deps.operatorsBot.chatSender.send({ chatId, text, buttons: buttonsOf(deps, due) })
  if (end.kind === 'rejected') throw end.fault
  if (end.kind !== 'sent') throw new ChatAway(end.kind, end.fault.message)
  if (due.kind === 'well') await deleteAlerts(deps.database, [cause])
  else await noteSent(deps.database, cause, now)
}
