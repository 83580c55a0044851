import type { CheckPaymentReply, PaymentStatus } from '@arena/contract/endpoints/shop'
import { expect, test } from 'vitest'
import { orderOf, parseOrder, pollPayment } from './order.ts'

/** Asks through a list of answers; an `Error` is a call that failed. */
function polling(answers: readonly (PaymentStatus | Error)[], signal = new AbortController().signal) {
  const asked_ms: number[] = []
  let now_ms = 0
  const end = pollPayment(
    () => {
      const answer = answers[asked_ms.length] ?? 'pending'
      asked_ms.push(now_ms)
      if (answer instanceof Error) return Promise.reject(answer)
      return Promise.resolve({ data: { status: answer, packageId: 'ac_2500' } } as CheckPaymentReply)
    },
    {
      pause: ms => {
        now_ms += ms
        return Promise.resolve()
      },
      isFinal: error => error instanceof RangeError,
      signal,
    },
  )
  return { end, asked_ms }
}

test('a payment is asked about every five seconds until it is decided', async () => {
  const { end, asked_ms } = polling(['pending', 'pending', 'paid'])
  expect(await end).toMatchObject({ data: { status: 'paid' } })
  expect(asked_ms).toEqual([0, 5_000, 10_000])
})

test('after a minute and a half it is left to the server', async () => {
  const { end, asked_ms } = polling([])
  expect(await end).toBe('unknown')
  expect([asked_ms.length, asked_ms.at(-1)]).toEqual([19, 90_000])
})

test('a question that finds nobody is asked again, a rejection ends it', async () => {
  const { end, asked_ms } = polling([new Error('offline'), 'paid'])
  expect(await end).toMatchObject({ data: { status: 'paid' } })
  expect(asked_ms).toEqual([0, 5_000])
  await expect(polling([new RangeError('no such order')]).end).rejects.toThrow('no such order')
})

test('nobody who waits, nobody who asks', async () => {
  const aborter = new AbortController()
  aborter.abort(new Error('gone'))
  const { end, asked_ms } = polling([], aborter.signal)
  await expect(end).rejects.toThrow('gone')
  expect(asked_ms).toEqual([])
})

test.each([null, '', 'nonsense', '{}', '[]', 'null', '{"externalId":1}'])(
  'what stands in the storage as %j is no order',
  text => {
    expect(parseOrder(text)).toBeNull()
  },
)

test('an order is looked after for a day, and only for who made it', () => {
  const order = { externalId: '7-a', packageId: 'ac_2500', stars: 75, telegramId: 7, since_s: 1_000 }
  expect(parseOrder(JSON.stringify(order))).toEqual(order)
  expect(orderOf(order, { telegramId: 7, now_s: 1_000 + 86_399 })).toBe(order)
  expect(orderOf(order, { telegramId: 7, now_s: 1_000 + 86_400 })).toBeNull()
  expect(orderOf(order, { telegramId: 8, now_s: 1_000 })).toBeNull()
  expect(orderOf(order, { telegramId: undefined, now_s: 1_000 })).toBeNull()
})
