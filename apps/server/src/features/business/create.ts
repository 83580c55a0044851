import { createBusiness } from './create-business.ts'
import type { BusinessDeps } from './deps.ts'

interface Given extends Omit<BusinessDeps, 'expected'> {
  readonly content: BusinessDeps['expected']
}

export const create = (given: Given) => ({ business: createBusiness({ ...given, expected: given.content }) })
