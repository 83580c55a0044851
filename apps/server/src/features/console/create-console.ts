import * as endpoints from '@arena/contract/endpoints/operator-console'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import { WAITING_ITEMS } from '../../platform/jobs/item-store.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Section } from '../../platform/personal-data/index.ts'
import type { TonNetwork } from '../../platform/ton/index.ts'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import type { Games } from '../games/index.ts'
import type { Operators } from '../operators/index.ts'
import { readTimeline } from '../player-data/index.ts'
import type { Players } from '../players/index.ts'
import { createExports, type ExportDeps } from './exports/exports.ts'
import { failingItemRoutes } from './failing-items.ts'
import { findPlayers } from './find-players.ts'
import { listPlayers } from './list-players.ts'
import { sectionsOfPart } from './player-parts.ts'

export interface ConsoleDeps extends ExportDeps {
  readonly operators: Pick<Operators, 'record' | 'look' | 'find' | 'bulk' | 'onBulk'>
  readonly players: Pick<Players, 'find' | 'findByShownId' | 'findPeople' | 'namedInPart'>
  readonly games: Pick<Games, 'roundProof'>
  /** Which addresses withdrawals go to. */
  readonly network: TonNetwork
  readonly sections: readonly Section[]
}

const TIMELINE_PAGE = 100

export interface OperatorConsole {
  readonly operatorRoutes: readonly Route[]
  readonly waiting: readonly WaitingWork[]
  readonly jobs: readonly Job[]
  /** Says who answers the calls of exported lists, before the jobs begin; returns the same routes. */
  exportFrom(routes: readonly Route[]): readonly Route[]
}

/** A search is audited in the same transaction, without the searched words. */
export function createConsole(deps: ConsoleDeps): OperatorConsole {
  const { database, clock, operators, players, games, sections } = deps
  const { operatorRoutes: exportRoutes, ...exports } = createExports(deps)
  return {
    ...exports,
    waiting: [WAITING_ITEMS],
    operatorRoutes: [
      ...exportRoutes,
      ...failingItemRoutes(deps),
      route(endpoints.findPlayers, ({ body, operator, ip, requestId }) =>
        database.transaction(async tx => {
          const found = await findPlayers(deps, tx, body)
          const details = { found: found.players.length }
          await operators.record(tx, {
            operator,
            ip,
            requestId,
            action: 'players.find',
            subject: '',
            details,
          })
          return found
        }),
      ),
      route(endpoints.listPlayers, ({ body, operator, ip, requestId }) =>
        database.transaction(async tx => {
          const { after: _, ...filters } = body
          const look = { operator, ip, requestId, action: 'players.list', subject: '', details: filters }
          await operators.look(tx, look)
          return listPlayers(tx, body, clock.now())
        }),
      ),
      route(endpoints.playerTimeline, ({ body, operator, ip, requestId }) =>
        database.transaction(async tx => {
          const player = await players.findByShownId(tx, body.telegram_id)
          if (player === undefined || (await players.find(tx, player)) === undefined)
            throw new DomainError('ACCOUNT_NOT_FOUND')
          const before = body.before_ms === undefined ? clock.now() : new Date(body.before_ms)
          const shown = sectionsOfPart(sections, body.part)
          const rows = await readTimeline(tx, shown, { player, before, limit: TIMELINE_PAGE })
          const details = body.before_ms === undefined ? {} : { before: before.toISOString() }
          const subject = String(player.playerId)
          await operators.look(tx, { operator, ip, requestId, action: 'player.look', subject, details })
          return {
            rows: rows.map(({ section, at, fields }) => ({ section, at_ms: at.getTime(), fields })),
            next_ms: rows.length < TIMELINE_PAGE ? null : (rows.at(-1)?.at.getTime() ?? null),
          }
        }),
      ),
      route(endpoints.showRound, async ({ body, operator, ip, requestId }) => {
        const player = await database.transaction(async tx => {
          const found = await players.findByShownId(tx, body.telegram_id)
          if (found === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
          const look = { operator, ip, requestId, action: 'player.round', subject: String(found.playerId) }
          await operators.look(tx, { ...look, details: { round_id: body.round_id } })
          return found
        })
        // No call to another program inside a transaction.
        const proof = await games.roundProof(player, { roundId: body.round_id, language: body.language })
        if (proof === undefined) throw new DomainError('ITEM_NOT_FOUND')
        return { url: proof.url, replay_url: proof.replayUrl, is_revealed: proof.isRevealed }
      }),
    ],
  }
}
