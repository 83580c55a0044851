import { describe, expect, it } from 'vitest'
import { pointsOf, shortNickname } from './points.ts'

it('shows a balance in hundredths as points', () => {
  expect(pointsOf(1_000_050)).toBe(10_000.5)
})

describe('a nickname on the leaderboard', () => {
  it.each([
    ['twelve_chars', 'twelve_chars'],
    ['thirteen_char', 'thirteen_ch...'],
    ['😀😀😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀😀😀'],
    ['', ''],
  ])('%j is shown as %j', (nickname, shown) => {
    expect(shortNickname(nickname)).toBe(shown)
  })
})
