import { Address, Cell, loadMessage, type Transaction, toNano } from '@ton/core'
import { Blockchain } from '@ton/sandbox'
import type { TonAccount, TonChain, TonTransaction } from '../../../platform/ton/index.ts'

/** A TON network in memory: the real contracts' code, one node, and a clock that only the test moves. */
export interface SandboxChain extends TonChain {
  /** Pays into an account; at most the rest of a bank of a million TON. */
  fill(addressRaw: string, ton: number): Promise<void>
  advance(seconds: number): void
  /** The network's own time. */
  now(): Date
  /** The sum that an account has received, in nanoTON. */
  received(addressRaw: string): number
  /** How many messages from outside a wallet has carried out. */
  carriedOutBy(addressRaw: string): number
}

export async function openSandboxChain(): Promise<SandboxChain> {
  const blockchain = await Blockchain.create()
  // Before the bank is made: no account may be younger than the time.
  blockchain.now = 1_700_000_000
  const bank = await blockchain.treasury('bank')
  const histories = new Map<string, TonTransaction[]>()

  const keep = (transactions: readonly Transaction[]) => {
    for (const transaction of transactions) {
      const raw = `0:${transaction.address.toString(16).padStart(64, '0')}`
      const history = histories.get(raw) ?? []
      history.push({
        transaction,
        lt: Number(transaction.lt),
        hash: transaction.hash().toString('hex'),
      })
      histories.set(raw, history)
    }
  }

  return {
    async account(addressRaw): Promise<TonAccount> {
      const contract = await blockchain.getContract(Address.parseRaw(addressRaw))
      return {
        balanceNano: Number(contract.balance),
        isActive: contract.accountState?.type === 'active',
        chainTime_s: blockchain.now ?? 0,
        last: histories.get(addressRaw)?.at(-1),
      }
    },
    async history(addressRaw, { from, downToLt }) {
      const history = histories.get(addressRaw) ?? []
      return history.filter(({ lt }) => lt > downToLt && lt <= from.lt).toReversed()
    },
    async send(boc) {
      const message = loadMessage(Cell.fromBoc(boc)[0]?.beginParse() ?? Cell.EMPTY.beginParse())
      const result = await blockchain.sendMessage(message)
      keep(result.transactions)
    },
    async fill(addressRaw, ton) {
      const result = await bank.send({
        to: Address.parseRaw(addressRaw),
        value: toNano(ton),
        bounce: false,
      })
      keep(result.transactions)
    },
    advance(seconds) {
      blockchain.now = (blockchain.now ?? 0) + seconds
    },
    now: () => new Date((blockchain.now ?? 0) * 1000),
    received(addressRaw) {
      return (histories.get(addressRaw) ?? []).reduce((sum, { transaction }) => {
        const info = transaction.inMessage?.info
        return info?.type === 'internal' ? sum + Number(info.value.coins) : sum
      }, 0)
    },
    carriedOutBy(addressRaw) {
      const history = histories.get(addressRaw) ?? []
      return history.filter(({ transaction }) => transaction.inMessage?.info.type === 'external-in').length
    },
  }
}
