import type { PartnerNameBody, PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import * as endpoints from '@arena/contract/endpoints/operator-partners'
import { type Connection, DomainError, type Route, route } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import { playerKey } from '../players/index.ts'
import { merge } from './catalogue.ts'
import type { PartnersDeps } from './deps.ts'
import { missingMedia, uploadMedia } from './media.ts'
import { planFault } from './partner-plan.ts'
import {
  countEvents,
  type KnownPartner,
  listEvents,
  listWritten,
  lockPartners,
  NO_EVENTS,
  writePartner,
} from './partners-store.ts'
import { addCodes, countCodes, NO_CODES } from './promo-codes.ts'

const PAGE_EVENTS = 100

/** Calls by which operators control partners. A call that changes a partner answers with the partner's new state. */
export function operatorRoutes(deps: PartnersDeps): readonly Route[] {
  const present = async (partners: readonly KnownPartner[]) => {
    const counts = await countEvents(deps.database, deps.clock.now())
    const codes = await countCodes(deps.database)
    return {
      partners: partners.map(({ plan, disabled }) => ({
        partner: plan,
        disabled,
        signs: (deps.secrets.get(plan.partner_key) ?? []).length > 0,
        ...(counts.get(plan.partner_key) ?? NO_EVENTS),
        ...(codes.get(plan.partner_key) ?? NO_CODES),
      })),
    }
  }
  const one = async (partner: Promise<KnownPartner>) => present([await partner])
  return [
    route(endpoints.listPartners, async () => present(await deps.catalogue.all(deps.database))),
    route(endpoints.addPartnerCodes, call => addCodes(deps, call)),
    route(endpoints.uploadPartnerMedia, call => uploadMedia(deps, call)),
    route(endpoints.createPartner, call => one(createPartner(deps, call))),
    route(endpoints.editPartner, call => one(editPartner(deps, call))),
    route(endpoints.disablePartner, call => one(disablePartner(deps, call))),
    route(endpoints.enablePartner, call => one(enablePartner(deps, call))),
    route(endpoints.listPartnerEvents, async ({ body }) => {
      const before = body.before_ms === undefined ? undefined : new Date(body.before_ms)
      const asked = { partnerKey: body.partner_key, before, limit: PAGE_EVENTS }
      const events = await listEvents(deps.database, asked)
      const shown = await deps.players.shown(events.map(({ player_id }) => playerKey(player_id)))
      return {
        events: events.map(({ player_id, received_at, ...rest }) => ({
          ...rest,
          telegram_id: shown.get(player_id)?.id ?? player_id,
          at_ms: received_at.getTime(),
        })),
      }
    }),
  ]
}

/** A call of an operator: which operator, from where, and what the call asks for. */
type ControlCall<Body> = Connection & Pick<OperatorCall, 'operator'> & { readonly body: Body }

/** @throws DomainError `INVALID_PAYLOAD` {field}, `CONFLICT` {reason: key_taken} */
function createPartner(deps: PartnersDeps, call: ControlCall<PartnerPlan>): Promise<KnownPartner> {
  return control(deps, call, {
    action: 'partner.create',
    change: known => {
      if (known !== undefined) throw new DomainError('CONFLICT', { reason: 'key_taken' })
      return { plan: checked(call.body), disabled: false }
    },
  })
}

/** Rewrites a partner as a whole. @throws DomainError `INVALID_PAYLOAD` {field}, `ITEM_NOT_FOUND` */
function editPartner(deps: PartnersDeps, call: ControlCall<PartnerPlan>): Promise<KnownPartner> {
  return control(deps, call, {
    action: 'partner.edit',
    change: known => ({ ...found(known), plan: checked(call.body) }),
  })
}

/** @throws DomainError `ITEM_NOT_FOUND` */
function disablePartner(deps: PartnersDeps, call: ControlCall<PartnerNameBody>): Promise<KnownPartner> {
  return control(deps, call, {
    action: 'partner.disable',
    change: known => ({ ...found(known), disabled: true }),
  })
}

/** @throws DomainError `ITEM_NOT_FOUND` */
function enablePartner(deps: PartnersDeps, call: ControlCall<PartnerNameBody>): Promise<KnownPartner> {
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
    const field = await missingMedia(tx, partner.plan)
    if (field !== undefined) throw new DomainError('INVALID_PAYLOAD', { field })
    await writePartner(tx, partner, clock.now())
    await operators.record(tx, { operator, ip, requestId, action, subject, details: { ...body } })
    return partner
  })
  catalogue.forget()
  return changed
}
