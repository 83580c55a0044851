/** The permissions of a games provider beyond one round at a time. */
export interface ProviderTerms {
  /** Rounds of one player that may be open at once with ArenaCoin; in a tournament it is always one. */
  readonly openRounds: number
  /** Credit that wins without a stake may add up to in an hour, for all players together; 0 = none are paid. */
  readonly promoHour: number
  /** How long an ArenaCoin round may stay open without a call from the provider before its stakes are returned. */
  readonly silence_ms: number
  /** Whether one of its sessions may continue in another of its games, as lobbies do. */
  readonly switchesGames: boolean
  /** Whether it is asked about a silent ArenaCoin round before the stakes are returned. */
  readonly asksRoundStatus?: boolean
  /** Whether no call of it ends an ArenaCoin or tournament round that won nothing: a silent round is over then, and its stakes are lost. */
  readonly silenceIsLoss?: boolean
}

/** By provider, as they are now; a provider that is not in it has `DEFAULT_TERMS`. */
export type KnownTerms = () => ReadonlyMap<string, ProviderTerms>

export type TermsOfProvider = (provider: string) => ProviderTerms

export const SILENCE_MS = 15 * 60_000

/** Of a provider for which nothing else was set. */
export const DEFAULT_TERMS: ProviderTerms = {
  openRounds: 1,
  promoHour: 0,
  silence_ms: SILENCE_MS,
  switchesGames: false,
}
