import { expect, it, vi } from 'vitest'
import { CallError } from '../server-api.ts'
import { DoneOtherwise, isRejected, underKey } from './act-key.ts'

type Answer = Pick<CallError, 'code' | 'status' | 'details'>

const rejection = (answer: Answer) => new CallError({ ...answer, requestId: 'call-1' }, 'Rejected.')

/** How an act ends that is rejected, and whether its key ends with it. */
async function outcomeOf(answer: Answer) {
  const endKey = vi.fn<() => void>()
  const error: unknown = await underKey(() => Promise.reject(rejection(answer)), endKey).catch(
    (caught: unknown) => caught,
  )
  return { error, ends: endKey.mock.calls.length }
}

it('an act whose approval was requested leaves its key: the next act is another one', async () => {
  const asked = { code: 'second_person_needed', status: 409, details: { request: 7 } } as const
  const { error, ends } = await outcomeOf(asked)
  expect(ends).toBe(1)
  expect(error).toMatchObject({ code: 'second_person_needed' })
})

it('an act that was carried out with other details says so, and the next press is a new act', async () => {
  const taken = { code: 'CONFLICT', status: 409, details: { reason: 'key_taken' } } as const
  const { error, ends } = await outcomeOf(taken)
  expect(ends).toBe(1)
  expect(error).toBeInstanceOf(DoneOtherwise)
  expect(error).toMatchObject({ ...taken, requestId: 'call-1' })
})

it.each([
  ['a lost answer', { code: 'OFFLINE', status: 0, details: {} }],
  ['an overload', { code: 'TOO_MANY_REQUESTS', status: 429, details: {} }],
  ['a rejection', { code: 'CONFLICT', status: 409, details: { reason: 'banned' } }],
] as const)('%s keeps the key: an earlier attempt may have been carried out', async (_, answer) => {
  expect(await outcomeOf(answer)).toMatchObject({ ends: 0, error: { code: answer.code } })
})

it('an act that is done returns its reply', async () => {
  const endKey = vi.fn<() => void>()
  expect(await underKey(async () => 'done', endKey)).toBe('done')
  expect(endKey).not.toHaveBeenCalled()
})

it.each([
  ['a domain error', { code: 'CONFLICT', status: 409, details: { reason: 'banned' } }, true],
  ['invalid fields', { code: 'INVALID_PAYLOAD', status: 400, details: {} }, true],
  ['a lost answer', { code: 'OFFLINE', status: 0, details: {} }, false],
  ['an ended session', { code: 'UNAUTHORIZED', status: 401, details: {} }, false],
  ['an overload', { code: 'TOO_MANY_REQUESTS', status: 429, details: {} }, false],
  ['a failure of the server', { code: 'UNKNOWN', status: 500, details: {} }, false],
] as const)('%s rules out that an earlier attempt was carried out (%j): %s', (_, answer, isKnown) => {
  expect(isRejected(rejection(answer))).toBe(isKnown)
})

it('an act under a used key was carried out', () => {
  const taken = rejection({ code: 'CONFLICT', status: 409, details: { reason: 'key_taken' } })
  expect(isRejected(new DoneOtherwise(taken, ''))).toBe(false)
})
