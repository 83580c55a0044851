/** The shared package's words, under the address the features know. */
export type { Database, Statements, Transaction } from '@arena/database'
