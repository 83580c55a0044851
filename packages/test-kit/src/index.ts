/** The helpers for tests and benchmarks of any room. */

export { ArchivedServer } from './archived-server.ts'
export { takeBaseBackup } from './base-backup.ts'
export { listTables, listUniqueKeys, type UniqueKey } from './catalogue.ts'
export { embeddedTemplate, preparedTemplate } from './embedded-template.ts'
export { type FakeClock, fakeClock } from './fake-clock.ts'
export { TEST_DATABASE_URL } from './postgres-setup.ts'
export { SeededNumbers } from './seeded-numbers.ts'
export { type SeededRng, seededRng } from './seeded-rng.ts'
export { type PostgresServer, startPostgres } from './start-postgres.ts'
export { startValkey, type Valkey } from './start-valkey.ts'
export { CAN_CLUSTER_VALKEY, startValkeyCluster, type ValkeyCluster } from './start-valkey-cluster.ts'
export {
  copyOfDatabase,
  databaseToCopy,
  dropDatabase,
  type ThrowawayDatabase,
  throwawayDatabase,
} from './throwaway-databases.ts'
