import type { toUser } from './players.ts'

/** The calls of this page to the program that serves it. */
export type User = ReturnType<typeof toUser>

export interface InlineButton {
  text: string
  url?: string
  web_app?: { url: string }
}

export interface ChatMessage {
  message_id: number
  date: number
  chat: { id: number | string; title?: string; username?: string; first_name?: string }
  from: { id: number; is_bot: boolean; first_name: string }
  via_bot?: { username?: string }
  text?: string
  reply_markup?: { inline_keyboard: InlineButton[][] }
  successful_payment?: { total_amount: number; telegram_payment_charge_id: string }
  refunded_payment?: { total_amount: number }
}

export interface HostState {
  appUrl: string
  bot: { id: number; first_name: string; username: string }
  menuButton: { text?: string; web_app?: { url: string } } | null
  members: { chat_id: string; user_id: number; status: string }[]
  messages: ChatMessage[]
  calls: { id: number; at: number; method: string; parameters: unknown; status: number }[]
  faults: { method?: string; times: number; error_code?: number; delay_ms?: number }[]
  pendingUpdates: number
  webhook: string | null
  payments: { chargeId: string; userId: number; amount: number; payload: string; isRefunded: boolean }[]
}

export interface Mail {
  id: number
  at: number
  to: string
  subject: string
  text: string
}

export interface Invoice {
  slug: string
  title: string
  description: string
  amount: number
  photo_url?: string
}

export interface PreparedMessage {
  text: string
  photoUrl: string | null
  keyboard: InlineButton[][]
}

export type PaymentOutcome = { status: 'paid' } | { status: 'failed'; reason: string }

export const hostApi = {
  state: () => ask<HostState>('/host/state'),
  mails: () => ask<{ mails: Mail[] }>('/host/mails'),
  initData: (request: { player: User; startParameter: string; variant: string }) =>
    ask<{ initData: string }>('/host/init-data', request),
  say: (player: User, text: string) => ask<ChatMessage>('/host/messages', { player, text }),
  sendPhoto: (player: User, photo: string) => ask<ChatMessage>('/host/photos', { player, photo }),
  invoice: (slug: string) => askIfThere<Invoice>(`/host/invoices/${slug}`),
  pay: (slug: string, player: User) => ask<PaymentOutcome>(`/host/invoices/${slug}/pay`, { player }),
  preparedMessage: (id: string, user: number) =>
    askIfThere<PreparedMessage>(`/host/prepared-messages/${encodeURIComponent(id)}?user=${user}`),
  sendPrepared: (id: string, player: User) =>
    askIfThere<ChatMessage>(`/host/prepared-messages/${encodeURIComponent(id)}/send`, { player }),
  setMember: (member: { chat_id: string; user_id: number; status: string }) => ask('/host/members', member),
  addFault: (fault: Record<string, unknown>) => ask('/host/faults', fault),
  clearFaults: () => ask('/host/faults', undefined, 'DELETE'),
}

async function ask<Answer>(path: string, body?: unknown, method?: string): Promise<Answer> {
  const answer = await askIfThere<Answer>(path, body, method)
  if (answer === undefined) throw new Error(`${path}: not found`)
  return answer
}

/** `undefined` on 404; throws on every other rejection. */
async function askIfThere<Answer>(
  path: string,
  body?: unknown,
  method?: string,
): Promise<Answer | undefined> {
  const response = await fetch(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (response.status === 404) return undefined
  const answer = (await response.json()) as Answer & { message?: string }
  if (!response.ok) throw new Error(answer.message ?? `${path}: ${response.status}`)
  return answer
}
