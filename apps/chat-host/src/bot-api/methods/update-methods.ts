import { BotApiError, badRequest } from '../../chat-platform/bot-api-error.ts'
import { type BotApiMethod, flagOf, integerOf, listOf, type Parameters, textOf } from '../method.ts'

/** The real server's own limit: a longer timeout is cut down to it. */
const LONGEST_POLL_S = 50

const getUpdates: BotApiMethod = ({ platform, parameters, signal }) => {
  if (platform.webhook.settings)
    throw new BotApiError(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    )
  platform.updates.allow(allowedUpdates(parameters))
  const timeout_s = integerOf(parameters, 'timeout', { min: 0, max: Number.MAX_SAFE_INTEGER, standard: 0 })
  return platform.updates.poll({
    offset: integerOf(parameters, 'offset', { min: -100, max: Number.MAX_SAFE_INTEGER, standard: 0 }),
    limit: integerOf(parameters, 'limit', { min: 1, max: 100, standard: 100 }),
    timeout_s: Math.min(timeout_s, LONGEST_POLL_S),
    signal,
  })
}

/** Unlike the real one it takes plain http addresses, because a bot under development has no certificate. */
const setWebhook: BotApiMethod = ({ platform, parameters }) => {
  const url = textOf(parameters, 'url', { min: 0, max: 2048 })
  if (url !== '' && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw badRequest('bad webhook: invalid webhook URL specified')
  const secretToken = textOf(parameters, 'secret_token', { min: 0, max: 256 })
  if (!/^[\w-]*$/.test(secretToken)) throw badRequest('secret token contains unallowed characters')
  if (flagOf(parameters, 'drop_pending_updates')) platform.updates.clear()
  platform.updates.allow(allowedUpdates(parameters))
  platform.updates.endPoll(
    new BotApiError(
      409,
      'Conflict: terminated by setWebhook request; make sure that only one bot instance is running',
    ),
  )
  platform.webhook.set(url === '' ? undefined : { url, secretToken: secretToken || undefined })
  return true
}

const deleteWebhook: BotApiMethod = ({ platform, parameters }) => {
  if (flagOf(parameters, 'drop_pending_updates')) platform.updates.clear()
  platform.webhook.set(undefined)
  return true
}

const getWebhookInfo: BotApiMethod = ({ platform }) => {
  const { settings, lastError } = platform.webhook
  return {
    url: settings?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: platform.updates.pending.length,
    ...(lastError ? { last_error_date: lastError.date, last_error_message: lastError.message } : {}),
  }
}

function allowedUpdates(parameters: Parameters): string[] | undefined {
  const kinds = listOf(parameters, 'allowed_updates')
  if (kinds?.some(kind => typeof kind !== 'string'))
    throw badRequest("can't parse allowed_updates: expected Strings")
  return kinds?.map(String)
}

export const updateMethods = { getUpdates, setWebhook, deleteWebhook, getWebhookInfo }
