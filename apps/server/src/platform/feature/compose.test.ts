import { expect, it } from 'vitest'
import { type Create, compose } from './compose.ts'
import { createdBy, feature, inTierOrder } from './feature.ts'

const says = { does: '', openFirst: [] }

const createPurse = (given: { start: number; later: { bell: { ring: () => string } } }) => ({
  purse: { sum: given.start, ring: () => given.later.bell.ring() },
})
const purse = feature({
  ...says,
  name: 'purse',
  tier: 'money',
  needs: [],
  later: ['bell'],
  create: createdBy<{ create: typeof createPurse }>(),
})

const createPlans = () => ({ plans: { prices: [7] } })
const plans = feature({
  ...says,
  name: 'plans',
  tier: 'money',
  needs: [],
  create: createdBy<{ create: typeof createPlans }>(),
})

const createBell = (given: { purse: { sum: number }; content: string }) => ({
  bell: { given, ring: () => `${given.content} ${given.purse.sum}` },
})
const bell = feature({
  ...says,
  name: 'bell',
  tier: 'surfaces',
  needs: ['purse'],
  create: createdBy<{ create: typeof createBell }>(),
})

const CREATE: Readonly<Record<string, Create>> = { purse: createPurse, plans: createPlans, bell: createBell }
const createOf = (name: string) => CREATE[name]
const environment = {
  platform: { start: 5 },
  contents: {
    from: 'plans',
    of: (parts: { readonly plans: { prices: number[] } }) => ({ bell: `ding ${parts.plans.prices.length}` }),
  },
}

it('gives a feature the platform, its content and the parts of what it needs, and no others', () => {
  const made = compose(inTierOrder([plans, purse, bell]), environment, createOf)
  expect(made.bell.given).toEqual({ start: 5, purse: made.purse, content: 'ding 1' })
})

it('lets a feature call a later one once all features exist', () => {
  expect(compose(inTierOrder([plans, purse, bell]), environment, createOf).purse.ring()).toBe('ding 1 5')
})

it('refuses a call of a later feature before it exists', () => {
  const createHasty = (given: { later: { bell: { ring: () => string } } }) => ({
    purse: given.later.bell.ring(),
  })
  const creates: Readonly<Record<string, Create>> = { ...CREATE, purse: createHasty }
  expect(() => compose([plans, purse, bell], environment, name => creates[name])).toThrow(
    'purse calls bell.ring before "bell" exists',
  )
})

it('refuses a feature without a create.ts, and two parts of one name', () => {
  expect(() => compose([plans, purse, bell], environment, () => undefined)).toThrow(
    'features/plans/create.ts exports no "create"',
  )
  const twice: Readonly<Record<string, Create>> = { ...CREATE, purse: createPlans }
  expect(() => compose([plans, purse, bell], environment, name => twice[name])).toThrow(
    'Two features have a part "plans"',
  )
})

it('does not compile for a part that no need names, and for an order against the needs', () => {
  const loud = feature({ ...says, name: 'loud', tier: 'surfaces', needs: [], create: bell.create })
  const composed = () =>
    // @ts-expect-error -- its `create` asks for the purse, which its needs do not name
    compose([plans, purse, bell, loud], environment, createOf)
  // @ts-expect-error -- the bell comes before the purse, which it needs
  expect(inTierOrder([plans, bell, purse])).toHaveLength(3)
  // @ts-expect-error -- the purse calls the bell later, which comes before it
  expect(inTierOrder([plans, { ...bell, needs: [] }, purse])).toHaveLength(3)
  expect(composed).toThrow('features/loud/create.ts')
})
