import { createPresence, type PresenceDeps } from './create-presence.ts'

interface Given extends Omit<PresenceDeps, 'from'> {
  readonly content: PresenceDeps['from']
}

export const create = (given: Given) => ({ presence: createPresence({ ...given, from: given.content }) })
