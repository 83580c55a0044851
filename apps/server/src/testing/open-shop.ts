import {
  type CheckPaymentReply,
  checkPayment,
  getInvoiceLink,
  type InvoiceLinkReply,
} from '@arena/contract/endpoints/shop'
import type { Database } from '@arena/database'
import type { Update } from 'grammy/types'
import { openTestApp, type TestApp } from './index.ts'
import { openStarsDouble, type StarsDouble } from './stars-double.ts'
import { keyOf } from './test-player-ids.ts'

export const OPERATOR_TOKEN = 'operator-token-of-the-tests-0123456789'

let lastUpdate = 1_000

/** The whole back end with a chat platform of the test's own. */
export async function openShop(
  database: Database,
  env: Readonly<Record<string, string>> = {},
  log?: { write(line: string): void },
) {
  const stars: StarsDouble = await openStarsDouble()
  const app: TestApp = await openTestApp(database, {
    env: { BOT_API_ROOT: stars.root, OPERATORS: `anna:${OPERATOR_TOKEN}`, ...env },
    ...(log === undefined ? {} : { log }),
  })
  const { bot, wallet } = app.app.features

  async function newPlayer(telegramId: number) {
    const { token } = await app.signIn(telegramId)
    const call = (path: string, body: object) => app.call(path, { token, body })
    return {
      telegramId,
      token,
      call,
      balances: () => wallet.read(database, keyOf(telegramId)),
      async order(packageId: string): Promise<string> {
        const reply = await call(getInvoiceLink.path, { packageId, telegramId })
        if (reply.statusCode !== 200) throw new Error(`getInvoiceLink: ${reply.body}`)
        return reply.json<InvoiceLinkReply>().data.externalId
      },
      async status(externalId: string): Promise<string> {
        const reply = await call(checkPayment.path, { externalId, telegramId })
        return reply.statusCode === 200
          ? reply.json<CheckPaymentReply>().data.status
          : `${reply.statusCode} ${reply.json<{ errorCode: string }>().errorCode}`
      },
    }
  }

  /** Hands updates to the bot and waits until it is done with them. */
  async function send(...contents: readonly object[]): Promise<void> {
    await bot.receive(contents.map(update))
    await bot.drained()
  }

  async function stop() {
    await app.app.stop()
    stars.close()
  }

  return { app, stars, newPlayer, send, stop, wallet, features: app.app.features }
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>
export type ShopPlayer = Awaited<ReturnType<OpenShop['newPlayer']>>

/** With a new number. */
export function update(content: object): Update {
  lastUpdate += 1
  return { update_id: lastUpdate, ...content }
}

export interface Payment {
  readonly telegramId: number
  readonly chargeId: string
  readonly payload: string
  readonly stars: number
}

function messageOf({ telegramId }: Pick<Payment, 'telegramId'>) {
  return {
    message_id: 1,
    date: 1,
    chat: { id: telegramId, type: 'private', first_name: 'Payer' },
    from: { id: telegramId, is_bot: false, first_name: 'Payer' },
  }
}

export const paidUpdate = (payment: Payment) => ({
  message: {
    ...messageOf(payment),
    successful_payment: { ...chargeOf(payment), provider_payment_charge_id: 'p' },
  },
})

export const refundedUpdate = (payment: Payment) => ({
  message: { ...messageOf(payment), refunded_payment: chargeOf(payment) },
})

export const checkoutUpdate = ({ telegramId, payload, stars }: Omit<Payment, 'chargeId'>, id = 'query') => ({
  pre_checkout_query: {
    id,
    from: { id: telegramId, is_bot: false, first_name: 'Payer' },
    currency: 'XTR',
    total_amount: stars,
    invoice_payload: payload,
  },
})

export const commandUpdate = (telegramId: number, text: string, language_code?: string) => {
  const message = messageOf({ telegramId })
  return { message: { ...message, text, from: { ...message.from, language_code } } }
}

function chargeOf({ chargeId, payload, stars }: Payment) {
  return {
    currency: 'XTR',
    total_amount: stars,
    invoice_payload: payload,
    telegram_payment_charge_id: chargeId,
  }
}
