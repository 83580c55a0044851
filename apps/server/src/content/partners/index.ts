import { readFileSync } from 'node:fs'
import type { PartnerPlan } from '@arena/contract'
import type { Config } from '../../config.ts'
import { ConfigFault } from '../../environment-values.ts'
import { readPlans } from '../../features/partners/index.ts'
import { SAMPLE_PARTNERS } from './samples.ts'

/**
 * The partners of the file that `PARTNERS_FILE` names. Without one a fresh clone shows what partners look like, and production
 * starts with nobody.
 *
 * @throws ConfigFault what is wrong with the file
 */
export function partnersToStartWith({
  isProduction,
  partners: { file },
}: Pick<Config, 'isProduction' | 'partners'>): readonly PartnerPlan[] {
  if (file === undefined) return isProduction ? [] : SAMPLE_PARTNERS
  const plans = readPlans(readJson(file))
  if (typeof plans === 'string') throw new ConfigFault(`PARTNERS_FILE can’t be used: ${plans}.`)
  return plans
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigFault(`PARTNERS_FILE can’t be read: ${error instanceof Error ? error.message : file}.`)
  }
}
