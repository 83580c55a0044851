import { createOperators } from './create-operators.ts'
import type { GivenDeps } from './deps.ts'

interface Given extends Omit<GivenDeps, 'consoleUrl' | 'local'> {
  readonly config: {
    readonly consoleUrl: string
    readonly localOperators: GivenDeps['local']
  }
}

export const create = ({ config, ...given }: Given) => ({
  operators: createOperators({ ...given, consoleUrl: config.consoleUrl, local: config.localOperators }),
})
