/** Where the bay begins, in units of the picture (390 × 844). */
export const HORIZON = 204

/** Moonlight on the water below the moon, above the card and everything on it. */
export const GLINTS = [
  { x: 62, y: 208, width: 60 },
  { x: 76, y: 215, width: 38 },
  { x: 68, y: 222, width: 46 },
  { x: 84, y: 229, width: 20 },
] as const
