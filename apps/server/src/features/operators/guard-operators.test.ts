import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { createOperatorGuard, WRONG_TOKENS } from './guard-operators.ts'

const TOKEN = 'operator-token-of-the-tests-0123456789'
const GUESS = 'guessed-token-of-the-tests-0123456789'

function open() {
  const lines: string[] = []
  const log = createLog({ level: 'debug', to: { write: line => lines.push(line) } })
  const clock = fakeClock()
  const metrics = new Registry()
  const guard = createOperatorGuard({ clock, log, metrics, tokens: [{ name: 'anna', token: TOKEN }] })
  const call = (ip: string, authorization?: string) => {
    try {
      return guard({ id: 'request-1', ip, headers: { authorization } }).name
    } catch (error) {
      return (error as Error).message
    }
  }
  return { lines, clock, metrics, call }
}

it('who tries wrong tokens is slowed down by address, an IPv6 customer as one, and nobody else is', async () => {
  const { clock, metrics, call } = open()
  const tries = Array.from({ length: 400 }, (_, index) => call(`2001:db8:7:7::${index.toString(16)}`, GUESS))
  expect(tries.filter(answer => answer === 'UNAUTHORIZED')).toHaveLength(WRONG_TOKENS.burst)
  expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS')
  expect(call('2001:db8:7:7::1', `Bearer ${TOKEN}`)).toBe('TOO_MANY_REQUESTS')
  expect(call('203.0.113.7', `Bearer ${TOKEN}`)).toBe('anna')
  clock.advance(1000 / WRONG_TOKENS.perSecond)
  expect(call('2001:db8:7:7::1', TOKEN)).toBe('anna')
  const figures = await metrics.metrics()
  expect(figures).toContain(`arena_operator_rejections_total{outcome="wrong"} ${WRONG_TOKENS.burst}`)
  expect(figures).toContain(
    `arena_operator_rejections_total{outcome="throttled"} ${401 - WRONG_TOKENS.burst}`,
  )
})

it('right tokens are not counted, however many', () => {
  const { lines, call } = open()
  const names = Array.from({ length: 400 }, () => call('203.0.113.7', TOKEN))
  expect(new Set(names)).toEqual(new Set(['anna']))
  expect(lines).toEqual([])
})

it('a wrong token is logged with where it came from, and without itself', () => {
  const { lines, call } = open()
  call('203.0.113.7', GUESS)
  call('203.0.113.7')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).toContain('"address":"203.0.113.7"')
  expect(lines.join('')).not.toContain(GUESS)
})
