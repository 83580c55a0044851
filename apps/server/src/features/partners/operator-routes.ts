import * as endpoints from '@arena/contract/endpoints/operator-partners'
import { type Route, route } from '../../platform/http/index.ts'
import { playerKey } from '../players/index.ts'
import { createPartner, disablePartner, editPartner, enablePartner } from './control-partners.ts'
import type { PartnersDeps } from './deps.ts'
import { type KnownPartner, listEvents } from './partners-store.ts'

const PAGE_EVENTS = 100

/** Calls by which operators control partners. A call that changes a partner answers with the partner's new state. */
export function operatorRoutes(deps: PartnersDeps): readonly Route[] {
  const present = ({ plan, disabled }: KnownPartner) => ({
    partner: plan,
    disabled,
    signs: (deps.secrets.get(plan.partner_key) ?? []).length > 0,
  })
  const one = async (partner: Promise<KnownPartner>) => ({ partners: [present(await partner)] })
  return [
    route(endpoints.listPartners, async () => ({
      partners: (await deps.catalogue.all(deps.database)).map(present),
    })),
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
