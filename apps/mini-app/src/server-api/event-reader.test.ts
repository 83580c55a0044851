import { properties } from '@arena/test-kit/run-options'
import { array, assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { EventReader } from './event-reader.ts'

test('events arrive whole and in order, wherever the network cuts them', () => {
  assert(
    property(
      array(
        string({ maxLength: 12 }).map(text => JSON.stringify({ text })),
        { maxLength: 8 },
      ),
      array(integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 60 }),
      (events, cuts) => {
        const sent = events.map(event => `: a heartbeat\n\ndata: ${event}\n\n`).join('')
        const reader = new EventReader()
        const received: string[] = []
        let at = 0
        for (let turn = 0; at < sent.length; turn += 1) {
          const length = cuts[turn % cuts.length] ?? 1
          received.push(...reader.read(sent.slice(at, at + length)))
          at += length
        }
        expect(received).toEqual(events)
      },
    ),
    properties(),
  )
})

test('an incomplete event is kept until the rest arrives', () => {
  const reader = new EventReader()
  expect(reader.read('data: {"a":1}\n')).toEqual([])
  expect(reader.read('\ndata: {"b"')).toEqual(['{"a":1}'])
  expect(reader.read(':2}\n\n')).toEqual(['{"b":2}'])
})
