import * as endpoints from '@arena/contract/endpoints/messages'
import { MESSAGE_KINDS, type MessageKind } from '@arena/contract/kinds'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { MessagesOptions } from './deps.ts'
import { allowWriting, readSettings, refuseWriting, writeSwitches } from './message-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** After a no the app does not ask on its own for this long. */
const ASKED_AGAIN_MS = 30 * DAY_MS

export function messageRoutes({ database, clock }: MessagesOptions): readonly Route[] {
  const present = async (player: PlayerKey): Promise<endpoints.MessageSettingsReply> => {
    const { off, canWrite, refusedAt } = await readSettings(database, player)
    const isAskedAgain = refusedAt === null || clock.now().getTime() - refusedAt.getTime() >= ASKED_AGAIN_MS
    return {
      success: true,
      data: {
        can_write: canWrite,
        may_ask: !canWrite && isAskedAgain,
        kinds: byKind(kind => !off.includes(kind)),
      },
    }
  }
  return [
    route(endpoints.getMessageSettings, ({ player }) => present(player)),
    route(endpoints.setMessageSettings, async ({ player, body }) => {
      const named = (isOn: boolean) => MESSAGE_KINDS.filter(kind => body.kinds[kind] === isOn)
      await writeSwitches(database, player, { on: named(true), off: named(false) })
      return present(player)
    }),
    route(endpoints.noteWriteAccess, async ({ player, body }) => {
      if (body.allowed) await allowWriting(database, player)
      else await refuseWriting(database, player, clock.now())
      return present(player)
    }),
  ]
}

function byKind<Value>(valueOf: (kind: MessageKind) => Value): Record<MessageKind, Value> {
  return Object.fromEntries(MESSAGE_KINDS.map(kind => [kind, valueOf(kind)])) as Record<MessageKind, Value>
}
