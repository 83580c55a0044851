import type {
  AddCodesBody,
  EditPartnerBody,
  PartnerPlan,
  PartnerPlanBody,
  ShowPartnerBody,
} from '@arena/contract/endpoints/operator-partners'
import type { Transaction } from '@arena/database'
import { PLATFORM_HOST } from '@arena/texts/find-links'
import { type Connection, DomainError, type Passed } from '../../platform/http/index.ts'
import { type Asked, type Gate, type OperatorCall, refuseChanged, revisionOf } from '../operators/index.ts'
import { merge } from './catalogue.ts'
import type { PartnersDeps } from './deps.ts'
import { missingMedia } from './media.ts'
import { foreignHosts, planFault } from './partner-plan.ts'
import { type KnownPartner, listWritten, lockPartners, writePartner } from './partners-store.ts'
import { addCodesIn } from './promo-codes.ts'
import { addedWorth, worthOfOffers } from './worth-of-offers.ts'

type ControlCall<Body> = Connection & Pick<OperatorCall, 'operator'> & { readonly body: Body }

/** The stored change that waits for an approver. */
type PartnerChange =
  | { readonly change: 'create'; readonly plan: PartnerPlan }
  | { readonly change: 'edit'; readonly plan: PartnerPlan; readonly revision?: string }
  | { readonly change: 'enable'; readonly partner_key: string }

/** @throws DomainError `INVALID_PAYLOAD` {field}, `CONFLICT` {reason: key_taken}, `second_person_needed` */
export function createPartner(
  deps: PartnersDeps,
  call: ControlCall<PartnerPlanBody>,
): Promise<Passed<KnownPartner>> {
  const { ask, ...plan } = call.body
  return aloneOrAsk(deps, call, { change: { change: 'create', plan }, ask })
}

/**
 * Rewrites a partner as a whole. A request for approval is bound to the partner as it is now, so that a later change is never undone by it.
 *
 * @throws DomainError `INVALID_PAYLOAD` {field}, `ITEM_NOT_FOUND`, `CONFLICT` {reason: changed}, `second_person_needed`
 */
export async function editPartner(
  deps: PartnersDeps,
  call: ControlCall<EditPartnerBody>,
): Promise<Passed<KnownPartner>> {
  const { ask, revision: began, ...plan } = call.body
  const now = merge(deps.content, await listWritten(deps.database)).find(
    one => one.plan.partner_key === plan.partner_key,
  )
  if (now === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return aloneOrAsk(deps, call, {
    change: { change: 'edit', plan, revision: began ?? revisionOf(now.plan) },
    ask,
  })
}

/** @throws DomainError `ITEM_NOT_FOUND`, `second_person_needed` */
export function enablePartner(
  deps: PartnersDeps,
  call: ControlCall<ShowPartnerBody>,
): Promise<Passed<KnownPartner>> {
  const { reason, partner_key } = call.body
  return aloneOrAsk(deps, call, { change: { change: 'enable', partner_key }, ask: reason })
}

/** A stop: events that are first reported afterwards pay nothing. @throws DomainError `ITEM_NOT_FOUND` */
export async function disablePartner(
  deps: PartnersDeps,
  { body, operator, ip, requestId }: ControlCall<ShowPartnerBody>,
): Promise<KnownPartner> {
  const subject = body.partner_key
  const disabled = await deps.database.transaction(async tx => {
    await lockPartners(tx)
    const known = merge(deps.content, await listWritten(tx)).find(({ plan }) => plan.partner_key === subject)
    if (known === undefined) throw new DomainError('ITEM_NOT_FOUND')
    const partner = { ...known, disabled: true }
    await writePartner(tx, partner, deps.clock.now())
    const did = {
      operator,
      ip,
      requestId,
      action: 'partner.disable',
      subject,
      details: { reason: body.reason },
    }
    await deps.operators.record(tx, did)
    return partner
  })
  deps.catalogue.forget()
  return disabled
}

/** Registers the acts that an approver may approve in this feature. */
export function agreeToPartners(deps: PartnersDeps): void {
  deps.operators.onApproval('partner.change', {
    permission: 'partners.change',
    carryOut: async (tx, { body, ...call }) => {
      await changeIn(deps, tx, { ...call, change: body as unknown as PartnerChange })
    },
  })
  deps.operators.onApproval('partner.codes', {
    permission: 'partners.change',
    carryOut: async (tx, { body, ...call }) => {
      await addCodesIn(deps, tx, { ...call, body: body as unknown as AddCodesBody })
    },
  })
}

async function aloneOrAsk(
  deps: PartnersDeps,
  call: ControlCall<unknown>,
  { change, ask }: { readonly change: PartnerChange; readonly ask: string | undefined },
): Promise<Passed<KnownPartner>> {
  const { operator, ip, requestId } = call
  const asking = { act: 'partner.change', subject: keyOf(change), body: { ...change }, ask } as const
  const passed = await deps.operators.alone(call, asking, (tx, gate) =>
    changeIn(deps, tx, { operator, ip, requestId, change, gate, because: ask }),
  )
  deps.catalogue.forget()
  return passed
}

type Changing = Connection &
  Pick<OperatorCall, 'operator'> & {
    readonly change: PartnerChange
    readonly gate: Gate
    readonly asked?: Asked
    /** The maker's words, where nobody else was asked. */
    readonly because?: string | undefined
  }

/**
 * Every change of a partner passes the gate with the most that it adds to players' payments on a day. It also needs an approver when its
 * link leads to a host that is not on the owner's list and that no two people agreed to.
 */
async function changeIn(
  deps: PartnersDeps,
  tx: Transaction,
  { change, operator, ip, requestId, gate, asked, because }: Changing,
): Promise<KnownPartner> {
  await lockPartners(tx)
  const written = await listWritten(tx)
  const partners = merge(deps.content, written)
  const subject = keyOf(change)
  const known = partners.find(({ plan }) => plan.partner_key === subject)
  const next = changed(change, known)
  const field = await missingMedia(tx, next.plan)
  if (field !== undefined) throw new DomainError('INVALID_PAYLOAD', { field })
  const foreign = foreignHosts(next.plan, [...listedHosts(deps), ...partners.flatMap(({ hosts }) => hosts)])
  const others = written.filter(one => one !== known).map(({ plan }) => plan)
  // A paused offer pays nothing: resuming it adds all of it. An edit of a paused one is weighed as if it were live.
  const before = known && { ...known, disabled: known.disabled && !next.disabled }
  const added = addedWorth(before, next.plan, deps.clock.now())
  const all = worthOfOffers([...others, next.plan], deps.content)
  const why: string[] = foreign.length === 0 ? [] : ['link_host']
  for (const unit of UNITS) {
    const limit = `offers_${unit}` as const
    if (added[unit] > 0 && all[unit] > (await deps.operators.ceiling(tx, limit))) why.push(limit)
  }
  await gate.pass(tx, { ...added }, why)
  const hosts = asked === undefined ? next.hosts : [...new Set([...next.hosts, ...foreign])]
  const partner = { ...next, hosts }
  await writePartner(tx, partner, deps.clock.now())
  const what = change.change === 'enable' ? {} : change.plan
  const details = { ...what, ...asked, ...(because !== undefined && { reason: because }) }
  const action = `partner.${change.change}`
  await deps.operators.record(tx, { operator, ip, requestId, action, subject, details })
  if (asked !== undefined) deps.catalogue.forget()
  return partner
}

/** On the chat platform's own host anyone can have a bot: a link there needs two operators whatever an owner lists. */
const listedHosts = ({ linkHosts }: PartnersDeps) => linkHosts().filter(host => host !== PLATFORM_HOST)

const UNITS = ['ac', 'tickets', 'gold_tickets'] as const

function changed(change: PartnerChange, known: KnownPartner | undefined): KnownPartner {
  if (change.change === 'create') {
    if (known !== undefined) throw new DomainError('CONFLICT', { reason: 'key_taken' })
    return { plan: checked(change.plan), disabled: false, hosts: [] }
  }
  if (known === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (change.change === 'enable') return { ...known, disabled: false }
  refuseChanged(change.revision, { now: known.plan, next: change.plan })
  return { ...known, plan: checked(change.plan) }
}

function checked(plan: PartnerPlan): PartnerPlan {
  const field = planFault(plan)
  if (field !== undefined) throw new DomainError('INVALID_PAYLOAD', { field })
  return plan
}

const keyOf = (change: PartnerChange) =>
  change.change === 'enable' ? change.partner_key : change.plan.partner_key
