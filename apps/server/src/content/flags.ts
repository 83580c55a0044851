/** How many players have each feature that can be switched: content that operators change. */
import { createHash } from 'node:crypto'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'
import { FEATURES } from '../features.ts'
import type { Feature } from '../platform/feature/feature.ts'

type Document = ContentDocuments['flags']

const ALL: readonly Feature[] = FEATURES
/** Features that declare that they can be switched. */
export const FLAGS: readonly string[] = ALL.filter(({ switchable }) => switchable).map(({ name }) => name)

export const EVERYTHING_ON: Document = { flags: FLAGS.map(flag => ({ flag, share: 100 })) }

export interface Flags {
  readonly names: readonly string[]
  /** Percent of players. */
  shareOf(flag: string): number
  isOn(flag: string, playerId: number): boolean
  /** What the player does not have. */
  offFor(playerId: number): string[]
}

const SHARES = 100

/**
 * The fixed place of a player in a feature, from 0 to 99. A share of 5 % has the players at 0–4, so a larger one keeps them all; the name
 * of the feature makes the places of one player in two features independent.
 */
export function placeOf(flag: string, playerId: number): number {
  const hash = createHash('md5')
    .update(`${flag}:${String(playerId)}`)
    .digest('hex')
  return Number.parseInt(hash.slice(0, 8), 16) % SHARES
}

/** @throws ContentFaults for a feature with two rows */
export function flagsContent({ flags }: Document): Flags {
  const faults = flags.flatMap(({ flag }, index) =>
    flags.findIndex(row => row.flag === flag) === index ? [] : [contentFault('flag_twice', { flag })],
  )
  if (faults.length > 0) throw new ContentFaults(faults)
  const shares = new Map(flags.map(({ flag, share }) => [flag, share]))
  const shareOf = (flag: string) => shares.get(flag) ?? SHARES
  const isOn = (flag: string, playerId: number) => {
    const share = shareOf(flag)
    return share === SHARES || (share > 0 && placeOf(flag, playerId) < share)
  }
  return {
    names: FLAGS,
    shareOf,
    isOn,
    offFor: playerId => FLAGS.filter(flag => !isOn(flag, playerId)),
  }
}

/** A row that a later version of the program has no feature for stays in the document and does nothing; nobody can add one. */
export function unknownFlags(before: Document, after: Document): readonly ContentFault[] {
  const known = new Set([...FLAGS, ...before.flags.map(({ flag }) => flag)])
  return after.flags.flatMap(({ flag }) => (known.has(flag) ? [] : [contentFault('flag_unknown', { flag })]))
}
