/**
 * The location of a program's tables once one PostgreSQL server is not enough and its database is a Citus cluster (decision 0050). Without
 * Citus, and on a cluster without distributed tables, nothing here has an effect.
 */
import type { Database, Statements } from './database.ts'
import { type Placement, type Schema, SchemaFault } from './migration.ts'

type Place = keyof Placement

/** Up to eight workers; 64 serve sixteen. More, and a shard holds so few buckets that some nodes have twice the work of others. */
const SHARDS_DEFAULT = 32

async function hasCitus(statements: Statements): Promise<boolean> {
  const [row] = await statements.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS has`,
  )
  return row?.has === true
}

/**
 * For each start of a program. @throws SchemaFault when tables are distributed and one of them is not where it belongs: a distribution that
 * broke off, or a migration after it.
 */
export async function requirePlacement(database: Database, schema: Schema): Promise<void> {
  if (database.shards === undefined) return
  const wrong = await misplaced(database, placementOf(schema))
  if (wrong.length > 0) {
    throw new SchemaFault(
      `The tables of this database are not all distributed as this release has them (${wrong.join(', ')}). Run the command distribute.`,
    )
  }
}

function placementOf({ placement }: Schema): Placement {
  if (placement === undefined) throw new SchemaFault('This program does not say where its tables lie.')
  return placement
}

/** The names of the tables that are not where they belong, or belong nowhere. */
async function misplaced(statements: Statements, placement: Placement): Promise<readonly string[]> {
  const places = placesOf(placement)
  const lying = await readPlaces(statements)
  return [...lying].filter(([table, place]) => places.get(table) !== place).map(([table]) => table)
}

function placesOf(placement: Placement): ReadonlyMap<string, Place> {
  const places: readonly Place[] = ['byBucket', 'everywhere', 'onCoordinator']
  return new Map(places.flatMap(place => placement[place].map(table => [table, place] as const)))
}

/** The location of each table, by its name; a partition is where its table is. */
async function readPlaces(statements: Statements): Promise<ReadonlyMap<string, Place>> {
  const rows = await statements.query<{ name: string; place: Place }>(
    `SELECT relname::text AS name, CASE WHEN d.partmethod = 'h' THEN 'byBucket' WHEN d.repmodel = 't' THEN 'everywhere'
         ELSE 'onCoordinator' END AS place
     FROM pg_class AS c LEFT JOIN pg_dist_partition AS d ON d.logicalrelid = c.oid
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
  )
  return new Map(rows.map(({ name, place }) => [name, place]))
}

/**
 * Distributes the tables over the cluster, with their rows. No other program may work with the database meanwhile. Each table is one step; the next
 * call resumes an interrupted run, and does nothing when all is done.
 *
 * @throws SchemaFault when there is no cluster, when a table lies where it does not belong and can't be moved, and when a table has no placement
 */
export async function distribute(
  database: Database,
  schema: Schema,
  { shards = SHARDS_DEFAULT, say = () => {} }: { shards?: number; say?: (line: string) => void } = {},
): Promise<void> {
  const placement = placementOf(schema)
  await requireCluster(database)
  const lying = await readPlaces(database)
  const places = placesOf(placement)
  requireMovable(lying, places)
  await dropOutwardReferences(database, placement, say)
  for (const table of placement.everywhere) {
    if (lying.get(table) !== 'onCoordinator') continue
    await database.outsideTransaction(`SELECT create_reference_table('${table}')`)
    say(`${table}: a copy on every node`)
  }
  const [first] = placement.byBucket
  for (const table of placement.byBucket) {
    if (lying.get(table) !== 'onCoordinator') continue
    const beside = table === first ? `shard_count => ${shards}` : `colocate_with => '${first}'`
    await database.outsideTransaction(`SELECT create_distributed_table('${table}', 'bucket', ${beside})`)
    say(`${table}: cut by bucket`)
  }
  // Only when all are distributed: the rows left behind refer to each other.
  for (const table of placement.byBucket)
    await database.outsideTransaction(`SELECT truncate_local_data_after_distributing_table('${table}')`)
  await bringFunctions(database)
  // A function may look another way where the tables are cut: its migration knows.
  for (const { up, isRepeatable } of schema.migrations)
    if (isRepeatable === true) await database.transaction(tx => tx.query(up))
}

async function requireCluster(database: Database): Promise<void> {
  const nodes = (await hasCitus(database))
    ? await database.query<{ here: boolean }>(
        `SELECT groupid = 0 AND (SELECT groupid FROM pg_dist_local_group) = 0 AS here FROM pg_dist_node WHERE noderole = 'primary' AND isactive`,
      )
    : []
  if (!nodes.some(({ here }) => here) || nodes.length < 2) {
    throw new SchemaFault(
      'This database is not the coordinator of a Citus cluster with a worker: see docs/how-to/scale.md for how one is made.',
    )
  }
}

/** Distributed tables stay where they are; a table that would have to come back is another cluster's, or was placed by hand. */
function requireMovable(lying: ReadonlyMap<string, Place>, places: ReadonlyMap<string, Place>): void {
  const missing = [...places.keys()].filter(table => !lying.has(table))
  const unknown = [...lying.keys()].filter(table => !places.has(table))
  const wrong = [...lying].filter(
    ([table, place]) => place !== 'onCoordinator' && places.get(table) !== place && places.has(table),
  )
  const faults = [
    ...missing.map(table => `${table} does not exist (run the command migrate first)`),
    ...unknown.map(table => `${table} is not a table of this release`),
    ...wrong.map(([table]) => `${table} was distributed in another way`),
  ]
  if (faults.length > 0) throw new SchemaFault(`Nothing was distributed: ${faults.join('; ')}.`)
}

/** No table of the coordinator can refer to one that is cut. The program deletes such rows itself. */
async function dropOutwardReferences(
  database: Database,
  placement: Placement,
  say: (line: string) => void,
): Promise<void> {
  const rows = await database.query<{ name: string; from: string; to: string }>(
    `SELECT conname::text AS name, of.relname::text AS from, other.relname::text AS to FROM pg_constraint
       JOIN pg_class AS of ON of.oid = conrelid JOIN pg_class AS other ON other.oid = confrelid
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conparentid = 0`,
  )
  for (const { name, from, to } of rows) {
    if (placement.byBucket.includes(from) || !placement.byBucket.includes(to)) continue
    await database.outsideTransaction(`ALTER TABLE ${from} DROP CONSTRAINT ${name}`)
    say(`${from}: no longer refers to ${to}`)
  }
}

/** A cluster that was there before the functions has them on every node already. */
async function bringFunctions(database: Database): Promise<void> {
  const rows = await database.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature FROM pg_proc AS p
     WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f' AND prorettype <> 'trigger'::regtype
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
       AND NOT EXISTS (SELECT FROM pg_dist_object WHERE classid = 'pg_proc'::regclass AND objid = p.oid)`,
  )
  for (const { signature } of rows)
    await database.outsideTransaction(`SELECT create_distributed_function('${signature}')`)
}
