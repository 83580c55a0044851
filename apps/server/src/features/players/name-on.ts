import type { ShownPlayer } from './player-store.ts'

/**
 * A player's name in a list, with the frame around their avatar. A player without a readable name gets a number that distinguishes them from the others: the app words it in its
 * own language ("Player 8"), which the server does not do.
 */
export function nameOn(
  shown: Pick<ShownPlayer, 'nickname' | 'frame'> | undefined,
  number: number,
): { readonly nickname: string; readonly nameless?: number; readonly frame?: string } {
  const nickname = shown?.nickname ?? ''
  return { nickname, ...(nickname === '' && { nameless: number }), ...frameOn(shown) }
}

/** The frame around a player's avatar, where they wear one. */
export function frameOn(shown: Pick<ShownPlayer, 'frame'> | undefined): { readonly frame?: string } {
  const frame = shown?.frame ?? ''
  return frame === '' ? {} : { frame }
}
