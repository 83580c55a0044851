/** Whether the player has the chat platform's Premium, according to the signed data: then their story shows its link. */
export function isPremium(initData: string): boolean {
  try {
    const user = JSON.parse(new URLSearchParams(initData).get('user') ?? 'null') as {
      readonly is_premium?: unknown
    } | null
    return user?.is_premium === true
  } catch {
    return false
  }
}
