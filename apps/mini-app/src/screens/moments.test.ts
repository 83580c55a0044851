import { expect, test } from 'vitest'
import { momentsOf } from './moments.ts'

const sent = (id: number) => ({ id, amount: 1.5, address: 'UQ', explorer_url: 'https://tonviewer.com' })
const home = { results: ['first_cup', 'second_cup'], sent: [sent(7), sent(9)] }
const keysOf = (moments: ReturnType<typeof momentsOf>) => moments.map(({ key }) => key)

test('several wins and payouts are shown one after the other, wins first', () => {
  expect(keysOf(momentsOf({ home, asked: undefined, shown: [] }))).toEqual([
    'first_cup',
    'second_cup',
    'sent:7',
    'sent:9',
  ])
  const shown = ['first_cup', 'second_cup', 'sent:7']
  expect(momentsOf({ home, asked: undefined, shown })).toEqual([
    { kind: 'sent', key: 'sent:9', withdrawal: sent(9) },
  ])
})

test('the result that a link requests comes first, and once', () => {
  expect(keysOf(momentsOf({ home, asked: 'second_cup', shown: [] }))).toEqual([
    'second_cup',
    'first_cup',
    'sent:7',
    'sent:9',
  ])
  expect(keysOf(momentsOf({ home: undefined, asked: 'old_cup', shown: [] }))).toEqual(['old_cup'])
  expect(momentsOf({ home: undefined, asked: undefined, shown: [] })).toEqual([])
})
