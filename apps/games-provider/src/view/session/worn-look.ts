/**
 * What the player wears in a slot, by the id in the fragment of the page's address: `#s=…&cardBack=waves`. It changes pictures alone, so a player
 * who changes the address changes what they see themselves. Undefined = the usual look: nothing is worn, or this page draws nothing by that id.
 */
export function wornLook<Look>(
  slot: 'cardBack' | 'felt' | 'rocket',
  looks: Readonly<Record<string, Look>>,
  fragment: string = location.hash,
): Look | undefined {
  const id = new URLSearchParams(fragment.slice(1)).get(slot)
  return id !== null && Object.hasOwn(looks, id) ? looks[id] : undefined
}
