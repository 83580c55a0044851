import type { CheckPaymentReply, PaymentStatus } from '@arena/contract/endpoints/shop'
import { expect, test } from 'vitest'
import { type OpenOrder, ordersOf, parseOrders, pollPayment, withOrder, withoutOrder } from './order.ts'

/** Polls through a list of answers; an `Error` is a call that failed. */
function polling(
  answers: readonly (PaymentStatus | 'under way' | Error)[],
  { signal = new AbortController().signal, isOpen = true } = {},
) {
  const asked_ms: number[] = []
  let now_ms = 0
  const end = pollPayment(
    () => {
      const answer = answers[asked_ms.length] ?? 'pending'
      asked_ms.push(now_ms)
      if (answer instanceof Error) return Promise.reject(answer)
      const isUnderWay = answer === 'under way'
      const status = isUnderWay ? 'pending' : answer
      return Promise.resolve({ data: { status, packageId: 'ac_2500', isUnderWay } } as CheckPaymentReply)
    },
    {
      pause: ms => {
        now_ms += ms
        return Promise.resolve()
      },
      isFinal: error => error instanceof RangeError,
      signal,
      isOpen,
    },
  )
  return { end, asked_ms }
}

test('a payment is checked every five seconds until it is decided', async () => {
  const { end, asked_ms } = polling(['pending', 'pending', 'paid'])
  expect(await end).toMatchObject({ data: { status: 'paid' } })
  expect(asked_ms).toEqual([0, 5_000, 10_000])
})

test('after a minute and a half the app leaves the payment to the server', async () => {
  const { end, asked_ms } = polling([])
  expect(await end).toBe('unknown')
  expect([asked_ms.length, asked_ms.at(-1)]).toEqual([19, 90_000])
})

test('a failed call is retried, and a rejection ends the checks', async () => {
  const { end, asked_ms } = polling([new Error('offline'), 'paid'])
  expect(await end).toMatchObject({ data: { status: 'paid' } })
  expect(asked_ms).toEqual([0, 5_000])
  await expect(polling([new RangeError('no such order')]).end).rejects.toThrow('no such order')
})

test('no calls are sent while no page is waiting', async () => {
  const aborter = new AbortController()
  aborter.abort(new Error('gone'))
  const { end, asked_ms } = polling([], { signal: aborter.signal })
  await expect(end).rejects.toThrow('gone')
  expect(asked_ms).toEqual([])
})

test('the app stops checking a closed invoice without a payment after five seconds', async () => {
  const { end, asked_ms } = polling(['pending', 'pending'], { isOpen: false })
  expect(await end).toBe('unpaid')
  expect(asked_ms).toEqual([0, 5_000])
})

test('the app checks a closed invoice with a started payment until the server decides', async () => {
  const { end } = polling(['pending', 'under way', 'under way', 'under way', 'paid'], { isOpen: false })
  expect(await end).toMatchObject({ data: { status: 'paid' } })
})

test.each([null, '', 'nonsense', '{}', '[]', 'null', '[null]', '[{"externalId":1}]'])(
  'a stored value of %j contains no order',
  text => {
    expect(parseOrders(text)).toEqual([])
  },
)

const order: OpenOrder = {
  externalId: '7-a',
  packageId: 'ac_2500',
  stars: 75,
  telegramId: 7,
  since_s: 1_000,
  isLeft: false,
}

test('an order is followed for a day, and only for the player who placed it', () => {
  expect(parseOrders(JSON.stringify([order]))).toEqual([order])
  expect(ordersOf([order], { telegramId: 7, now_s: 1_000 + 86_399 })).toEqual([order])
  expect(ordersOf([order], { telegramId: 7, now_s: 1_000 + 86_400 })).toEqual([])
  expect(ordersOf([order], { telegramId: 8, now_s: 1_000 })).toEqual([])
  expect(ordersOf([order], { telegramId: undefined, now_s: 1_000 })).toEqual([])
})

test('an order does not push another one out of the list, and a known order is renewed', () => {
  const other = { ...order, externalId: '7-b' }
  const both = withOrder([order], other)
  expect(both).toEqual([other, order])
  expect(withOrder(both, { ...order, isLeft: true })).toEqual([{ ...order, isLeft: true }, other])
  expect(withoutOrder(both, '7-b')).toEqual([order])
})
