import type { Schema } from '@arena/database'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Logger } from '../platform/log/log.ts'
import { examineBot, examineClock } from './bot.ts'
import { examineDatabase, examineValkey } from './data.ts'
import type { Examination } from './examination.ts'
import { examineNode, examineSigner } from './payouts.ts'
import { examineRate } from './rate.ts'
import { examineProvider, examineSite, sitesOf } from './sites.ts'

/** Everything an installation depends on, in the order of the lines. */
export function examinationsOf(
  config: Config,
  deps: { readonly clock: Clock; readonly log: Logger; readonly schema: Schema },
): readonly Examination[] {
  const at = { clock: deps.clock, isProduction: config.isProduction }
  return [
    examineClock(config, deps.clock),
    examineDatabase(config, deps),
    examineRate(config, deps),
    examineValkey(config, deps.log),
    ...sitesOf(config).map(site => examineSite(site, at)),
    examineProvider(config),
    examineBot(config),
    examineNode(config, deps.clock),
    examineSigner(config),
  ]
}
