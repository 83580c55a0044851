/** Updates from the chat platform, and the bot's answers. */

import type { FigureQuery } from '@arena/telemetry'
import { intlLocale, LANGUAGES } from '@arena/texts/languages'
import { textsIn } from '@arena/texts/server-texts'
import type { FastifyInstance } from 'fastify'
import type { Update } from 'grammy/types'
import {
  BotApiFault,
  createUpdatePoller,
  registerUpdateWebhook,
  UPDATE_KINDS,
  WEBHOOK_PATH,
} from '../../platform/bot-api/index.ts'
import type { Probe } from '../../platform/health/probe.ts'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { createBotProbe } from './bot-probe.ts'
import type { BotDeps } from './deps.ts'
import { createReceiver } from './receive-updates.ts'

export interface Bot {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly figures: readonly FigureQuery[]
  readonly probes: () => readonly Probe[]
  /** Adds the address updates are sent to, where they are sent. */
  register(http: FastifyInstance): Promise<void>
  /** Registers the bot's commands with the chat platform, in the background. */
  start(): void
  /** Stops polling for updates and the work under way. */
  stop(): Promise<void>
  /** Resolves once the updates are stored. */
  receive(updates: readonly Update[]): Promise<void>
  /** Processes due updates. Called by a job. */
  finish(now: Date): Promise<void>
  /** Resolves when everything that was begun has ended. */
  drained(): Promise<void>
}

const COMMANDS = ['start', 'help', 'paysupport', 'terms'] as const

export function createBot(deps: BotDeps): Bot {
  const { webhookSecret } = deps.settings
  const { receive, finish, drained } = createReceiver(deps)
  const poller = createUpdatePoller({ ...deps, receive })
  const finisher: Job = { name: 'bot-updates-left', every_ms: 5_000, run: finish }
  const probes = [createBotProbe({ ...deps, within_ms: deps.healthWithin_ms })]
  let introduction = Promise.resolve()
  return {
    routes: [],
    figures: BOT_FIGURES,
    probes: () => probes,
    jobs: webhookSecret === undefined ? [finisher, poller.job] : [finisher],
    async register(http) {
      if (webhookSecret !== undefined)
        await registerUpdateWebhook(http, { ...deps, secret: webhookSecret, receive })
    },
    start() {
      introduction = introduceBot(deps).catch((error: unknown) =>
        deps.log.error({ err: error }, 'the bot could not be introduced'),
      )
    },
    async stop() {
      poller.stop()
      await Promise.all([introduction, drained()])
    },
    receive,
    finish,
    drained,
  }
}

/**
 * Registers the bot's commands and the address for its updates. An unavailable chat platform does not matter: the next start registers again.
 */
async function introduceBot(deps: BotDeps): Promise<void> {
  const { botApi, log, settings } = deps
  try {
    await listenWhere(deps)
    for (const language of LANGUAGES) {
      const t = textsIn(language)
      const list = COMMANDS.map(command => ({ command, description: t(`bot.commands.${command}`) }))
      const tag = language === 'en' ? {} : { language_code: intlLocale(language) }
      await botApi.ask(api => api.setMyCommands({ commands: list, ...(tag as { language_code?: 'ru' }) }))
    }
    await botApi.ask(api =>
      api.setChatMenuButton({
        menu_button: {
          type: 'web_app',
          text: textsIn('en')('bot.play'),
          web_app: { url: settings.publicUrl },
        },
      }),
    )
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    log.warn(
      { code: error.code, reason: error.message },
      'the bot could not be introduced to the chat platform',
    )
  }
}

async function listenWhere({ botApi, settings }: BotDeps): Promise<void> {
  const secret = settings.webhookSecret
  if (secret === undefined) {
    await botApi.ask(api => api.deleteWebhook({}))
    return
  }
  const url = `${settings.publicUrl}${WEBHOOK_PATH}`
  await botApi.ask(api => api.setWebhook({ url, secret_token: secret, allowed_updates: [...UPDATE_KINDS] }))
}

/** The maximum number of waiting updates that are counted. */
const LOOKED_AT = 10_000

const BOT_FIGURES: readonly FigureQuery[] = [
  {
    sql: `SELECT count(*) AS waiting, coalesce(extract(epoch FROM $1::timestamptz - min(received_at)), 0) AS oldest_s
            FROM (SELECT received_at FROM bot_updates WHERE due_at IS NOT NULL LIMIT ${LOOKED_AT}) AS looked_at`,
    params: now => [now],
    gauges: {
      waiting: {
        name: 'arena_bot_updates_waiting',
        help: `Updates of the bot that are not done; at most ${LOOKED_AT}`,
      },
      oldest_s: { name: 'arena_bot_update_oldest_seconds', help: 'Age of the oldest of them' },
    },
  },
]
