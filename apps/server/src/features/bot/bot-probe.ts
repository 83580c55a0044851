import { type BotApi, BotApiFault } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { createProbe, type Probe } from '../../platform/health/probe.ts'

/** Asks the chat platform who the bot is: it answers, and it still takes the bot's token. */
export function createBotProbe({
  botApi,
  clock,
  within_ms,
}: {
  readonly botApi: BotApi
  readonly clock: Clock
  readonly within_ms?: number | undefined
}): Probe {
  return createProbe({
    part: 'bot',
    clock,
    ...(within_ms !== undefined && { within_ms }),
    check: async () => {
      try {
        await botApi.ask(api => api.getMe())
      } catch (error) {
        if (error instanceof BotApiFault && error.code > 0)
          return { state: 'down', reason: 'refuses', detail: String(error.code) }
        throw error
      }
      return undefined
    },
  })
}
