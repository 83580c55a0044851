import type { WheelContent } from '../features/wheel/index.ts'

const NANO_PER_TON = 1_000_000_000

/**
 * The wheel: its twelve segments clockwise from the top, of 100,000 equally likely numbers each. A spin gives on average 0.0016 TON (TON_1
 * 60 × 1 + TON_10 10 × 10, by 100,000), about 1,350 ArenaCoins and 0.14 regular tickets: less than a day's tasks. See docs/decisions/0030.
 */
export const WHEEL: WheelContent = {
  segments: [
    { prizeKey: 'AC_1000', weight: 66_000 },
    { prizeKey: 'TON_1', weight: 60 },
    { prizeKey: 'TOURNAMENT_TICKET', weight: 13_000 },
    { prizeKey: 'AC_10000', weight: 1_200 },
    { prizeKey: 'CASINO_PROMO', weight: 5_000 },
    { prizeKey: 'AC_50000', weight: 40 },
    { prizeKey: 'GOLDEN_TICKET', weight: 500 },
    { prizeKey: 'AC_5000', weight: 7_000 },
    { prizeKey: 'AC_25000', weight: 180 },
    { prizeKey: 'TON_10', weight: 10 },
    { prizeKey: 'SECRET_PRIZE', weight: 7_000 },
    { prizeKey: 'AC_100000', weight: 10 },
  ],
  prizes: {
    AC_1000: { key: 'ac', value: 1_000 },
    AC_5000: { key: 'ac', value: 5_000 },
    AC_10000: { key: 'ac', value: 10_000 },
    AC_15000: { key: 'ac', value: 15_000 },
    AC_25000: { key: 'ac', value: 25_000 },
    AC_50000: { key: 'ac', value: 50_000 },
    AC_100000: { key: 'ac', value: 100_000 },
    TON_1: { key: 'ton', value: 1 },
    TON_5: { key: 'ton', value: 5 },
    TON_10: { key: 'ton', value: 10 },
    TOURNAMENT_TICKET: { key: 'ticket', value: 1 },
    GOLDEN_TICKET: { key: 'gold_ticket', value: 2 },
    CASINO_PROMO: { key: 'promo_code', value: 1 },
    SECRET_PRIZE: { key: 'secret_prize', value: 1 },
  },
  // The prize when the rest of the day's TON does not cover it.
  tonFallback: { TON_1: 'AC_10000', TON_5: 'AC_25000', TON_10: 'AC_50000' },
  // Where no partner gives codes to this player's country.
  withoutPromo: { key: 'ac', value: 1_000 },
  secret: [
    { prize: { key: 'ac', value: 1_000 }, weight: 45_000 },
    { prize: { key: 'ac', value: 3_000 }, weight: 20_000 },
    { prize: { key: 'wheel_spin', value: 1 }, weight: 20_000 },
    { prize: { key: 'ticket', value: 2 }, weight: 9_000 },
    { prize: { key: 'wheel_spin', value: 3 }, weight: 4_000 },
    { prize: { key: 'ac', value: 15_000 }, weight: 1_500 },
    { prize: { key: 'gold_ticket', value: 1 }, weight: 500 },
  ],
  tonPerDayNano: 20 * NANO_PER_TON,
  // Won spins wait for the next day, so a day gives no player more prizes than this.
  spinsPerDay: 20,
  // A table that gives away more TON than this on average is a typing error and is refused.
  tonPerSpinMaxNano: 0.002 * NANO_PER_TON,
}
