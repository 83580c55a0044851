import * as endpoints from '@arena/contract/endpoints/season'
import type { Transaction } from '@arena/database'
import type { TaskPeriod } from '@arena/rules'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { claim } from './claim-season.ts'
import type { SeasonDeps } from './deps.ts'
import { checkContent } from './season-content.ts'
import { addPoints } from './season-store.ts'
import { look, seasonAt } from './show-season.ts'
import { wordEnding } from './word-ending.ts'

export interface Season {
  readonly routes: readonly Route[]
  /** Called when a daily or weekly task was paid, with the wallet locked, in the transaction that paid it. */
  readonly noteTask: (tx: Transaction, player: PlayerKey, kind: TaskPeriod['kind']) => Promise<void>
}

const DAY_MS = 86_400_000

/** A participant gets a message this long before a season's end, or later as long as something can still be done. */
const SENT_BEFORE_MS = 3 * DAY_MS
const TOO_LATE_MS = DAY_MS / 8

/** @throws RangeError content that could not be paid out as it says */
export function createSeason(deps: SeasonDeps): Season {
  checkContent(deps.content)
  deps.messages.of('season_ends', wordEnding(deps))
  return {
    noteTask: async (tx, player, kind) => {
      const now = seasonAt(deps.content, deps.clock.now())
      if (now === undefined) return
      await addPoints(tx, player, { season: now.number, points: deps.content.points[kind] })
      await deps.messages.note(tx, [player], {
        kind: 'season_ends',
        subject: String(now.number),
        dueAt: new Date(now.endsAt.getTime() - SENT_BEFORE_MS),
        validUntil: new Date(now.endsAt.getTime() - TOO_LATE_MS),
      })
    },
    routes: [
      route(endpoints.getSeason, async ({ player }) => ({
        ...(await look(deps, deps.database, player)),
        server_time_ms: deps.clock.now().getTime(),
      })),
      route(endpoints.claimSeason, async ({ activePlayer: player, ip }) => {
        const reward = await claim(deps, { player, ip })
        const account = await deps.players.account(player)
        if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
        const { season } = await look(deps, deps.database, player)
        return { reward, season, account, server_time_ms: deps.clock.now().getTime() }
      }),
    ],
  }
}
