import { EVENTS_VERSION, type ExportEvent } from '@arena/contract/export-events'
import type { Transaction } from '@arena/database'
import type { Erasure, PersonalData } from '../../platform/personal-data/index.ts'
import { keepEvents } from './event-store.ts'
import { createPseudonyms } from './pseudonyms.ts'

/** Receivers learn that the pseudonym's events are to be deleted, where there ever was an export. */
async function exportErasure(tx: Transaction, { person, now, auditKey }: Erasure): Promise<void> {
  const [row] = await tx.query<{ exports: boolean }>(
    `SELECT EXISTS (SELECT FROM export_days) OR EXISTS (SELECT FROM export_events) AS exports`,
  )
  if (row?.exports !== true) return
  const { playerOf, idOf } = createPseudonyms(auditKey)
  const at = now.toISOString()
  const event: ExportEvent = {
    v: EVENTS_VERSION,
    id: idOf(`erased ${person.playerId}`),
    kind: 'player_erased',
    at,
    day: at.slice(0, 10),
    player: playerOf(person.playerId),
  }
  await keepEvents(tx, [event])
}

export const PERSONAL_DATA = {
  tables: {
    export_events: 'nameless',
    export_days: 'kept',
    export_progress: 'kept',
    export_keys_shown: 'kept',
  },
  notExported: {
    export_events: 'For two weeks, a part of what the other sections have, under a pseudonym.',
    export_days: 'How many events all players’ days had.',
    export_progress: 'How many of them were sent.',
    export_keys_shown: 'Which keys of the receiver operators were shown.',
  },
  erasure: { steps: { exportErasure: { run: exportErasure } } },
} satisfies PersonalData
