import { type Cluster, findClusters } from '@arena/rules'
import { seededChance } from '../../../platform/rng/rng.ts'
import { addFarm, FARM_KINDS, type FarmKind } from './farms.ts'
import { addPeople } from './people.ts'
import { World } from './world.ts'

export interface FarmRehearsalSize {
  /** People of each product. */
  readonly people: number
  /** How many products are made up; each has a farm of every kind. */
  readonly worlds: number
  readonly seed: number
}

export interface FarmFigures {
  /** Of farms of at least five accounts, by kind: their number, and how many had more than half of their accounts held. */
  readonly farms: Readonly<
    Record<FarmKind, { readonly all: number; readonly found: number; readonly accounts: number }>
  >
  /** Of farms that leave something to find. */
  readonly recall: number
  /** The share of real people wrongly taken for a farm's account. */
  readonly falseHolds: number
  readonly people: number
  readonly peopleSuspected: number
}

const SIZES = [5, 6, 8, 10, 15, 20, 30, 50]
/** These can't be found; they are the control. */
const CONTROL: FarmKind = 'ghosts'

/** Makes up products with people and farms, and lets the product's own clustering look for the farms. */
export function rehearseFarms({ people, worlds, seed }: FarmRehearsalSize): FarmFigures {
  const counted = { people: 0, peopleSuspected: 0 }
  const farms = Object.fromEntries(
    FARM_KINDS.map(kind => [kind, { all: 0, found: 0, accounts: 0 }]),
  ) as Record<FarmKind, { all: number; found: number; accounts: number }>
  for (let nth = 0; nth < worlds; nth += 1) {
    const chance = seededChance(seed * 1_000_003 + nth)
    const world = new World()
    addPeople(world, people, chance)
    FARM_KINDS.forEach((kind, index) => {
      const size = SIZES[(nth + index) % SIZES.length] ?? 5
      addFarm(world, { kind, farm: index + 1, size, chance })
    })
    const held = suspectedAccounts(findClusters(world.sharedValues(), world.accounts))
    const persons = world.accounts.filter(({ isFarm }) => isFarm === 0)
    counted.people += persons.length
    counted.peopleSuspected += persons.filter(({ playerId }) => held.has(playerId)).length
    FARM_KINDS.forEach((kind, index) => {
      const accounts = world.accounts.filter(({ isFarm }) => isFarm === index + 1)
      const found = accounts.filter(({ playerId }) => held.has(playerId)).length
      farms[kind].all += 1
      farms[kind].found += found > accounts.length / 2 ? 1 : 0
      farms[kind].accounts += found / accounts.length
    })
  }
  const findable = FARM_KINDS.filter(kind => kind !== CONTROL).map(kind => farms[kind])
  const sum = (of: 'all' | 'found') => findable.reduce((total, farm) => total + farm[of], 0)
  return {
    ...counted,
    farms,
    recall: sum('found') / sum('all'),
    falseHolds: counted.peopleSuspected / counted.people,
  }
}

function suspectedAccounts(clusters: readonly Cluster[]): ReadonlySet<number> {
  return new Set(clusters.flatMap(({ players }) => players))
}
