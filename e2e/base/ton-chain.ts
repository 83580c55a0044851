import type { FreshArena } from './fresh-arena.ts'

/** The balance of an account on the local TON network, in nanoTON. */
export async function chainBalance(arena: FreshArena, address: string): Promise<string> {
  const answer = await fetch(`${arena.chat}/ton/api/v2/jsonRPC`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: '1', jsonrpc: '2.0', method: 'getAddressInformation', params: { address } }),
  })
  return ((await answer.json()) as { readonly result: { readonly balance: string } }).result.balance
}

/** The fate of the next messages that are submitted to it. */
export async function spoilMessages(arena: FreshArena, fault: string, times: number): Promise<void> {
  const answer = await fetch(`${arena.chat}/host/ton/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, times }),
  })
  if (!answer.ok) throw new Error(`the chat host refused a fault: ${await answer.text()}`)
}
