/** What every answer carries; pages and files say more of themselves. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=()',
  'x-robots-tag': 'noindex',
} as const

/** For answers that are data: nothing may be loaded or framed, no other site may read them, and nobody may keep a copy. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/** A year of encrypted connections only; sent when the games are reached over https. */
export const TRANSPORT_HEADER = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const
