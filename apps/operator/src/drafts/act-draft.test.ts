import { expect, it } from 'vitest'
import { actDraftOf, actObject, actPage, actSubject } from './act-draft.ts'

const FIELDS = { kind: 'ac', amount: '' }

it('continues with the reason and the fields that were typed', () => {
  const draft = { reason: 'a fault', fields: { kind: 'ticket', amount: '3' } }
  expect(actDraftOf(JSON.stringify(draft), FIELDS)).toEqual(draft)
})

it.each([
  ['nothing', undefined],
  ['no JSON', 'a fault'],
  ['fields that the act has no more', '{"reason":"x","fields":{"kind":"ac"}}'],
  ['another kind of value', '{"reason":"x","fields":{"kind":"ac","amount":3}}'],
  ['no reason', '{"fields":{"kind":"ac","amount":"3"}}'],
])('starts empty from %s', (_, text) => {
  expect(actDraftOf(text, FIELDS)).toBeUndefined()
})

it('has one draft for each call and object, named in letters that the server takes', () => {
  const names = [
    actSubject('/operator/banPlayer', '/players/7'),
    actSubject('/operator/banPlayer', '/players/8'),
    actSubject('/operator/unbanPlayer', '/players/7'),
    actSubject('/operator/endTournament', `/tournaments/${'x'.repeat(200)}`),
  ]
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^act:[A-Za-z0-9_ -]{1,100}$/)
})

it('leads back to the page with its filters, however long these are', () => {
  const subject = actSubject('/operator/cancelWithdrawal', '12')
  expect(actPage('/withdrawals', 'state=requested', subject)).toBe(
    '/withdrawals?state=requested&act=act%3AcancelWithdrawal+12',
  )
  for (const search of ['', `words=${'*'.repeat(300)}`, 'words=*'])
    expect(actPage('/orders', search, subject)).toMatch(/^\/[A-Za-z0-9_-][A-Za-z0-9/_.~?=&%:+-]{0,300}$/)
})

it.each([
  { call: 'banPlayer', about: '/players/7', page: '/players/7', object: '7' },
  { call: 'cancelWithdrawal', about: '12', page: '/withdrawals', object: '12' },
  { call: 'pausePayouts', about: '/withdrawals', page: '/withdrawals', object: '' },
])('names the object of $call on $page', ({ call, about, page, object }) => {
  expect(actObject(actSubject(`/operator/${call}`, about), `${page}?act=x`)).toBe(object)
})
