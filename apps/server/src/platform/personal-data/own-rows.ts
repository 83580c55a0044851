/** Names a person in every table that is about people. */
export interface PersonKey {
  readonly bucket: number
  readonly playerId: number
}

/** A person whose data is erased. Their rows that stay keep their key: it says nothing about the person. */
export interface ErasedPerson {
  readonly person: PersonKey
  /** The number the chat platform knows them by, if it does. */
  readonly telegramId: number | undefined
}

/** The rows under a key, with the parameters of `ownerOf`. */
export const OWN_ROWS = 'bucket = $1 AND player_id = $2'

export function ownerOf({ bucket, playerId }: PersonKey): readonly [number, number] {
  return [bucket, playerId]
}
