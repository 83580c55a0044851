/** A value that several accounts have: a network, a device, a program, an hour they were made in, an inviter, an address they are paid to. */
export interface SharedValue {
  readonly kind: 'net6' | 'net4' | 'device' | 'agent' | 'joined' | 'inviter' | 'payout'
  /** Opaque. */
  readonly value: string
  readonly players: readonly number[]
}

/** How an account was played, over the days that are kept. */
export interface PlayProfile {
  readonly playerId: number
  /** The most played game, and its share of rounds. */
  readonly gameId: string
  readonly stake: number
  readonly share: number
  /** Gaps of at most a minute between rounds: how many, their mean, and their standard deviation by the mean. */
  readonly gaps: number
  readonly meanGap_ms: number
  readonly variation: number
}

/** Why accounts appear to belong to one person. */
export type ClusterReason =
  /** They are paid to one address. */
  | { readonly kind: 'payout'; readonly players: number }
  /** They are played on one device. */
  | { readonly kind: 'device'; readonly players: number }
  /** They are played alike, and something else joins them. */
  | {
      readonly kind: 'play'
      readonly players: number
      readonly gameId: string
      readonly stake: number
      readonly gap_ms: number
      readonly joinedBy: readonly SharedValue['kind'][]
    }

/** Fewer accounts than this are a couple, a household, or not worth a person's time. */
export const CLUSTER_MIN = 4
/** A program's pace: hundreds of rounds whose gaps hardly differ. */
export const MACHINE = { gaps: 300, variation: 0.05 } as const

/** With fewer gaps the pace is unknown. */
const GAPS_MIN = 30
/** A player of many games has no profile. */
const SHARE_MIN = 0.9
/** How wide a class of paces and of variations is, as logarithms. Two classes, half a width apart, keep neighbours together. */
const PACE_WIDTH = 0.08
const VARIATION_WIDTH = 0.5
const SHIFTS = [0, 0.5]
/** Smaller variations can't be distinguished from the network's own. */
const VARIATION_FLOOR = 0.03

export function isMachinePace({ gaps, variation }: Pick<PlayProfile, 'gaps' | 'variation'>): boolean {
  return gaps >= MACHINE.gaps && variation < MACHINE.variation
}

/** The scores of everybody in a tournament who qualified: three quartiles. */
export interface Field {
  readonly members: number
  readonly quartiles: readonly [number, number, number]
}

/** In a smaller field nobody is an outlier. */
const FIELD_MIN = 20
/** An outlier lies this many widths of the middle half above its end, in logarithms, as scores multiply: one of 850,000 of a normal field. */
const FENCE = 3

/** Whether a score is far outside of its field (the outer fence of a box plot of the logarithms). */
export function isFarOut(score: number, { members, quartiles: [low, , high] }: Field): boolean {
  if (members < FIELD_MIN || low <= 0 || high <= low) return false
  return Math.log(score / high) > FENCE * Math.log(high / low)
}

/** Ways to play are distinguished by four grids, offset by half a width, so that neighbours share a cell in one of them. */
export const GRIDS = SHIFTS.flatMap(pacing => SHIFTS.map(spreading => ({ pacing, spreading })))

/** The name of this profile's way to play; undefined when there is too little data. */
export function wayOfPlay(
  { gameId, stake, share, gaps, meanGap_ms, variation }: PlayProfile,
  { pacing, spreading }: (typeof GRIDS)[number],
): string | undefined {
  if (gaps < GAPS_MIN || share < SHARE_MIN || meanGap_ms <= 0) return undefined
  const pace = Math.floor(Math.log(meanGap_ms) / PACE_WIDTH + pacing)
  const spread = Math.floor(Math.log(Math.max(variation, VARIATION_FLOOR)) / VARIATION_WIDTH + spreading)
  return `${gameId}:${stake}:${pace}:${spread}`
}

/** How likely it is that at least `count` come by chance where `expected` do on average (Poisson). */
export function chanceOf(count: number, expected: number): number {
  let term = Math.exp(-expected)
  let below = 0
  for (let n = 0; n < count; n += 1) {
    below += term
    term *= expected / (n + 1)
  }
  // The difference from one loses precision in the far tail: there the first term is nearly all of it.
  return 1 - below > 1e-9 ? 1 - below : term
}
