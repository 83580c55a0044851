import type { FastifyInstance } from 'fastify'
import type { Update } from 'grammy/types'
import { createUpdatePoller, registerUpdateWebhook } from '../../platform/bot-api/index.ts'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import type { BotParts } from './bot-parts.ts'
import { introduceBot } from './introduce-bot.ts'
import { createReceiver } from './receive-updates.ts'

export interface Bot {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  /** Adds the address updates are sent to, where they are sent. */
  register(http: FastifyInstance): Promise<void>
  /** Tells the chat platform what the bot can do, in the background. */
  start(): void
  /** Ends the waiting for updates and what was begun. */
  stop(): Promise<void>
  /** Resolves once the updates are written down. */
  receive(updates: readonly Update[]): Promise<void>
  /** Does what is due and was not done. A job calls it. */
  finish(now: Date): Promise<void>
  /** Resolves when everything that was begun has ended. */
  drained(): Promise<void>
}

export function createBot(parts: BotParts): Bot {
  const { webhookSecret } = parts.settings
  const { receive, finish, drained } = createReceiver(parts)
  const poller = createUpdatePoller({ ...parts, receive })
  const finisher: Job = { name: 'bot-updates-left', every_ms: 5_000, run: finish }
  let introduction = Promise.resolve()
  return {
    routes: [],
    jobs: webhookSecret === undefined ? [finisher, poller.job] : [finisher],
    async register(http) {
      if (webhookSecret !== undefined)
        await registerUpdateWebhook(http, { ...parts, secret: webhookSecret, receive })
    },
    start() {
      introduction = introduceBot(parts).catch((error: unknown) =>
        parts.log.error({ err: error }, 'the bot could not be introduced'),
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
