export { type FakeClock, fakeClock } from './fake-clock.ts'
export { type SeededDice, seededDice } from './seeded-dice.ts'
