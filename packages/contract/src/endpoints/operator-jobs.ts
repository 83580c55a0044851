import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../schemas.ts'

const strict = { additionalProperties: false }

const ItemNameSchema = Type.String({ minLength: 1, maxLength: 200 })

/** One item of a job: a payment, a withdrawal, a tournament. */
export const ItemKeySchema = Type.Object({ job: ItemNameSchema, item: ItemNameSchema }, strict)

const FailingItemSchema = Type.Object({
  job: Type.String(),
  item: Type.String(),
  attempts: Type.Integer(),
  /** The error of the last attempt. */
  reason: Type.String(),
  failed_ms: Type.Integer(),
  /** The next attempt; null = parked until it is tried again by hand. */
  due_ms: nullable(Type.Integer()),
})
export type OperatorFailingItem = Static<typeof FailingItemSchema>

const ListFailingItemsBodySchema = Type.Object({ after: Type.Optional(ItemKeySchema) }, strict)

const ListFailingItemsReplySchema = Type.Object({
  items: Type.Array(FailingItemSchema),
  /** Of all jobs. */
  parked: Type.Integer(),
  waiting: Type.Integer(),
})

const RetryItemReplySchema = Type.Object({})

export const listFailingItems = endpoint({
  path: '/operator/listFailingItems',
  summary:
    'Items of jobs whose last attempt failed, with the reason: parked ones, and those that wait for another attempt.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  body: ListFailingItemsBodySchema,
  reply: ListFailingItemsReplySchema,
})

export const retryItem = endpoint({
  path: '/operator/retryItem',
  summary: 'Schedules an item of a job for another attempt in its next run.',
  guard: 'operator',
  permission: 'jobs.retry',
  effect: 'changes',
  body: ItemKeySchema,
  reply: RetryItemReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})
