const NAMES = [
  'bronze',
  'silver',
  'gold',
  'platinum',
  'emerald',
  'sapphire',
  'ruby',
  'amethyst',
  'diamond',
  'champions',
] as const

/** The tier's key among the texts; one beyond the last has the last one's. */
export function tierName(tier: number): (typeof NAMES)[number] {
  return NAMES[Math.max(1, Math.min(tier, NAMES.length)) - 1] ?? 'bronze'
}
