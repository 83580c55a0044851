import type { PlayProfile, SharedValue } from '@arena/rules'
import type { Chance } from '../../../platform/rng/rng.ts'

/** An account as fair play sees it. */
export interface Account extends PlayProfile {
  /** The number of its farm; 0 = a person's own. */
  readonly isFarm: number
  readonly networks: readonly { readonly kind: 'net6' | 'net4'; readonly value: string }[]
  readonly device: string
  readonly agent: string
  /** The hour it was made in. */
  readonly joined: number
  readonly inviter: number | undefined
  /** Where it was paid to, once it was. */
  readonly payout: string | undefined
}

/** Everybody of a simulated product. */
export class World {
  readonly accounts: Account[] = []
  #names = 0

  add(account: Omit<Account, 'playerId'>): Account {
    const added = { ...account, playerId: this.accounts.length + 1 }
    this.accounts.push(added)
    return added
  }

  newName(what: string): string {
    this.#names += 1
    return `${what} ${this.#names}`
  }

  /** The values that several accounts share, as the server would have noted and read them. */
  sharedValues(): readonly SharedValue[] {
    const players = new Map<string, number[]>()
    const note = (kind: SharedValue['kind'], value: string, player: number) => {
      const name = `${kind}|${value}`
      const list = players.get(name)
      if (list === undefined) players.set(name, [player])
      else if (list.at(-1) !== player) list.push(player)
    }
    for (const account of this.accounts) {
      const { playerId } = account
      for (const { kind, value } of account.networks) note(kind, value, playerId)
      note('device', account.device, playerId)
      note('agent', account.agent, playerId)
      note('joined', `hour ${account.joined}`, playerId)
      if (account.payout !== undefined) note('payout', account.payout, playerId)
      if (account.inviter === undefined) continue
      note('inviter', String(account.inviter), playerId)
      note('inviter', String(account.inviter), account.inviter)
    }
    return [...players].flatMap(([name, list]): readonly SharedValue[] => {
      const [kind = '', value = ''] = name.split('|')
      return list.length > 1
        ? [{ kind: kind as SharedValue['kind'], value, players: [...new Set(list)] }]
        : []
    })
  }
}

export function drawWhole(chance: Chance, below: number): number {
  return Math.floor(chance() * below)
}

/** Standard normal, by Box and Muller. */
export function drawNormal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}
