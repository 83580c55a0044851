/** How often a paid spin wins, counted over every possible position of the reels (the exact-cycle test asserts the same counts). */
const CYCLE = 32 ** 5
const SPINS_THAT_PAY = 15_211_349
const SPINS_THAT_PAY_THE_BET = 7_324_879

export const HIT_SHARE = SPINS_THAT_PAY / CYCLE
export const PROFIT_SHARE = SPINS_THAT_PAY_THE_BET / CYCLE
