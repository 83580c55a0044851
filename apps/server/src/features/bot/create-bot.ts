import type { FigureQuery } from '@arena/telemetry'
import type { FastifyInstance } from 'fastify'
import type { Update } from 'grammy/types'
import { createUpdatePoller, registerUpdateWebhook } from '../../platform/bot-api/index.ts'
import type { Probe } from '../../platform/health/probe.ts'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { BOT_FIGURES } from './bot-figures.ts'
import { createBotProbe } from './bot-probe.ts'
import type { BotDeps } from './deps.ts'
import { introduceBot } from './introduce-bot.ts'
import { type BotEvent, readUpdate } from './read-update.ts'
import { createReceiver, handleEvent } from './receive-updates.ts'

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
  /** Does at once what an update of the operators' own bot asks for: a press of a button, or a message in their chat. */
  takeOperators(update: Update): Promise<void>
  /** Processes due updates. Called by a job. */
  finish(now: Date): Promise<void>
  /** Resolves when everything that was begun has ended. */
  drained(): Promise<void>
}

/** Nothing of players comes through the operators' own bot. */
const OPERATORS_OWN: ReadonlySet<BotEvent['kind']> = new Set(['press', 'topic', 'code'])

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
    async takeOperators(update) {
      const event = readUpdate(update)
      if (event === undefined || event === 'malformed') return
      if (OPERATORS_OWN.has(event.kind)) await handleEvent(deps, event, deps.clock.now())
    },
    finish,
    drained,
  }
}
