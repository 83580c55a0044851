/** PostgreSQL inside the program, for whoever names no server: its own thread, its own files, every commit synced to the disk. */
export { DataDirInUse } from './data-dir-lock.ts'
export { type EmbeddedDatabase, type EmbeddedOptions, type EngineLog, openEmbedded } from './open-embedded.ts'
