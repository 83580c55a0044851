import { describe, expect, it } from 'vitest'
import { isOnItsSide } from './device-orientation.ts'
import { createUprightHeight } from './upright-height.ts'

describe('a phone on its side', () => {
  it.each([
    ['an upright phone', { type: 'portrait-primary', width: 375, height: 667 }, false],
    ['a keyboard on a short phone', { type: 'portrait-primary', width: 375, height: 363 }, false],
    ['a keyboard on a large phone', { type: 'portrait-primary', width: 430, height: 410 }, false],
    ['a keyboard on an unfolded phone', { type: 'portrait-primary', width: 600, height: 480 }, false],
    ['a phone held upside down', { type: 'portrait-secondary', width: 540, height: 400 }, false],
    ['a phone on its side', { type: 'landscape-primary', width: 667, height: 375 }, true],
    ['a phone on its other side', { type: 'landscape-secondary', width: 844, height: 390 }, true],
    ['its keyboard', { type: 'landscape-primary', width: 667, height: 180 }, true],
    ['an older iPhone upright, with a keyboard', { angle: 0, width: 375, height: 300 }, false],
    ['an older iPhone on its side', { angle: 90, width: 667, height: 375 }, true],
    ['an older iPhone on its other side', { angle: -90, width: 568, height: 320 }, true],
    ['a browser that knows neither, with a keyboard', { width: 375, height: 363 }, false],
    ['a browser that knows neither, on its side', { width: 667, height: 375 }, true],
    ['a narrow frame on a wide screen', { type: 'landscape-primary', width: 375, height: 363 }, false],
    ['a desktop window', { type: 'landscape-primary', width: 1280, height: 800 }, false],
    ['a tablet on its side', { type: 'landscape-primary', width: 1024, height: 700 }, false],
  ])('%s', (_name, facts, isOn) => {
    expect(isOnItsSide(facts)).toBe(isOn)
  })
})

describe('the height of an upright page', () => {
  const phone = { onItsSide: false, isWindow: false }

  it('stays the same while a keyboard is open', () => {
    const heightOf = createUprightHeight()
    expect(heightOf({ ...phone, width: 390, height: 600 })).toBe(600)
    expect(heightOf({ ...phone, width: 390, height: 844 })).toBe(844)
    expect(heightOf({ ...phone, width: 390, height: 380 })).toBe(844)
    expect(heightOf({ ...phone, width: 390, height: 844 })).toBe(844)
  })

  it('is none on a phone on its side, and the former one once it is upright again', () => {
    const heightOf = createUprightHeight()
    expect(heightOf({ ...phone, width: 390, height: 844 })).toBe(844)
    expect(heightOf({ ...phone, width: 844, height: 390, onItsSide: true })).toBe(0)
    expect(heightOf({ ...phone, width: 390, height: 500 })).toBe(844)
  })

  it('follows a window that is made lower', () => {
    const heightOf = createUprightHeight()
    expect(heightOf({ width: 500, height: 900, onItsSide: false, isWindow: true })).toBe(900)
    expect(heightOf({ width: 500, height: 600, onItsSide: false, isWindow: true })).toBe(600)
    expect(heightOf({ width: 500, height: 400, onItsSide: false, isWindow: true })).toBe(0)
  })
})
