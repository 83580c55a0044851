/** The messages of alerts: counts and ids, never a name of a player. */
import { WORK_PAGES, type WorkKind } from '@arena/contract/work-kinds'
import { intlLocale } from '@arena/texts/languages'
import { type ServerTranslate, textsIn } from '@arena/texts/server-texts'
import type { InlineKeyboardButton } from 'grammy/types'
import type { SeenWork } from '../../platform/waiting/waiting-work.ts'
import { type Cause, readCause, type SeenCause } from './alert-causes.ts'
import { DIGEST, type StoredAlert } from './alert-store.ts'
import type { AlertSettings, Yesterday } from './deps.ts'
import type { DueAlert } from './due-alerts.ts'

type Buttons = readonly (readonly InlineKeyboardButton[])[]

interface WordsDeps {
  readonly settings: () => AlertSettings
  readonly consoleUrl: string
}

const NANO_PER_TON = 1_000_000_000

/** The time by the operators' clock, such as `25 Nov, 14:02`. */
function timeIn({ zone, language }: AlertSettings): (at: Date) => string {
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return at => format.format(at)
}

export function textOfAlert(deps: WordsDeps, due: Exclude<DueAlert, { readonly kind: 'digest' }>): string {
  const settings = deps.settings()
  const t = textsIn(settings.language)
  const time = timeIn(settings)
  if (due.kind === 'well') {
    const cause = readCause(due.alert.cause)
    const part = cause?.kind === 'down' ? partText(t, cause) : due.alert.cause
    return t('alerts.well', { part, from: time(due.alert.beganAt), until: time(due.wellAt) })
  }
  const { alert, seen } = due
  if (seen.kind === 'down') {
    const { health } = seen
    const part = partText(t, { kind: 'down', ...health })
    const reason = reasonText(t, settings, seen)
    const key = alert.sentAt === null ? 'alerts.down' : 'alerts.downStill'
    return t(key, { part, reason, time: time(alert.beganAt) })
  }
  const { kind, oldest_ms, deadline_ms } = seen.work
  const values = { work: t(`alerts.kinds.${kind}`), count: countText(seen.work) }
  if (seen.kind === 'deadline')
    return t('alerts.deadline', { ...values, time: time(new Date(deadline_ms ?? 0)) })
  return t('alerts.work', { ...values, time: time(new Date(oldest_ms ?? 0)) })
}

function partText(t: ServerTranslate, { part, name }: Extract<Cause, { readonly kind: 'down' }>): string {
  const text = t(`alerts.parts.${part}`)
  return name === '' ? text : `${text} (${name})`
}

function reasonText(
  t: ServerTranslate,
  { language }: AlertSettings,
  { health: { reason, detail } }: Extract<SeenCause, { readonly kind: 'down' }>,
): string {
  switch (reason) {
    case null:
      return t('alerts.reasons.no_answer')
    case 'late':
      return t('alerts.reasons.late', { jobs: detail })
    case 'fails': {
      const percent = new Intl.NumberFormat(intlLocale(language), {
        style: 'percent',
        maximumFractionDigits: 1,
      })
      return t('alerts.reasons.fails', { share: percent.format(Number(detail)) })
    }
    default:
      return t(`alerts.reasons.${reason}`)
  }
}

function countText({ count, has_more }: SeenWork): string {
  return `${String(count ?? 0)}${has_more ? '+' : ''}`
}

/** Yesterday in figures, and the work that waits now. */
export function textOfDigest(
  { settings }: WordsDeps,
  { yesterday, work }: { readonly yesterday: Yesterday; readonly work: readonly SeenWork[] },
): string {
  const { language } = settings()
  const t = textsIn(language)
  const number = new Intl.NumberFormat(intlLocale(language))
  const ton = new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 2 })
  const figures = t('alerts.digest', {
    day: yesterday.day,
    active: number.format(yesterday.active),
    firstRounds: number.format(yesterday.firstRounds),
    rounds: number.format(yesterday.rounds),
    stars: number.format(yesterday.stars),
    ton: ton.format(yesterday.tonPaidNano / NANO_PER_TON),
  })
  const waiting = work.filter(({ count }) => count !== null && count > 0)
  const lines = waiting.map(one => `• ${t(`alerts.kinds.${one.kind}`)}: ${countText(one)}`)
  return [
    figures,
    '',
    ...(lines.length === 0 ? [t('alerts.nothingWaits')] : [t('alerts.waits'), ...lines]),
  ].join('\n')
}

const PAGES: Readonly<Record<WorkKind, string>> = WORK_PAGES

/** The page of the console that an alert leads to. */
function pageOf(cause: string): string {
  if (cause === DIGEST) return '/figures'
  const read = readCause(cause)
  return read === undefined || read.kind === 'down' ? '/' : PAGES[read.work]
}

/** Which button was pressed, for `readPress`. At most 64 bytes: a cause has 46 at the most. */
function pressData({ cause, beganAt }: Pick<StoredAlert, 'cause' | 'beganAt'>): string {
  return `ack:${beganAt.getTime().toString(36)}:${cause}`
}

/** Undefined for a button that another program made. */
export function readPress(data: string): { readonly cause: string; readonly beganAt: Date } | undefined {
  const [, began = '', cause = ''] = /^ack:([0-9a-z]{1,11}):([^]{1,60})$/.exec(data) ?? []
  return cause === '' ? undefined : { cause, beganAt: new Date(Number.parseInt(began, 36)) }
}

/** A link to the console's page, and for a cause that is there a button to acknowledge it. */
export function buttonsOf({ settings, consoleUrl }: WordsDeps, { kind, alert }: DueAlert): Buttons {
  const t = textsIn(settings().language)
  const open = { text: t('alerts.open'), url: `${consoleUrl}${pageOf(alert.cause)}` }
  if (kind !== 'seen') return [[open]]
  return [[open], [{ text: t('alerts.acknowledge'), callback_data: pressData(alert) }]]
}

/** The same after an operator has acknowledged it. */
export function buttonsAfter(
  { settings, consoleUrl }: WordsDeps,
  alert: Pick<StoredAlert, 'cause' | 'beganAt'>,
  { name, at }: { readonly name: string; readonly at: Date },
): Buttons {
  const live = settings()
  const t = textsIn(live.language)
  const text = t('alerts.acknowledged', { name, time: timeIn(live)(at) })
  return [
    [{ text: t('alerts.open'), url: `${consoleUrl}${pageOf(alert.cause)}` }],
    [{ text, callback_data: pressData(alert) }],
  ]
}
