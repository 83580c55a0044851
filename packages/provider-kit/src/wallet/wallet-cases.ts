import { WALLET_CONFORMANCE, type WalletTarget } from '@arena/provider-protocol/conformance'
import type { Case } from '../run-cases.ts'

/** The conformance cases of the protocol against one wallet. */
export function walletCases(target: WalletTarget): readonly Case[] {
  return WALLET_CONFORMANCE.map(({ name, group, run }) => ({ group, name, run: () => run(target) }))
}
