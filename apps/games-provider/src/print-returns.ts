import { GAMES } from './games/registry.ts'

/** Prints what each game returns of a stake, exactly: `{"golden-arena": ["numerator", "denominator"]}`. */
const returns = GAMES.map(({ id, rtp }) => [id, [String(rtp.numerator), String(rtp.denominator)]] as const)
console.log(JSON.stringify(Object.fromEntries(returns)))
