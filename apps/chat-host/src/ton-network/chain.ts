import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Address, Cell, loadMessage, type Transaction, toNano } from '@ton/core'
import { Blockchain, EmulationError } from '@ton/sandbox'

/** One thing that happened to the chain; the same things at the same times make the same chain. */
type Event = { readonly now: number } & (
  | { readonly kind: 'message'; readonly boc: string }
  | { readonly kind: 'fund'; readonly address: string; readonly ton: string }
)

const GENESIS_S = 1_700_000_000
const RICH_TON = '10000'

export interface ChainAccount {
  readonly balance: bigint
  readonly state: 'active' | 'uninitialized' | 'frozen'
  readonly history: readonly Transaction[]
}

export interface Chain {
  /** Unix seconds. */
  readonly now: number
  account(address: Address): Promise<ChainAccount>
  /** Carries a message from outside out. False when the contract refuses it. */
  send(boc: Buffer): Promise<boolean>
  /** Pays into an account out of nothing. */
  fund(address: Address, ton: string): Promise<void>
  /** Lets the chain's time run ahead of the clock on the wall. */
  advance(seconds: number): void
}

type Histories = Map<string, Transaction[]>

/**
 * A TON network of one node in this process, run by the contracts' own code. With a journal it is the same chain again after a restart.
 */
export async function openChain({
  journal,
  funded = [],
}: {
  readonly journal: string | undefined
  /** Accounts that are rich when the chain begins. */
  readonly funded?: readonly string[]
}): Promise<Chain> {
  const histories: Histories = new Map()
  const { blockchain, happen } = await openMachine(histories)
  for (const account of funded) {
    const address = Address.parse(account).toRawString()
    await happen({ now: GENESIS_S, kind: 'fund', address, ton: RICH_TON })
  }
  const past = journal === undefined ? [] : readJournal(journal)
  for (const event of past) await happen(event)
  // Time never runs back, also when it was moved ahead before the restart.
  let ahead_s = Math.max(0, (past.at(-1)?.now ?? 0) - wallTime_s())
  let turn: Promise<unknown> = Promise.resolve()
  // One after another, like blocks; stored only when it changed something.
  const next = (event: Event): Promise<boolean> => {
    const result = turn.then(async () => {
      const isDone = await happen(event)
      if (isDone && journal !== undefined) appendFileSync(journal, `${JSON.stringify(event)}\n`)
      return isDone
    })
    turn = result.catch(() => {})
    return result
  }
  const now = () => wallTime_s() + ahead_s
  return {
    get now() {
      return now()
    },
    async account(address) {
      const { balance, accountState } = await blockchain.getContract(address)
      return { balance, state: stateOf(accountState?.type), history: histories.get(keyOf(address)) ?? [] }
    },
    send(boc) {
      return next({ now: now(), kind: 'message', boc: boc.toString('base64') })
    },
    async fund(address, ton) {
      await next({ now: now(), kind: 'fund', address: address.toRawString(), ton })
    },
    advance(seconds) {
      ahead_s += seconds
    },
  }
}

/** The machine that executes events, and writes their effects into the histories. */
async function openMachine(histories: Histories) {
  const blockchain = await Blockchain.create()
  // Before the bank is made: no account may be younger than the time.
  blockchain.now = GENESIS_S
  const bank = await blockchain.treasury('bank')
  const keep = (transactions: readonly Transaction[]) => {
    for (const transaction of transactions) {
      const key = String(transaction.address)
      histories.set(key, [...(histories.get(key) ?? []), transaction])
    }
  }
  const happen = async (event: Event): Promise<boolean> => {
    blockchain.now = Math.max(event.now, blockchain.now ?? 0)
    if (event.kind === 'fund') {
      const to = Address.parse(event.address)
      keep((await bank.send({ to, value: toNano(event.ton), bounce: false })).transactions)
      return true
    }
    try {
      const message = loadMessage(Cell.fromBase64(event.boc).beginParse())
      keep((await blockchain.sendMessage(message)).transactions)
      return true
    } catch (error) {
      if (error instanceof EmulationError) return false
      throw error
    }
  }
  return { blockchain, happen }
}

function wallTime_s(): number {
  return Math.floor(Date.now() / 1000)
}

/** As transactions name their account: the hash as a number. */
function keyOf(address: Address): string {
  return String(BigInt(`0x${address.hash.toString('hex')}`))
}

/** A line that a kill cut short never happened. */
function readJournal(path: string): readonly Event[] {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  return lines.map(line => JSON.parse(line) as Event)
}

function stateOf(type: string | undefined): ChainAccount['state'] {
  if (type === 'active' || type === 'frozen') return type
  return 'uninitialized'
}
