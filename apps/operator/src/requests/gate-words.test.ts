import { ACT_LIMITS } from '@arena/contract/act-limits'
import { CEILING_NAMES } from '@arena/contract/ceilings'
import { ACTS } from '@arena/contract/endpoints/operator-requests'
import { OPERATOR_LANGUAGES } from '@arena/texts/operator-messages'
import { expect, test } from 'vitest'
import { loadTexts } from '../texts.tsx'

/** Reasons without a limit, as named by acts of the server. */
const BESIDES = [
  'ton',
  'content_sold',
  'link_host',
  'review_hours',
  'game_stopped',
  'reward_correction',
  'came_back',
]

test.each(OPERATOR_LANGUAGES)('every act, limit and reason of a request has words in %s', async language => {
  const { acts, effects, ceilings, whys } = (await loadTexts(language)).requests
  const keys = ACTS.map(act => act.replace('.', '_'))
  expect(Object.keys(acts).toSorted()).toEqual(keys.toSorted())
  expect(Object.keys(effects).toSorted()).toEqual(keys.toSorted())
  expect(Object.keys(ceilings).toSorted()).toEqual([...CEILING_NAMES].toSorted())
  const units = [...new Set(Object.values(ACT_LIMITS).flatMap(limits => Object.keys(limits)))]
  const worded = { ...ceilings, ...whys }
  expect([...units, ...BESIDES].filter(code => !(code in worded))).toEqual([])
})
