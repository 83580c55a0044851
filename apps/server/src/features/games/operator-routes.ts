import { CONTENT_SCHEMAS } from '@arena/contract/content-documents'
import type { CatalogueImport } from '@arena/contract/endpoints/operator-games'
import * as endpoints from '@arena/contract/endpoints/operator-games'
import type { Database } from '@arena/database'
import { Value } from '@sinclair/typebox/value'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Call, DomainError, type Route, route } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Operators } from '../operators/index.ts'
import { listDays, listDifferences } from './comparisons/comparison-store.ts'
import { fetchPicture, type ProviderSite } from './fetch-picture.ts'
import type { LanguageCodes } from './known-providers.ts'
import { mergeCatalogue } from './merge-catalogue.ts'
import type { LineOf } from './provider-lines.ts'
import { type ReadCatalogue, readGames } from './read-catalogue.ts'

/** The key of a provider that is in force, with the secret that is derived from it. */
interface ProviderKey {
  /** 0 = the secret is in the environment, and not shown. */
  readonly key: number
  readonly secret: string
  readonly oldKeyUntil_ms: number
}

export interface GameControlDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly operators: Pick<Operators, 'record'>
  readonly lineOf: LineOf
  /** Undefined = there is no such provider beside the built-in one. */
  readonly siteOf: (provider: string) => ProviderSite | undefined
  readonly languagesOf: (provider: string) => LanguageCodes
  /** Undefined = there is no such provider beside the built-in one. */
  readonly keyOf: (provider: string) => ProviderKey | undefined
}

/** Calls by which operators bring in other providers' games. */
export function operatorRoutes(deps: GameControlDeps): readonly Route[] {
  return [
    route(endpoints.importCatalogue, ({ body }) => importCatalogue(deps, body)),
    route(endpoints.fetchGamePicture, ({ body }) => fetchPicture(deps, body)),
    route(endpoints.showProviderKey, call => showKey(deps, call)),
    route(endpoints.listProviderDays, async () => ({ days: [...(await listDays(deps.database))] })),
    route(endpoints.listProviderDifferences, async ({ body: { provider, day } }) => {
      if (!isDay(day)) throw new DomainError('INVALID_PAYLOAD', { field: 'day' })
      return { differences: [...(await listDifferences(deps.database, provider, day))] }
    }),
  ]
}

/** `2026-02-30` is none. */
function isDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}

/**
 * @throws DomainError `ITEM_NOT_FOUND` (no such provider, or it has no key), `game_unavailable` (its server answers no catalogue),
 * `INVALID_PAYLOAD` {field} for a text that is no catalogue, or a draft that is none
 */
async function importCatalogue(
  { lineOf, languagesOf, log }: GameControlDeps,
  { provider, document, catalogue }: { provider: string; document: string; catalogue?: string },
): Promise<CatalogueImport> {
  const draft = parsed(document)
  if (!Value.Check(CONTENT_SCHEMAS.games, draft))
    throw new DomainError('INVALID_PAYLOAD', { field: 'document' })
  const read =
    catalogue === undefined ? await fetched({ lineOf, log }, provider) : readGames(parsed(catalogue))
  if (read === undefined) throw new DomainError('INVALID_PAYLOAD', { field: 'catalogue' })
  const merged = mergeCatalogue(draft, { provider, languages: languagesOf(provider) }, read)
  return { ...merged, document: JSON.stringify(merged.document) }
}

async function fetched(
  { lineOf, log }: Pick<GameControlDeps, 'lineOf' | 'log'>,
  provider: string,
): Promise<ReadCatalogue> {
  const line = lineOf(provider)
  if (line === undefined) throw new DomainError('ITEM_NOT_FOUND')
  try {
    return await line.client.readCatalogue()
  } catch (error) {
    log.warn({ err: error, provider }, 'the catalogue of a provider could not be imported')
    throw new DomainError('game_unavailable')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Each key is shown to one person once: who has lost it makes a new one. */
function showKey(
  { database, clock, operators, keyOf }: GameControlDeps,
  { body: { provider }, operator, ip, requestId }: Call<{ readonly provider: string }, 'operator'>,
) {
  const known = keyOf(provider)
  if (known === undefined || known.key === 0) throw new DomainError('ITEM_NOT_FOUND')
  const { key, secret, oldKeyUntil_ms } = known
  return database.transaction(async tx => {
    const [row] = await tx.query(
      `INSERT INTO provider_keys_shown (provider, key, shown_by, shown_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING key`,
      [provider, key, operator.name, clock.now()],
    )
    if (row === undefined) throw new DomainError('CONFLICT')
    const action = 'provider.show_key'
    await operators.record(tx, { operator, ip, requestId, action, subject: provider, details: { key } })
    return { key_id: provider, key, secret, old_key_until_ms: oldKeyUntil_ms }
  })
}
