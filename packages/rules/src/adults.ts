/** How old a player must be at least, in years: stands in the terms, and is asked once. */
export const AGE_MIN = 18
