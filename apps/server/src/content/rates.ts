import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'

/**
 * The TON rate of a new installation: a placeholder that no operator set. No value is safe: a high one hides how much TON promised dollars
 * cost, a low one pays too much TON. So in production no dollar prize is promised before a rate is published.
 */
export const RATES: ContentDocuments['rates'] = { usdPerTonMicros: 3_000_000 }
