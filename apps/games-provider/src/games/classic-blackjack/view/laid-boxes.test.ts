import { describe, expect, it } from 'vitest'
import {
  doubledBoxes,
  FIRST_AIM,
  isPlain,
  type Laid,
  withBoxCount,
  withChipLaid,
  withoutSide,
} from './laid-boxes.ts'

const ALLOWED = { min_bet: 100, max_bet: 5000, step: 100, balance: 4000 }
const laid = (wish: Partial<Laid>): Laid => ({
  boxes: [{ bet: 500 }, { bet: 500 }],
  aim: FIRST_AIM,
  isBetCleared: false,
  ...wish,
})

describe('a chip', () => {
  it('goes to the aimed bet and nowhere else', () => {
    expect(withChipLaid(laid({ aim: { box: 1, part: 'bet' } }), 500, ALLOWED)).toEqual([
      { bet: 500 },
      { bet: 1000 },
    ])
    expect(withChipLaid(laid({ aim: { box: 0, part: 'pairs' } }), 100, ALLOWED)).toEqual([
      { bet: 500, pairs: 100 },
      { bet: 500 },
    ])
  })

  it('makes no side bet larger than the bet of its box', () => {
    const boxes = [{ bet: 500, three: 400 }]
    const aim = { box: 0, part: 'three' } as const
    expect(withChipLaid(laid({ boxes, aim }), 100, ALLOWED)).toEqual([{ bet: 500, three: 500 }])
    expect(withChipLaid(laid({ boxes, aim }), 500, ALLOWED)).toBeUndefined()
    expect(withChipLaid(laid({ boxes, isBetCleared: true }), 100, ALLOWED)).toEqual([
      { bet: 100, three: 100 },
    ])
  })

  it('is refused where all bets together are above the balance or the largest bet', () => {
    const boxes = [{ bet: 2000 }, { bet: 1900, pairs: 100 }]
    expect(withChipLaid(laid({ boxes }), 100, ALLOWED)).toBeUndefined()
    expect(withChipLaid(laid({ boxes }), 500, { ...ALLOWED, balance: 9000 })).toBeDefined()
    expect(withChipLaid(laid({ boxes }), 2500, { ...ALLOWED, balance: 9000 })).toBeUndefined()
  })
})

describe('the boxes', () => {
  it('are laid like the last one, or as high as is allowed where that is too much', () => {
    const boxes = [{ bet: 1000, pairs: 100 }]
    expect(withBoxCount(boxes, 3, ALLOWED)).toEqual([...boxes, ...boxes, ...boxes])
    expect(withBoxCount([{ bet: 3000 }], 3, ALLOWED)).toEqual([{ bet: 1300 }, { bet: 1300 }, { bet: 1300 }])
    expect(withBoxCount([{ bet: 100 }], 3, { ...ALLOWED, balance: 200 })).toBeUndefined()
    expect(withBoxCount(boxes, 4, ALLOWED)).toBeUndefined()
  })

  it('are doubled with their side bets, or not at all', () => {
    const boxes = [{ bet: 1000, pairs: 100 }, { bet: 500 }]
    expect(doubledBoxes(boxes, ALLOWED)).toEqual([{ bet: 2000, pairs: 200 }, { bet: 1000 }])
    expect(doubledBoxes(boxes, { ...ALLOWED, max_bet: 3000 })).toBeUndefined()
    expect(doubledBoxes([{ bet: 3000 }], ALLOWED)).toEqual([{ bet: 4000 }])
  })

  it('are the simple game again once there is one without side bets', () => {
    const boxes = [{ bet: 500, pairs: 100 }]
    expect(isPlain(boxes)).toBe(false)
    expect(isPlain(withoutSide(boxes, { box: 0, part: 'pairs' }))).toBe(true)
    expect(isPlain([{ bet: 500 }, { bet: 500 }])).toBe(false)
  })
})
