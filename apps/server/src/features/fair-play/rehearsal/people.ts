/**
 * The people of a simulated product: their connections, inviters and ways to play. The figures are estimates, explained in
 * docs/decisions/0045.
 */
import type { Chance } from '../../../platform/rng/rng.ts'
import { type Account, drawNormal, drawWhole, type World } from './world.ts'

/** Manual play: gaps between rounds in milliseconds, and their variation. */
const BY_HAND = { gap_ms: 4_000, gapSpread: 0.45, variation: 0.55, variationSpread: 0.3 }
/** Autoplay: gaps are the game's own, longer after a win. */
const BY_AUTOPLAY = { gap_ms: 2_600, gapSpread: 0.03, variation: 0.22, variationSpread: 0.3 }
const AUTOPLAY_SHARE = 0.35
/** Stakes people choose: every third the one that is offered first. */
const STAKES = [100, 100, 100, 200, 500, 1_000, 2_500, 5_000, 10_000]
const GAMES = 12
const CARRIERS = 40
const AGENTS = 60
const HOURS = 24 * 60
const HOUSEHOLD_SIZES = [2, 2, 2, 3, 3, 4, 4, 5, 6]
/** The share of people who live in a household with other players. */
const IN_HOUSEHOLDS = 0.25
const ON_ONE_DEVICE = 0.4
/** Couples with one wallet, and households where everybody's prizes go to the same person. */
const COUPLES_WALLET = 0.1
const ONE_WALLET = 0.03
const SHARED_FLAT_PEOPLE = 40
const STREAMER_SHARE = 0.08
const INVITED = 0.3
const PAID_OUT = 0.3

export function addPeople(world: World, count: number, chance: Chance): void {
  const first = world.accounts.length
  const streamer = newPerson(world, chance)
  while (world.accounts.length < first + count * IN_HOUSEHOLDS) addHousehold(world, chance)
  addSharedFlat(world, chance)
  addFollowers(world, { streamer, count: Math.round(count * STREAMER_SHARE), chance })
  while (world.accounts.length < first + count) newPerson(world, chance)
}

/** A person with their own phone and connection. */
export function newPerson(world: World, chance: Chance, shared: Partial<Account> = {}): Account {
  const { accounts } = world
  const inviter = chance() < INVITED ? accounts[drawWhole(chance, Math.max(1, accounts.length))] : undefined
  return world.add({
    isFarm: 0,
    networks: ownNetworks(world, chance),
    device: world.newName('device'),
    agent: `agent ${Math.floor(AGENTS * chance() ** 3)}`,
    joined: drawWhole(chance, HOURS),
    inviter: inviter?.playerId,
    payout: chance() < PAID_OUT ? world.newName('address') : undefined,
    ...drawPlay(chance),
    ...shared,
  })
}

/** A carrier's address, which hundreds share, and with most of them a network of the phone's own. */
export function ownNetworks(world: World, chance: Chance): Account['networks'] {
  const carrier = { kind: 'net4', value: `carrier ${drawWhole(chance, CARRIERS)}` } as const
  return chance() < 0.6 ? [carrier, { kind: 'net6', value: world.newName('phone') }] : [carrier]
}

export function drawPlay(
  chance: Chance,
): Pick<Account, 'gameId' | 'stake' | 'share' | 'gaps' | 'meanGap_ms' | 'variation'> {
  const pace = chance() < AUTOPLAY_SHARE ? BY_AUTOPLAY : BY_HAND
  const gaps = Math.round(60 * Math.exp(drawNormal(chance)))
  const variation = pace.variation * Math.exp(pace.variationSpread * drawNormal(chance))
  const trueMean = pace.gap_ms * Math.exp(pace.gapSpread * drawNormal(chance))
  return {
    gameId: `game ${Math.floor(GAMES * chance() ** 2)}`,
    stake: STAKES[drawWhole(chance, STAKES.length)] ?? 100,
    share: chance() < 0.5 ? 1 : 0.4 + 0.6 * chance(),
    gaps,
    meanGap_ms: measuredMean(chance, { trueMean, variation, gaps }),
    variation,
  }
}

/** The mean of this many gaps, with its standard error. */
export function measuredMean(
  chance: Chance,
  play: { readonly trueMean: number; readonly variation: number; readonly gaps: number },
): number {
  return play.trueMean * (1 + (play.variation / Math.sqrt(Math.max(1, play.gaps))) * drawNormal(chance))
}

/** People behind one connection: some share a tablet, some a wallet, and the first to come invited the others on the same evening. */
function addHousehold(world: World, chance: Chance): void {
  const size = HOUSEHOLD_SIZES[drawWhole(chance, HOUSEHOLD_SIZES.length)] ?? 2
  const network = world.newName('home')
  const networks = [
    { kind: 'net6', value: network },
    { kind: 'net4', value: network },
  ] as const
  const device = chance() < ON_ONE_DEVICE ? world.newName('tablet') : undefined
  const wallets = chance()
  const sharing = wallets < ONE_WALLET ? size : wallets < COUPLES_WALLET ? 2 : 0
  const payout = world.newName('address')
  const joined = drawWhole(chance, HOURS)
  let inviter: number | undefined
  for (let member = 0; member < size; member += 1) {
    const { playerId } = newPerson(world, chance, {
      networks,
      joined,
      inviter,
      // At most three take turns on one device.
      ...(device !== undefined && member < 3 && { device }),
      ...(member < sharing && { payout }),
    })
    inviter ??= playerId
  }
}

/** A hostel or an office: many people behind one network. */
function addSharedFlat(world: World, chance: Chance): void {
  const network = world.newName('hostel')
  for (let person = 0; person < SHARED_FLAT_PEOPLE; person += 1) {
    newPerson(world, chance, {
      networks: [
        { kind: 'net6', value: network },
        { kind: 'net4', value: network },
      ],
    })
  }
}

/** People a streamer invites come within two hours, from anywhere. */
function addFollowers(
  world: World,
  {
    streamer,
    count,
    chance,
  }: { readonly streamer: Account; readonly count: number; readonly chance: Chance },
): void {
  const hour = drawWhole(chance, HOURS)
  for (let follower = 0; follower < count; follower += 1) {
    newPerson(world, chance, { inviter: streamer.playerId, joined: hour + drawWhole(chance, 2) })
  }
}
