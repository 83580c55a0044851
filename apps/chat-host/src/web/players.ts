/** A person who can use the phone. Invented here and stored in the page. */
export interface Player {
  id: number
  firstName: string
  lastName: string
  username: string
  language: string
  isPremium: boolean
  /** Whether the app gets the address of a photo (the player's initials). */
  hasPhoto: boolean
}

const STORAGE_KEY = 'chat-host.players'

/** The default players: one per language, one of them without a user name. */
const STANDARD_PLAYERS: readonly Player[] = [
  player(1001, { firstName: 'Robin', lastName: 'One', username: 'robin_local', language: 'en' }),
  player(1002, {
    firstName: 'Саша',
    lastName: 'Второй',
    username: 'sasha_local',
    language: 'ru',
    isPremium: true,
  }),
  player(1003, { firstName: 'Женя', language: 'uk' }),
  player(1004, { firstName: 'Deniz', lastName: 'Dört', username: 'deniz_local', language: 'tr' }),
]

export function player(id: number, known: Partial<Player> = {}): Player {
  return {
    firstName: `Player ${id}`,
    lastName: '',
    username: '',
    language: 'en',
    isPremium: false,
    hasPhoto: false,
    ...known,
    id,
  }
}

/** The kept ones and the standard ones, by id. */
export function loadPlayers(storage: Pick<Storage, 'getItem'>): Player[] {
  const byId = new Map([...STANDARD_PLAYERS, ...keptPlayers(storage)].map(one => [one.id, one]))
  return [...byId.values()].toSorted((left, right) => left.id - right.id)
}

export function savePlayers(storage: Pick<Storage, 'setItem'>, players: readonly Player[]) {
  storage.setItem(STORAGE_KEY, JSON.stringify(players))
}

export function initialsOf({ firstName, lastName }: Player): string {
  return [firstName, lastName].map(name => /\p{L}/u.exec(name)?.[0] ?? '').join('') || 'P'
}

export function fullName({ firstName, lastName }: Player): string {
  return `${firstName} ${lastName}`.trim()
}

/** The player as the Bot API writes a user; empty things are left out, as the real platform does. */
export function toUser(
  one: Player,
  { language, origin, mute = false }: { language: string; origin: string; mute?: boolean },
) {
  return {
    id: one.id,
    first_name: one.firstName,
    ...(one.lastName ? { last_name: one.lastName } : {}),
    ...(one.username ? { username: one.username } : {}),
    language_code: language || one.language,
    ...(one.isPremium ? { is_premium: true } : {}),
    ...(mute ? {} : { allows_write_to_pm: true }),
    ...(one.hasPhoto
      ? { photo_url: `${origin}/host/photos/${encodeURIComponent(initialsOf(one))}.svg` }
      : {}),
  }
}

function keptPlayers(storage: Pick<Storage, 'getItem'>): Player[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlayer).map(one => player(one.id, one)) : []
  } catch {
    return []
  }
}

function isPlayer(value: unknown): value is Player {
  const { id, firstName } = (value ?? {}) as Partial<Player>
  return Number.isSafeInteger(id) && typeof firstName === 'string'
}
