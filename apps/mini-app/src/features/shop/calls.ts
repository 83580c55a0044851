import {
  API,
  type CheckPaymentBody,
  type CheckPaymentReply,
  type ExchangeTicketBody,
  type ExchangeTicketReply,
  type InvoiceLinkBody,
  type InvoiceLinkReply,
  type ShopReply,
} from '@arena/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

/** What is sold, and for how much. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => call<ShopReply>(API.getShop, { signal }),
  staleTime: 5 * 60_000,
})

export function exchangeTicket(body: ExchangeTicketBody): Promise<ExchangeTicketReply> {
  return call(API.exchangeTicket, { body })
}

export function getInvoiceLink(body: InvoiceLinkBody): Promise<InvoiceLinkReply> {
  return call(API.getInvoiceLink, { body, service: 'payments' })
}

export function checkPayment(body: CheckPaymentBody): Promise<CheckPaymentReply> {
  return call(API.checkPayment, { body, service: 'payments' })
}
