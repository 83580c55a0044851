import type { BetRequest, FreeRounds } from '../index.ts'

/** Free rounds of one player. Amounts in hundredths. */
export interface FreeGrant {
  readonly grantId: string
  readonly playerId: string
  readonly bet: number
  readonly winMax: number
  readonly expiresAt: Date
  left: number
  won: number
}

/** Whether a stake is meant to be a free round, rightly or not. */
export function asksFreeRound({ amount, is_free, grant_id }: BetRequest): boolean {
  return amount === 0 || is_free === true || grant_id !== undefined
}

/** Whether such a stake says the same everywhere. */
export function isFreeStake({ amount, is_free, grant_id }: BetRequest): boolean {
  return amount === 0 && is_free !== false && grant_id !== undefined
}

/** The free rounds of all players of a mock wallet. */
export class FreeGrants {
  readonly #grants: FreeGrant[] = []

  constructor(private readonly now: () => Date) {}

  give(grant: FreeGrant): void {
    this.#grants.push(grant)
  }

  /** Takes one round; undefined = none is left. */
  take(playerId: string, grantId: string | undefined): FreeGrant | undefined {
    const grant = this.#usable(playerId).find(one => one.grantId === grantId)
    if (grant !== undefined) grant.left -= 1
    return grant
  }

  list(playerId: string): readonly FreeRounds[] {
    return this.#usable(playerId).map(({ grantId, bet, left, winMax, won, expiresAt }) => ({
      grant_id: grantId,
      bet,
      rounds_left: left,
      win_left: winMax - won,
      expires_at: expiresAt.toISOString(),
    }))
  }

  #usable(playerId: string): readonly FreeGrant[] {
    const now = this.now()
    return this.#grants.filter(one => one.playerId === playerId && one.left > 0 && one.expiresAt > now)
  }
}
