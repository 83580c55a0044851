import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunningChatHost } from '../testing/running-chat-host.ts'
import { startChatHost } from '../testing/running-chat-host.ts'

const player = { id: 1001, first_name: 'Robin' }
const invoice = {
  title: '3 golden tickets',
  description: 'For the private tournaments',
  payload: 'order-17',
  currency: 'XTR',
  provider_token: '',
  prices: [{ label: 'Tickets', amount: 400 }],
}

interface Update {
  update_id: number
  pre_checkout_query?: { id: string }
  message?: { successful_payment?: { telegram_payment_charge_id: string }; refunded_payment?: unknown }
}

let chatHost: RunningChatHost
beforeEach(async () => {
  chatHost = await startChatHost({ preCheckoutDeadline_ms: 300 })
})
afterEach(() => chatHost.stop())

async function createSlug(): Promise<string> {
  const { body } = await chatHost.bot('createInvoiceLink', invoice)
  return /^https:\/\/t\.me\/\$([\w=-]+)$/.exec(String(body.result))?.[1] ?? 'no slug'
}

async function nextUpdate(offset = 0): Promise<Update> {
  const { body } = await chatHost.bot('getUpdates', { timeout: 5, limit: 1, offset })
  const [update] = body.result as Update[]
  if (!update) throw new Error('No update came.')
  return update
}

/** Goes through a payment as far as the bot's answer to the pre-checkout query. */
async function payAnswering(answer: Record<string, unknown>) {
  const slug = await createSlug()
  const paying = chatHost.host(`/host/invoices/${slug}/pay`, { player })
  const asked = await nextUpdate()
  const answered = await chatHost.bot('answerPreCheckoutQuery', {
    pre_checkout_query_id: asked.pre_checkout_query?.id,
    ...answer,
  })
  return { asked, answered, outcome: (await paying).body }
}

describe('a payment in Stars', () => {
  it('asks the bot first, then reports the payment to it and lists it in the ledger', async () => {
    const { asked, outcome } = await payAnswering({ ok: true })
    expect(asked.pre_checkout_query).toMatchObject({
      from: { id: 1001 },
      currency: 'XTR',
      total_amount: 400,
      invoice_payload: 'order-17',
    })
    expect(outcome).toEqual({ status: 'paid' })
    const paid = await nextUpdate(asked.update_id + 1)
    expect(paid.message?.successful_payment).toMatchObject({ total_amount: 400, invoice_payload: 'order-17' })
    const { body } = await chatHost.bot('getStarTransactions')
    expect(body.result).toMatchObject({
      transactions: [{ id: paid.message?.successful_payment?.telegram_payment_charge_id, amount: 400 }],
    })
    expect((await chatHost.bot('getMyStarBalance')).body.result).toEqual({ amount: 400 })
  })

  it('through an affiliate programme lists the bot’s part and the affiliate’s part of the price', async () => {
    await chatHost.host('/host/affiliate', { commission_per_mille: 55 }, 'PUT')
    const { asked } = await payAnswering({ ok: true })
    const paid = await nextUpdate(asked.update_id + 1)
    expect(paid.message?.successful_payment).toMatchObject({ total_amount: 400 })
    expect((await chatHost.bot('getStarTransactions')).body.result).toMatchObject({
      transactions: [{ amount: 378, source: { affiliate: { commission_per_mille: 55, amount: 22 } } }],
    })
    await chatHost.bot('refundStarPayment', {
      user_id: 1001,
      telegram_payment_charge_id: paid.message?.successful_payment?.telegram_payment_charge_id,
    })
    expect((await chatHost.bot('getStarTransactions')).body.result).toMatchObject({
      transactions: [{}, { amount: 378, receiver: { affiliate: { amount: -22 } } }],
    })
  })

  it('fails with the reason the bot gives, and nothing is booked', async () => {
    const { outcome } = await payAnswering({ ok: false, error_message: 'Sold out' })
    expect(outcome).toEqual({ status: 'failed', reason: 'Sold out' })
    expect((await chatHost.bot('getStarTransactions')).body.result).toEqual({ transactions: [] })
  })

  it('fails when the bot is silent, and a late answer is refused', async () => {
    const slug = await createSlug()
    const paying = chatHost.host(`/host/invoices/${slug}/pay`, { player })
    const asked = await nextUpdate()
    expect((await paying).body).toMatchObject({ status: 'failed' })
    const late = { pre_checkout_query_id: asked.pre_checkout_query?.id, ok: true }
    expect(await chatHost.bot('answerPreCheckoutQuery', late)).toMatchObject({ status: 400 })
  })

  it('is refunded once, to the payer', async () => {
    const { asked } = await payAnswering({ ok: true })
    const paid = await nextUpdate(asked.update_id + 1)
    const charge = {
      telegram_payment_charge_id: paid.message?.successful_payment?.telegram_payment_charge_id,
    }
    expect((await chatHost.bot('refundStarPayment', { ...charge, user_id: 1002 })).status).toBe(400)
    expect((await chatHost.bot('refundStarPayment', { ...charge, user_id: 1001 })).body).toEqual({
      ok: true,
      result: true,
    })
    expect(await chatHost.bot('refundStarPayment', { ...charge, user_id: 1001 })).toMatchObject({
      status: 400,
      body: { description: 'Bad Request: CHARGE_ALREADY_REFUNDED' },
    })
    const refunded = await nextUpdate(paid.update_id + 1)
    expect(refunded.message?.refunded_payment).toMatchObject(charge)
    expect((await chatHost.bot('getMyStarBalance')).body.result).toEqual({ amount: 0 })
  })

  it('lists a payment whose report comes late or never; appends its refund to the list', async () => {
    await chatHost.host('/host/faults', { lost_payments: 1, payment_delay_ms: 50 })
    const { asked } = await payAnswering({ ok: true })
    const silent = await chatHost.bot('getUpdates', { timeout: 0, offset: asked.update_id + 1 })
    expect(silent.body.result).toEqual([])
    const slug = await createSlug()
    const paying = chatHost.host(`/host/invoices/${slug}/pay`, { player })
    const again = await nextUpdate(asked.update_id + 1)
    const pre_checkout_query_id = again.pre_checkout_query?.id
    await chatHost.bot('answerPreCheckoutQuery', { pre_checkout_query_id, ok: true })
    await paying
    const late = await nextUpdate(again.update_id + 1)
    const second = late.message?.successful_payment?.telegram_payment_charge_id
    const listed = async () => {
      const { body } = await chatHost.bot('getStarTransactions')
      return (body.result as { transactions: { id: string }[] }).transactions.map(({ id }) => id)
    }
    const [first, ...rest] = await listed()
    expect(rest).toEqual([second])
    await chatHost.bot('refundStarPayment', { user_id: 1001, telegram_payment_charge_id: first })
    expect(await listed()).toEqual([first, second, first])
  })

  it('a delayed report is sent when the faults are ended', async () => {
    await chatHost.host('/host/faults', { payment_delay_ms: 600_000 })
    const { asked } = await payAnswering({ ok: true })
    const silent = await chatHost.bot('getUpdates', { timeout: 0, offset: asked.update_id + 1 })
    expect(silent.body.result).toEqual([])
    await chatHost.host('/host/faults', undefined, 'DELETE')
    const late = await nextUpdate(asked.update_id + 1)
    expect(late.message?.successful_payment).toBeDefined()
  })

  it('needs an invoice of one price in whole Stars', async () => {
    const spoilt: Record<string, unknown>[] = [
      { currency: 'USD' },
      { provider_token: 'x' },
      { prices: [] },
      {
        prices: [
          { label: 'a', amount: 1 },
          { label: 'b', amount: 1 },
        ],
      },
      { prices: [{ label: 'a', amount: 1.5 }] },
      { prices: [{ label: 'a', amount: 0 }] },
      { title: 'x'.repeat(33) },
      { payload: 'я'.repeat(65) },
    ]
    const answers = await Promise.all(
      spoilt.map(change => chatHost.bot('createInvoiceLink', { ...invoice, ...change })),
    )
    expect(answers.map(answer => answer.status)).toEqual(spoilt.map(() => 400))
  })
})
