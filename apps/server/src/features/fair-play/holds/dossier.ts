import type { ClusterReason } from '@arena/rules'

/** What was known when something was held, as it is stored. Players stand in it under the ids that stay. */
export interface Dossier {
  /** Why the accounts are taken for one person's, the most telling first. */
  readonly reasons: readonly ClusterReason[]
}
