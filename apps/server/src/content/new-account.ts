/** What a new account finds in its wallet: 1,000 ArenaCoins (in hundredths) and a regular ticket. */
export const NEW_ACCOUNT_GIFT = { credit: 100_000, ticket: 1 } as const
