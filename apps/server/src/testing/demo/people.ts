import type { SeededNumbers } from '@arena/test-kit'

/** How long a person stays with the game, and how much they do on a visit. */
export type Habit = 'passing' | 'casual' | 'regular' | 'heavy'

export interface Person {
  readonly telegramId: number
  readonly firstName: string
  readonly username: string
  readonly language: Language
  readonly address: string
  readonly device: string
  /** Some people have several accounts on one device, which the product is to find. */
  readonly farm: number | undefined
  readonly habit: Habit
  /** Where they leave for good on their first visit: before they say their age, or before the first round. Most go on. */
  readonly leavesAt: 'age' | 'home' | undefined
  /** Counted from the first simulated day. */
  readonly arrives: number
  /** When of the day they usually come: below `SLOTS`. */
  readonly slot: number
  readonly paysStars: boolean
  readonly allowsWriting: boolean
  /** Who invited them: an earlier person's index. */
  readonly invitedBy: number | undefined
}

type Language = 'en' | 'ru' | 'ua' | 'tr'

interface Place {
  readonly language: Language
  /** The first two bytes of addresses of that country. */
  readonly network: string
  readonly share: number
}

/** Shares in percent. */
const PLACES: readonly Place[] = [
  { language: 'ru', network: '95.165', share: 38 },
  { language: 'ua', network: '178.150', share: 18 },
  { language: 'tr', network: '85.105', share: 22 },
  { language: 'ru', network: '2.132', share: 8 },
  { language: 'en', network: '81.147', share: 7 },
  { language: 'en', network: '93.192', share: 7 },
]

const NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Alex', 'Chris', 'Emma', 'Jack', 'Kate', 'Leo', 'Maya', 'Noah', 'Sam', 'Zoe'],
  ru: ['Алина', 'Артём', 'Вера', 'Денис', 'Ира', 'Кирилл', 'Лена', 'Миша', 'Оля', 'Паша', 'Саша', 'Юля'],
  ua: ['Андрій', 'Богдан', 'Дарина', 'Іванка', 'Катя', 'Максим', 'Марта', 'Назар', 'Оксана', 'Тарас'],
  tr: ['Ahmet', 'Ayşe', 'Burak', 'Can', 'Deniz', 'Elif', 'Emre', 'Mert', 'Selin', 'Zeynep'],
}

/** Parts of a day. */
export const SLOTS = 4

/** Percent of all who arrive. */
const HABITS: readonly (readonly [Habit, number])[] = [
  ['passing', 64],
  ['casual', 27],
  ['regular', 7],
  ['heavy', 2],
]

/** The chances of a visit, in percent: on the next day, how many days it takes to fall to a third, and what stays. */
const RETURNS: Readonly<Record<Habit, readonly [next: number, days: number, stays: number]>> = {
  passing: [9, 3, 0.3],
  casual: [34, 9, 2],
  regular: [50, 25, 10],
  heavy: [65, 60, 25],
}

/** Percent of those who pass by. */
const LEAVES: readonly (readonly [Person['leavesAt'], number])[] = [
  ['age', 11],
  ['home', 14],
  [undefined, 75],
]

const FIRST_ID = 5_000_000_000
/** Some arrive through the link of somebody who plays. */
const INVITED_PERCENT = 14

/** Everybody who arrives within these days, in the order they arrive: more each week, and more at weekends. */
export function drawPeople(
  numbers: SeededNumbers,
  { count, days }: { readonly count: number; readonly days: number },
): readonly Person[] {
  const arrivals = Array.from({ length: count }, () => arrivalDay(numbers, days)).toSorted((a, b) => a - b)
  return withFarms(arrivals.map((arrives, index) => drawPerson(numbers, { index, arrives })))
}

/** Arrivals from the first account of a farm to that of the next one. */
const FARM_EVERY = 150
const FARM_SIZE = 4

function withFarms(people: readonly Person[]): readonly Person[] {
  return people.map((person, index) => {
    const farm = Math.floor(index / FARM_EVERY)
    const owner = people[farm * FARM_EVERY]
    if (owner === undefined || index % FARM_EVERY >= FARM_SIZE) return person
    const { address, device, language, slot } = owner
    return {
      ...person,
      address,
      device,
      language,
      slot,
      farm,
      habit: 'regular',
      leavesAt: undefined,
      paysStars: false,
    }
  })
}

/** Whether the person comes on this day of the simulation. */
export function visits(numbers: SeededNumbers, { arrives, habit, leavesAt }: Person, day: number): boolean {
  if (day <= arrives || leavesAt !== undefined) return day === arrives
  const [next, days, stays] = RETURNS[habit]
  return numbers.chance(Math.max(stays, next * Math.exp(-(day - arrives - 1) / days)))
}

function drawPerson(
  numbers: SeededNumbers,
  { index, arrives }: { readonly index: number; readonly arrives: number },
): Person {
  const { language, network } = weighted(
    numbers,
    PLACES.map(place => [place, place.share]),
  )
  const habit = weighted(numbers, HABITS)
  const firstName = numbers.pick(NAMES[language])
  return {
    telegramId: FIRST_ID + index,
    firstName,
    username: numbers.chance(60) ? `player_${FIRST_ID + index}` : '',
    language,
    // A household or a phone of its own: hardly any two share an address.
    address: `${network}.${numbers.below(256)}.${1 + numbers.below(254)}`,
    device: `device-of-${FIRST_ID + index}`,
    farm: undefined,
    habit,
    leavesAt: habit === 'passing' ? weighted(numbers, LEAVES) : undefined,
    arrives,
    slot: weighted(
      numbers,
      [2, 5, 9, 11].map((share, slot) => [slot, share]),
    ),
    paysStars: habit === 'heavy' ? numbers.chance(45) : habit === 'regular' && numbers.chance(12),
    allowsWriting: habit !== 'passing' && numbers.chance(55),
    invitedBy: index > 20 && numbers.chance(INVITED_PERCENT) ? numbers.below(index) : undefined,
  }
}

function arrivalDay(numbers: SeededNumbers, days: number): number {
  const day = numbers.below(days)
  // A later day is drawn twice as often as the first one.
  return numbers.below(days) < day || numbers.chance(50) ? day : numbers.below(days)
}

/** One of these by its weight. */
export function weighted<Item>(numbers: SeededNumbers, items: readonly (readonly [Item, number])[]): Item {
  let left = numbers.below(items.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [item, weight] of items) {
    if (left < weight) return item
    left -= weight
  }
  throw new RangeError('Nothing to draw from')
}
