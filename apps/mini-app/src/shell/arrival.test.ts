import { afterEach, expect, test, vi } from 'vitest'
import { takeArrival } from './arrival.ts'

afterEach(() => vi.unstubAllGlobals())

function openAt(hash: string) {
  const replaceState = vi.fn<History['replaceState']>()
  vi.stubGlobal('window', { location: { hash, pathname: '/' }, history: { replaceState } })
  return replaceState
}

test.each([
  ['#emailLink=abc-_1', { kind: 'emailLink', secret: 'abc-_1' }],
  ['#tgAuthResult=eyJpZCI6NX0', { kind: 'tgAuthResult', secret: 'eyJpZCI6NX0' }],
  ['#tgAuthResult=eyJpZCI6NTV9ZQ==', { kind: 'tgAuthResult', secret: 'eyJpZCI6NTV9ZQ' }],
  ['#tgAuthResult=false', { kind: 'tgAuthResult', secret: 'false' }],
])('%s is taken out of the address', (hash, arrival) => {
  const replaceState = openAt(hash)
  expect(takeArrival()).toEqual(arrival)
  expect(replaceState).toHaveBeenCalledWith(null, '', '/')
})

test.each(['', '#', '#tgAuthResult', '#tgWebAppData=x', '#other=abc'])('%j is nobody’s arrival', hash => {
  const replaceState = openAt(hash)
  expect(takeArrival()).toBeNull()
  expect(replaceState).not.toHaveBeenCalled()
})
