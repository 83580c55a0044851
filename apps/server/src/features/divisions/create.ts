import type { Tournaments } from '../tournaments/index.ts'
import { createDivisions } from './create-divisions.ts'

interface Given extends Omit<Parameters<typeof createDivisions>[0], 'fields'> {
  readonly tournaments: Tournaments
}

export const create = (given: Given) => ({
  divisions: createDivisions({ ...given, fields: given.tournaments.fields }),
})
