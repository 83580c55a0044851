import { expect, it } from 'vitest'
import { timelineFields } from './timeline-fields.ts'

const at = '2026-11-30T12:00:00Z'

it('an act on the player is shown without the number of the player', () => {
  const row = {
    section: 'operator_actions',
    fields: { at, action: 'player.ban', subject: '4300000000000017' },
  }
  expect(timelineFields(row)).toEqual({ action: 'player.ban' })
})

it('an act on something of theirs is shown with its number', () => {
  const row = { section: 'operator_actions', fields: { at, action: 'withdrawal.approve', subject: '17' } }
  expect(timelineFields(row)).toEqual({ action: 'withdrawal.approve', subject: '17' })
})

it('a task is shown with what was counted, without zeros', () => {
  const fields = { at, task: 'first-win', won_in_a_row_now: 0, largest_win: '0', largest_stake: '2500' }
  expect(timelineFields({ section: 'tasks', fields })).toEqual({ task: 'first-win', largest_stake: '2500' })
})

it('a balance of zero is shown', () => {
  const row = { section: 'ledger', fields: { at, amount: '-500', balance_after: '0' } }
  expect(timelineFields(row)).toEqual({ amount: '-500', balance_after: '0' })
})
