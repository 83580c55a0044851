import type { Transaction } from '../database/database.ts'

/** Names a person in every table that is about people. */
export interface PersonKey {
  readonly bucket: number
  readonly playerId: number
}

/** A person whose books lose their number. */
export interface Renumbering {
  readonly person: PersonKey
  /** The number the ledger stands under from now on; its bucket is the person's. */
  readonly nobody: PersonKey
}

/** The rows under a number, with the parameters of `ownerOf`. */
export const OWN_ROWS = 'bucket = $1 AND player_id = $2'

export function ownerOf({ bucket, playerId }: PersonKey): readonly [number, number] {
  return [bucket, playerId]
}

/** A regular expression: the number as a word of its own, wherever it stands in a text. */
export function wordOf({ playerId }: PersonKey): string {
  return `\\m${playerId}\\M`
}

/** Puts rows under the number that need nothing else, of the caller's own tables. */
export async function moveRows(
  tx: Transaction,
  { person, nobody }: Renumbering,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    await tx.query(`UPDATE ${table} SET player_id = $3 WHERE ${OWN_ROWS}`, [
      ...ownerOf(person),
      nobody.playerId,
    ])
  }
}
