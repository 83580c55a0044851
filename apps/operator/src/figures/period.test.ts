import { FIGURE_DAYS_MAX } from '@arena/contract/form-limits'
import { expect, it, test } from 'vitest'
import { lastDays, periodBefore, periodIn, today } from './period.ts'

const NOW_MS = Date.parse('2030-03-28T12:00:00Z')
const inAddress = (text: string) => periodIn(new URLSearchParams(text), NOW_MS)

it('takes the days of the address', () => {
  expect(inAddress('from=2030-01-01&to=2030-01-31')).toEqual({
    from: '2030-01-01',
    to: '2030-01-31',
    days: 31,
  })
})

test.each([
  '',
  'from=x&to=y',
  'from=2030-02-31&to=2030-03-02',
  'from=2030-03-02&to=2030-03-01',
  'from=1000-01-01&to=2030-01-01',
  'from=9999-01-01&to=9999-01-02',
])('the address %j shows the last four weeks that are over', search => {
  expect(inAddress(search)).toEqual({ from: '2030-02-28', to: '2030-03-27', days: 28 })
})

it('shows a year at most', () => {
  expect(inAddress('from=2029-03-28&to=2030-03-28').days).toBe(FIGURE_DAYS_MAX)
  expect(inAddress('from=2029-03-27&to=2030-03-28').days).toBe(28)
})

it('is compared with as many days before', () => {
  expect(periodBefore(lastDays(7, NOW_MS))).toEqual({ from: '2030-03-14', to: '2030-03-20', days: 7 })
})

it('shows today when asked to', () => {
  expect(today(NOW_MS)).toEqual({ from: '2030-03-28', to: '2030-03-28', days: 1 })
})
