import { type ConsoleDeps, createConsole } from './create-console.ts'

interface Given extends Omit<ConsoleDeps, 'network' | 'sections'> {
  readonly config: { readonly ton: Pick<ConsoleDeps, 'network'> }
  readonly personalData: Pick<ConsoleDeps, 'sections'>
}

/** The console's calls that combine several features. */
export const create = ({ config, personalData, ...given }: Given) => ({
  console: createConsole({ ...given, network: config.ton.network, sections: personalData.sections }),
})
