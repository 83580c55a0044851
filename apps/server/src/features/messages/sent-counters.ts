import type { BotMessageKind, MessageKind } from '@arena/contract/kinds'
import { Counter, type Registry } from 'prom-client'

export function createCounters(metrics: Registry) {
  const ends = new Counter({
    name: 'arena_bot_messages_total',
    help: 'Messages of the bot that are done with, by kind and how that ended',
    labelNames: ['kind', 'end'],
    registers: [metrics],
  })
  const returns = new Counter({
    name: 'arena_bot_messages_returned_total',
    help: 'Messages after which the player opened the app within a day, by kind',
    labelNames: ['kind'],
    registers: [metrics],
  })
  return {
    countEnd: (kind: BotMessageKind, end: string) => ends.inc({ kind, end }),
    countReturn: (kind: MessageKind) => returns.inc({ kind }),
  }
}
