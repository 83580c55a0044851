import * as endpoints from '@arena/contract/endpoints/operator-console'
import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { Section } from '../../platform/personal-data/index.ts'
import type { TonNetwork } from '../../platform/ton/index.ts'
import type { Operators } from '../operators/index.ts'
import { readTimeline } from '../player-data/index.ts'
import type { Players } from '../players/index.ts'
import { findPlayers } from './find-players.ts'

export interface ConsoleDeps {
  readonly database: Database
  readonly clock: Clock
  readonly operators: Pick<Operators, 'record'>
  readonly players: Pick<Players, 'find' | 'findByShownId' | 'findPeople'>
  /** Which addresses withdrawals go to. */
  readonly network: TonNetwork
  readonly sections: readonly Section[]
}

const TIMELINE_PAGE = 100

/** Who asks about a person is written down in the same transaction, and the words that were looked for are not. */
export function createConsole(deps: ConsoleDeps): { readonly operatorRoutes: readonly Route[] } {
  const { database, clock, operators, players, sections } = deps
  return {
    operatorRoutes: [
      route(endpoints.findPlayers, ({ body, operator, ip, requestId }) =>
        database.transaction(async tx => {
          const found = await findPlayers(deps, tx, body.text.trim())
          const details = { found: found.length }
          await operators.record(tx, {
            operator,
            ip,
            requestId,
            action: 'players.find',
            subject: '',
            details,
          })
          return { players: [...found] }
        }),
      ),
      route(endpoints.playerTimeline, ({ body, operator, ip, requestId }) =>
        database.transaction(async tx => {
          const player = await players.findByShownId(tx, body.telegram_id)
          if (player === undefined || (await players.find(tx, player)) === undefined)
            throw new DomainError('ACCOUNT_NOT_FOUND')
          const before = body.before_ms === undefined ? clock.now() : new Date(body.before_ms)
          const rows = await readTimeline(tx, sections, { player, before, limit: TIMELINE_PAGE })
          const details = { before: before.toISOString() }
          const subject = String(player.playerId)
          await operators.record(tx, { operator, ip, requestId, action: 'player.look', subject, details })
          return {
            rows: rows.map(({ section, at, fields }) => ({ section, at_ms: at.getTime(), fields })),
            next_ms: rows.length < TIMELINE_PAGE ? null : (rows.at(-1)?.at.getTime() ?? null),
          }
        }),
      ),
    ],
  }
}
