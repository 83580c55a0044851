import type { PartnerNameBody, PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import { type Connection, DomainError } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import { merge } from './catalogue.ts'
import type { PartnersDeps } from './deps.ts'
import { planFault } from './partner-plan.ts'
import { type KnownPartner, listWritten, lockPartners, writePartner } from './partners-store.ts'

/** A call of an operator: which operator, from where, and what the call asks for. */
type ControlCall<Body> = Connection & Pick<OperatorCall, 'operator'> & { readonly body: Body }

/** @throws DomainError `INVALID_PAYLOAD` {field}, `CONFLICT` {reason: key_taken} */
export function createPartner(deps: PartnersDeps, call: ControlCall<PartnerPlan>): Promise<KnownPartner> {
  return control(deps, call, {
    action: 'partner.create',
    change: known => {
      if (known !== undefined) throw new DomainError('CONFLICT', { reason: 'key_taken' })
      return { plan: checked(call.body), disabled: false }
    },
  })
}

/** Rewrites a partner as a whole. @throws DomainError `INVALID_PAYLOAD` {field}, `ITEM_NOT_FOUND` */
export function editPartner(deps: PartnersDeps, call: ControlCall<PartnerPlan>): Promise<KnownPartner> {
  return control(deps, call, {
    action: 'partner.edit',
    change: known => ({ ...found(known), plan: checked(call.body) }),
  })
}

/** @throws DomainError `ITEM_NOT_FOUND` */
export function disablePartner(
  deps: PartnersDeps,
  call: ControlCall<PartnerNameBody>,
): Promise<KnownPartner> {
  return control(deps, call, {
    action: 'partner.disable',
    change: known => ({ ...found(known), disabled: true }),
  })
}

/** @throws DomainError `ITEM_NOT_FOUND` */
export function enablePartner(deps: PartnersDeps, call: ControlCall<PartnerNameBody>): Promise<KnownPartner> {
  return control(deps, call, {
    action: 'partner.enable',
    change: known => ({ ...found(known), disabled: false }),
  })
}

function found(known: KnownPartner | undefined): KnownPartner {
  if (known === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return known
}

function checked(plan: PartnerPlan): PartnerPlan {
  const field = planFault(plan)
  if (field !== undefined) throw new DomainError('INVALID_PAYLOAD', { field })
  return plan
}

/** What every change has in common: it is made while no other one is, and written down with who made it. */
async function control<Body extends { readonly partner_key: string }>(
  { database, clock, operators, content, catalogue }: PartnersDeps,
  { body, operator, ip, requestId }: ControlCall<Body>,
  {
    action,
    change,
  }: { readonly action: string; readonly change: (known: KnownPartner | undefined) => KnownPartner },
): Promise<KnownPartner> {
  const subject = body.partner_key
  const changed = await database.transaction(async tx => {
    await lockPartners(tx)
    const partners = merge(content, await listWritten(tx))
    const partner = change(partners.find(({ plan }) => plan.partner_key === subject))
    await writePartner(tx, partner, clock.now())
    await operators.record(tx, { operator, ip, requestId, action, subject, details: { ...body } })
    return partner
  })
  catalogue.forget()
  return changed
}
