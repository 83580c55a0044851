import type { PartnersOptions } from './deps.ts'
import { createPartners } from './partners.ts'

interface Given extends Omit<PartnersOptions, 'secrets'> {
  readonly config: { readonly partners: Pick<PartnersOptions, 'secrets'> }
}

export const create = ({ config, ...given }: Given) => ({
  partners: createPartners({ ...given, secrets: config.partners.secrets }),
})
