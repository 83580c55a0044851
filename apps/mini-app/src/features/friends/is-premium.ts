/** Whether the signed data says that the player pays the chat platform for Premium: then their story shows its link. */
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
