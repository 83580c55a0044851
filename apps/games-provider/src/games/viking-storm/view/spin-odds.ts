/** How often a round wins, counted over every possible position of the reels (the exact-cycle test asserts the same counts). */
const CYCLE = 32 ** 5
const ROUNDS_THAT_PAY = 9_630_006
const ROUNDS_THAT_PAY_THE_BET = 6_993_491

export const HIT_SHARE = ROUNDS_THAT_PAY / CYCLE
export const PROFIT_SHARE = ROUNDS_THAT_PAY_THE_BET / CYCLE
