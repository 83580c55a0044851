import { Api, GrammyError, type RawApi } from 'grammy'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { FaultMeaning } from './fault-meaning.ts'

/** The chat platform refused a call of the bot, or did not answer (`code` 0). Carries nothing that must not be logged. */
export class BotApiFault extends Error {
  override readonly name = 'BotApiFault'
  readonly code: number
  /** When to retry, if the answer names a time. */
  readonly retryAfter_s: number | undefined

  constructor(description: string, code = 0, retryAfter_s?: number) {
    super(description)
    this.code = code
    this.retryAfter_s = retryAfter_s
  }
}

export interface BotApi {
  /** @throws BotApiFault */
  ask<Answer>(work: (api: RawApi) => Promise<Answer>): Promise<Answer>
  /** The same for a call the chat platform keeps waiting until there is something to say. */
  listen<Answer>(work: (api: RawApi) => Promise<Answer>): Promise<Answer>
}

const ANSWER_WITHIN_S = 5
const LISTEN_S = 45

/** A metric of the chat platform's last answer to this server. Returns a function to call at each answer. */
export function createContactFigure(metrics: Registry): () => void {
  const contact = new Gauge({
    name: 'arena_bot_contact_timestamp_seconds',
    help: 'When the chat platform last answered this server; at most one server asks for updates',
    registers: [metrics],
  })
  return () => contact.setToCurrentTime()
}

/** Counts the questions about members of chats that stayed without an answer. */
export function createMembershipFigure(metrics: Registry): (meaning: FaultMeaning) => void {
  const faults = new Counter({
    name: 'arena_bot_membership_faults_total',
    help: 'Questions who is in a chat that were not answered; chat_unusable = the bot may not ask',
    labelNames: ['meaning'],
    registers: [metrics],
  })
  return meaning => faults.inc({ meaning })
}

/** Speaks to the Bot API. `apiRoot` comes without a trailing slash. */
export function createBotApi({
  botToken,
  apiRoot,
  onAnswer = () => {},
}: {
  readonly botToken: string
  readonly apiRoot: string
  /** Called for every answer that is no fault. */
  readonly onAnswer?: () => void
}): BotApi {
  const brief = new Api(botToken, { apiRoot, timeoutSeconds: ANSWER_WITHIN_S })
  const listening = new Api(botToken, { apiRoot, timeoutSeconds: LISTEN_S })
  return {
    ask: work => orFault(work(brief.raw), onAnswer),
    listen: work => orFault(work(listening.raw), onAnswer),
  }
}

/** The client's own errors may contain the address of the call, and with it the bot's token: none of them leaves this file. */
async function orFault<Answer>(answer: Promise<Answer>, onAnswer: () => void): Promise<Answer> {
  try {
    const result = await answer
    onAnswer()
    return result
  } catch (error) {
    if (!(error instanceof GrammyError)) throw new BotApiFault('the chat platform did not answer')
    throw new BotApiFault(error.description, error.error_code, error.parameters.retry_after)
  }
}
