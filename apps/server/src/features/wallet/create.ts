import { createWallet } from './create-wallet.ts'

type Options = Parameters<typeof createWallet>[0]

interface Given extends Pick<Options, 'database' | 'clock' | 'log' | 'metrics'> {
  readonly config: {
    readonly roundBatching: NonNullable<Options['batching']>
    readonly ledger: { readonly keepMonths: number }
  }
  /** Signs the ledger's daily lines. */
  readonly auditKey: Uint8Array
  readonly content: Required<Pick<Options, 'games' | 'terms'>>
}

export const create = ({ config, auditKey, content, ...given }: Given) => ({
  wallet: createWallet({
    ...given,
    ...content,
    batching: config.roundBatching,
    audit: { key: auditKey, keepMonths: config.ledger.keepMonths },
  }),
})
