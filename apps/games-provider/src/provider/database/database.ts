/** The shared package's words: PostgreSQL's dialect, embedded or a server. */
export type { Database, Statements } from '@arena/database'
