import { describe, expect, it } from 'vitest'
import { FlightClock } from './flight-state.ts'

describe('the clock of the page', () => {
  it('stays at the start until the provider has answered', () => {
    expect(new FlightClock().elapsed_ms(5000)).toBe(0)
  })

  it('runs on from an answer', () => {
    const clock = new FlightClock()
    clock.sync(40, 1000)
    expect(clock.elapsed_ms(1000)).toBe(40)
    expect(clock.elapsed_ms(2500.7)).toBe(1540)
  })

  it('trusts the answer that was least delayed, whichever came first', () => {
    const clock = new FlightClock()
    clock.sync(100, 1300)
    clock.sync(900, 1950)
    clock.sync(1800, 3100)
    expect(clock.elapsed_ms(3100)).toBe(2050)
  })

  it('catches up after the phone has slept', () => {
    const clock = new FlightClock()
    clock.sync(0, 1000)
    clock.sync(60_000, 2000)
    expect(clock.elapsed_ms(2000)).toBe(60_000)
  })
})
