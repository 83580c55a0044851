import { allGameBets } from './bet-tables.ts'

/** Prints what a round of every game and every kind of bet pays, as JSON: a few seconds of counting. */
console.log(JSON.stringify(allGameBets()))
