import * as endpoints from '@arena/contract/endpoints/operator-partners'
import { type Passed, type Route, route } from '../../platform/http/index.ts'
import { revisionOf } from '../operators/index.ts'
import { playerKey } from '../players/index.ts'
import {
  agreeToPartners,
  createPartner,
  disablePartner,
  editPartner,
  enablePartner,
} from './change-partner.ts'
import type { PartnersDeps } from './deps.ts'
import { uploadMedia } from './media.ts'
import { countEvents, type KnownPartner, listEvents, NO_EVENTS } from './partners-store.ts'
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
        revision: revisionOf(plan),
        disabled,
        signs: (deps.secrets.get(plan.partner_key) ?? []).length > 0,
        ...(counts.get(plan.partner_key) ?? NO_EVENTS),
        ...(codes.get(plan.partner_key) ?? NO_CODES),
      })),
    }
  }
  const one = async (passed: Promise<Passed<KnownPartner>>) =>
    (await passed).as(partner => present([partner]))
  agreeToPartners(deps)
  return [
    route(endpoints.listPartners, async () => present(await deps.catalogue.all(deps.database))),
    route(endpoints.addPartnerCodes, call => addCodes(deps, call)),
    route(endpoints.uploadPartnerMedia, call => uploadMedia(deps, call)),
    route(endpoints.createPartner, call => one(createPartner(deps, call))),
    route(endpoints.editPartner, call => one(editPartner(deps, call))),
    route(endpoints.disablePartner, async call => present([await disablePartner(deps, call)])),
    route(endpoints.enablePartner, call => one(enablePartner(deps, call))),
    route(endpoints.listPartnerEvents, async ({ body, operator, ip, requestId }) => {
      const { partner_key: subject = '' } = body
      const look = { operator, ip, requestId, action: 'partners.look', subject, details: {} }
      await deps.database.transaction(tx => deps.operators.look(tx, look))
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
