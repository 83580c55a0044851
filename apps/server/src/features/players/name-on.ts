import type { ShownPlayer } from './player-store.ts'

/**
 * A player's name in a list. A player without a readable name gets a number that distinguishes them from the others: the app words it in its
 * own language ("Player 8"), which the server does not do.
 */
export function nameOn(
  shown: Pick<ShownPlayer, 'nickname'> | undefined,
  number: number,
): { readonly nickname: string; readonly nameless?: number } {
  const nickname = shown?.nickname ?? ''
  return nickname === '' ? { nickname, nameless: number } : { nickname }
}
