import { expect, it } from 'vitest'
import { type Matrix, placed } from './matrix.ts'

const WHOLE: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

const at = ({ a, b, c, d, e, f }: Matrix, x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f].map(value => Math.round(value * 1e6) / 1e6)

it('puts a point where its container, then the container around it put it', () => {
  const outer = placed(WHOLE, { x: 10, y: 20, rotation: 0, scaleX: 2, scaleY: 3 })
  expect(at(outer, 5, 5)).toEqual([20, 35])
  const inner = placed(outer, { x: 5, y: 5, rotation: 0, scaleX: 0.5, scaleY: 1 })
  expect(at(inner, 4, 1)).toEqual([24, 38])
})

it('turns clockwise about the position', () => {
  const turned = placed(WHOLE, { x: 100, y: 50, rotation: Math.PI / 2, scaleX: 1, scaleY: 1 })
  expect(at(turned, 10, 0)).toEqual([100, 60])
  expect(at(turned, 0, 10)).toEqual([90, 50])
})

it('scales along its own axes before it turns', () => {
  const stretched = placed(WHOLE, { x: 0, y: 0, rotation: Math.PI / 2, scaleX: 2, scaleY: 1 })
  expect(at(stretched, 10, 0)).toEqual([0, 20])
})
