/** Farms of a simulated product: one person with many accounts, more or less careful. */
import type { Chance } from '../../../platform/rng/rng.ts'
import { measuredMean, newPerson, ownNetworks } from './people.ts'
import { type Account, drawWhole, type World } from './world.ts'

/**
 * - `naive`: one connection, browser profiles on a few devices, a script with constant gaps
 * - `proxies`: a network and a device for each account and a script with random gaps; each of four mistakes is made with probability one half
 *   (a pool of proxies, one emulator, a chain of invitations, made in one go), so one in sixteen has none
 * - `payout`: everything separate and every account played by hand, but the prizes go to one address
 * - `ghosts`: the same with an address each. Nothing links them, so no method can find them: they are the control
 */
export const FARM_KINDS = ['naive', 'proxies', 'payout', 'ghosts'] as const
export type FarmKind = (typeof FARM_KINDS)[number]

const GAPS_A_WEEK = 54
/** Most scripts play coins for the rewards too; some only the counted rounds of two weeks. */
const BUSY_GAPS = 600
const PROXY_POOLS = 5

export function addFarm(
  world: World,
  {
    kind,
    farm,
    size,
    chance,
  }: { readonly kind: FarmKind; readonly farm: number; readonly size: number; readonly chance: Chance },
): void {
  const makeAccount = MAKERS[kind]({ world, chance, farm })
  let before: Account | undefined
  for (let index = 0; index < size; index += 1) before = makeAccount({ index, before })
}

interface FarmOf {
  readonly world: World
  readonly chance: Chance
  readonly farm: number
}
type MakeAccount = (at: { readonly index: number; readonly before: Account | undefined }) => Account

const MAKERS: Readonly<Record<FarmKind, (farm: FarmOf) => MakeAccount>> = {
  naive({ world, chance, farm }) {
    const network = world.newName('home')
    const perDevice = 1 + drawWhole(chance, 10)
    const script = drawScript(chance, 0.01 + 0.03 * chance())
    const hour = drawWhole(chance, 1_000)
    let device = ''
    return ({ index, before }) => {
      if (index % perDevice === 0) device = world.newName('device')
      return newPerson(world, chance, {
        isFarm: farm,
        networks: [{ kind: 'net6', value: network }],
        device,
        joined: hour + Math.floor(index / 20),
        inviter: before?.playerId,
        payout: undefined,
        ...script(),
      })
    }
  },
  proxies({ world, chance, farm }) {
    const script = drawScript(chance, 0.1 + 0.4 * chance())
    const agent = chance() < 0.5 ? world.newName('emulator') : undefined
    const isChain = chance() < 0.5
    const pools = Array.from({ length: PROXY_POOLS }, () => world.newName('proxy'))
    const arePooled = chance() < 0.5
    const hour = drawWhole(chance, 1_000)
    const isSlow = chance() < 0.5
    return ({ index, before }) =>
      newPerson(world, chance, {
        isFarm: farm,
        networks: arePooled
          ? [{ kind: 'net4', value: pools[index % PROXY_POOLS] ?? '' }]
          : ownNetworks(world, chance),
        ...(agent !== undefined && { agent }),
        joined: isSlow ? drawWhole(chance, 1_400) : hour + Math.floor(index / 10),
        inviter: isChain ? before?.playerId : undefined,
        payout: undefined,
        ...script(),
      })
  },
  payout({ world, chance, farm }) {
    const address = world.newName('address')
    return ({ index }) =>
      newPerson(world, chance, {
        isFarm: farm,
        inviter: undefined,
        // Not everybody has won yet.
        payout: index < 2 || chance() < 0.7 ? address : undefined,
      })
  },
  ghosts({ world, chance, farm }) {
    return () => newPerson(world, chance, { isFarm: farm, inviter: undefined, payout: undefined })
  },
}

/** One script on all accounts: the same game and stake, the same wait as far as it was measured. */
function drawScript(chance: Chance, variation: number): () => Partial<Account> {
  const trueMean = 1_000 + 5_000 * chance()
  const game = `game ${drawWhole(chance, 12)}`
  const isBusy = chance() < 0.7
  return () => {
    const gaps = isBusy ? BUSY_GAPS : 2 * GAPS_A_WEEK
    // The measured variation has an error too: its own share of one over the root of twice the gaps.
    return {
      gameId: game,
      stake: 200,
      share: 1,
      gaps,
      meanGap_ms: measuredMean(chance, { trueMean, variation, gaps }),
      variation: variation * (1 + (chance() - 0.5) / Math.sqrt(gaps)),
    }
  }
}
