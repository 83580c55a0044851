import type { ShownPlayer } from './player-store.ts'

/**
 * How a player is named in a list. A player without a readable name gets the number that tells them from the others: the app words it in its own
 * language ("Player 8"), which the server does not do.
 */
export function nameOn(
  shown: Pick<ShownPlayer, 'nickname'> | undefined,
  number: number,
): { readonly nickname: string; readonly nameless?: number } {
  const nickname = shown?.nickname ?? ''
  return nickname === '' ? { nickname, nameless: number } : { nickname }
}
