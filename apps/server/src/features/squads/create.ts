import type { Tournaments } from '../tournaments/index.ts'
import { createSquads } from './create-squads.ts'
import type { SquadsDeps } from './deps.ts'

interface Given extends Omit<SquadsDeps, 'fields'> {
  readonly tournaments: Tournaments
}

export const create = (given: Given) => ({
  squads: createSquads({ ...given, fields: given.tournaments.fields }),
})
