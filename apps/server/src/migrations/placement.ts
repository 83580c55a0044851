import type { Placement } from '@arena/database'
import { FEATURES } from '../features.ts'
import type { Feature } from '../platform/feature/feature.ts'

type Tables = NonNullable<Feature['tables']>

const TABLES_OF_PLATFORM: Tables = {
  chat_sending: 'onCoordinator',
  job_leases: 'onCoordinator',
  job_items: 'onCoordinator',
  schema_migrations: 'onCoordinator',
}

const TABLES: readonly Tables[] = [
  ...FEATURES.map((declared: Feature) => declared.tables ?? {}),
  TABLES_OF_PLATFORM,
]

const tablesIn = (place: keyof Placement): readonly string[] =>
  TABLES.flatMap(tables => Object.keys(tables).filter(table => tables[table] === place))

/**
 * The location of each table when the database is a Citus cluster (decision 0050), from the features' declarations. A player's rows are
 * distributed by bucket, unless a query finds them without the player or they have one writer.
 */
export const placement: Placement = {
  byBucket: tablesIn('byBucket'),
  everywhere: tablesIn('everywhere'),
  onCoordinator: tablesIn('onCoordinator'),
}
