import { expect, it } from 'vitest'
import { actDraftOf, actObject, actPage, actSubject, bulkObject, isAskedIn } from './act-draft.ts'

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
    actSubject('/operator/decideHolds', bulkObject('release')),
    actSubject('/operator/decideHolds', bulkObject('withhold')),
    actSubject('/operator/banPlayers', bulkObject()),
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
  { call: 'decideHolds', about: bulkObject('release'), page: '/holds', object: '' },
])('names the object of $call on $page', ({ call, about, page, object }) => {
  expect(actObject(actSubject(`/operator/${call}`, about), `${page}?act=x`)).toBe(object)
})

it.each([
  { what: 'an act on the object of a page', call: 'cancelWithdrawal', about: '12', isAsked: true },
  {
    what: 'no act on several rows: none is selected yet',
    call: 'decideHolds',
    about: bulkObject('release'),
    isAsked: false,
  },
])('the link of a draft asks $what', ({ call, about, isAsked }) => {
  const subject = actSubject(`/operator/${call}`, about)
  const search = new URL(actPage('/holds', '', subject), 'https://console.test').search
  expect(isAskedIn(search, subject)).toBe(isAsked)
  expect(isAskedIn('', subject)).toBe(false)
})

const SOURCES = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('each act of a file has a draft of its own', () => {
  const acts = Object.entries(SOURCES).flatMap(([file, source]) =>
    source
      .split(/<(?:Bulk)?Act\n/)
      .slice(1)
      .map(text => {
        const [properties = ''] = text.split(' run=')
        const named = (name: string) => new RegExp(`\\b${name}=(.*)`).exec(properties)?.[1] ?? ''
        return [file, named('calls'), named('about'), named('decision')].join(' ')
      }),
  )
  expect(acts.length).toBeGreaterThan(30)
  expect(acts.filter((act, index) => acts.indexOf(act) !== index)).toEqual([])
})
