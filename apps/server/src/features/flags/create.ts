import { flagFigures } from '@arena/contract/endpoints/operator-flags'
import { route } from '../../platform/http/index.ts'
import { countGroupsJob, type FlagsDeps } from './count-groups.job.ts'
import { showFlags } from './show-flags.ts'

interface Given extends Omit<FlagsDeps, 'flags'> {
  readonly content: FlagsDeps['flags']
}

export const create = ({ content, ...given }: Given) => {
  const deps: FlagsDeps = { ...given, flags: content }
  return {
    flags: {
      operatorRoutes: [route(flagFigures, () => showFlags(deps, deps.clock.now()))],
      jobs: [countGroupsJob(deps)],
    },
  }
}
