import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StarCall {
  readonly method: string
  readonly body: Readonly<Record<string, unknown>>
}

interface Transaction {
  readonly id: string
  readonly amount: number
  readonly nanostar_amount?: number
  readonly date: number
  readonly source?: object
  readonly receiver?: object
}

/** The chat platform's records of Stars, on this machine: invoices, transactions, refunds. Every call is noted. */
export interface StarsDouble {
  readonly root: string
  readonly calls: readonly StarCall[]
  /** The bodies of one method's calls. */
  sent(method: string): readonly StarCall['body'][]
  readonly transactions: Transaction[]
  /** Books a payment without notifying the bot. Answers the charge's id. */
  pay(payment: {
    readonly telegramId: number
    readonly payload: string
    readonly stars: number
    /** The share of an affiliate programme: the list shows the bot's share as the amount, and the affiliate's share beside it. */
    readonly commissionPerMille?: number
  }): string
  /** The next calls of a method are answered like this. */
  fail(method: string, answers: readonly object[]): void
  /** Calls of this method wait until it is resolved. */
  hold(method: string, until: Promise<void>): void
  /** Files that somebody sent, by their names. */
  readonly files: Map<string, Buffer>
  /** The operators' group: whether it has topics, and the bot may manage them. */
  readonly forum: Forum
  /** The answer of `getUpdates` from its offset on. */
  readonly updates: object[]
  close(): void
}

interface Forum {
  is_forum: boolean
  can_manage_topics: boolean
}

/** The bot's own number. */
export const DOUBLE_BOT = 7_000

function inStars(nano: number): { readonly amount: number; readonly nanostar_amount: number } {
  return { amount: Math.floor(nano / 1_000_000_000), nanostar_amount: nano % 1_000_000_000 }
}

interface Said {
  readonly calls: readonly StarCall[]
  readonly transactions: Transaction[]
  readonly updates: readonly { readonly update_id: number }[]
  readonly files: ReadonlyMap<string, Buffer>
  readonly forum: Forum
}

/** The chat platform's answer to a call. */
function resultOf({ calls, transactions, updates, files, forum }: Said, { method, body }: StarCall): unknown {
  switch (method) {
    case 'createInvoiceLink':
      return `https://t.me/$invoice${calls.length}`
    case 'getStarTransactions': {
      const [offset, limit] = [Number(body['offset']), Number(body['limit'])]
      return { transactions: transactions.slice(offset, offset + limit) }
    }
    case 'refundStarPayment': {
      const paid = transactions.find(({ id }) => id === body['telegram_payment_charge_id'])
      if (paid !== undefined)
        transactions.push({ id: paid.id, amount: paid.amount, date: 0, receiver: paid.source ?? {} })
      return true
    }
    case 'getFile': {
      const name = String(body['file_id'])
      return { file_id: name, file_path: `photos/${name}`, file_size: files.get(name)?.length }
    }
    case 'getMe':
      return { id: DOUBLE_BOT, is_bot: true, first_name: 'Arena' }
    case 'getChat':
      return { id: body['chat_id'], type: 'supergroup', is_forum: forum.is_forum }
    case 'getChatMember':
      return { status: 'administrator', can_manage_topics: forum.can_manage_topics }
    case 'createForumTopic':
      return { message_thread_id: calls.length, name: body['name'] }
    case 'getUpdates':
      return updates.filter(({ update_id }) => update_id >= Number(body['offset']))
    default:
      return true
  }
}

const partner = (telegramId: number, invoice_payload: string) => ({
  type: 'user',
  transaction_type: 'invoice_payment',
  user: { id: telegramId, is_bot: false, first_name: 'Payer' },
  invoice_payload,
})

export async function openStarsDouble(): Promise<StarsDouble> {
  const calls: StarCall[] = []
  const transactions: Transaction[] = []
  const updates: { readonly update_id: number }[] = []
  const faults = new Map<string, object[]>()
  const holds = new Map<string, Promise<void>>()
  const files = new Map<string, Buffer>()
  const forum = { is_forum: false, can_manage_topics: false }
  let charges = 0

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const method = request.url?.split('/').at(-1) ?? ''
    if (request.url?.startsWith('/file/') === true) {
      const file = files.get(method)
      response.writeHead(file === undefined ? 404 : 200).end(file)
      return
    }
    const body = JSON.parse(text === '' ? '{}' : text) as StarCall['body']
    calls.push({ method, body })
    await holds.get(method)
    const fault = faults.get(method)?.shift()
    const said = fault ?? {
      ok: true,
      result: resultOf({ calls, transactions, updates, files, forum }, { method, body }),
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    sent: method => calls.filter(call => call.method === method).map(({ body }) => body),
    transactions,
    updates,
    files,
    forum,
    pay({ telegramId, payload, stars, commissionPerMille }) {
      charges += 1
      const id = `stx${charges}`
      const source = partner(telegramId, payload)
      if (commissionPerMille === undefined) {
        transactions.push({ id, amount: stars, date: charges, source })
        return id
      }
      const commission_nano = stars * commissionPerMille * 1_000_000
      const affiliate = { commission_per_mille: commissionPerMille, ...inStars(commission_nano) }
      transactions.push({
        id,
        ...inStars(stars * 1_000_000_000 - commission_nano),
        date: charges,
        source: { ...source, affiliate },
      })
      return id
    },
    fail: (method, answers) => faults.set(method, [...answers]),
    hold: (method, until) => holds.set(method, until),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
