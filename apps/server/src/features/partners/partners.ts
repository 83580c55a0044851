import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import * as endpoints from '@arena/contract/endpoints/partners'
import {
  type Partner,
  PartnerEventBodySchema,
  type PartnerPlacement,
} from '@arena/contract/endpoints/partners'
import type { Database, Statements } from '@arena/database'
import { drawOne } from '@arena/rules'
import { type Route, route } from '../../platform/http/index.ts'
import { type Webhook, webhook } from '../../platform/http/webhook-route.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { PlayerKey } from '../players/index.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import type { PartnersDeps, PartnersOptions } from './deps.ts'
import { createMediaFinder, forgetUnusedMedia } from './media.ts'
import { operatorRoutes } from './operator-routes.ts'
import { listPartners, namesOwned, openPartner, type PartnerView, presentPartner } from './partner-offers.ts'
import { deleteMessagesBefore, hasEvent } from './partners-store.ts'
import { drawPicture, pictureAddress } from './picture/pictures.ts'
import { takeEvent } from './take-event.ts'

/** The player's country and the placement; `rng` chooses between several. */
export interface PartnerPick {
  readonly geo: string
  readonly placement: PartnerPlacement
  readonly rng: Rng
}

export interface Partners {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  /** The endpoints for partners' own programs. */
  readonly webhooks: readonly Webhook[]
  readonly jobs: readonly Job[]
  /** A partner's emblem as SVG, by its key; undefined when there is no such partner. */
  picture(partnerKey: string): Promise<string | undefined>
  /** A partner's picture: a PNG that operators uploaded, or an SVG that has to be painted. */
  image(partnerKey: string): Promise<{ readonly png: Buffer } | { readonly svg: string } | undefined>
  /** A picture or a film that operators uploaded, by the name of its file. */
  media: ReturnType<typeof createMediaFinder>
  /** One of the partners for this country and place; undefined when there is none. */
  pick(statements: Statements, wanted: PartnerPick): Promise<PartnerPlan | undefined>
  /** All partners with offers for this country and placement. */
  standing: Catalogue['standing']
  /**
   * The key of a partner whose promo code the player may be given (`rewards.pay` with `{ kind: 'promo', name }`): one the player does
   * not hold yet where there is one. Undefined when no partner gives codes in the player's country.
   */
  pickPromo(player: PlayerKey, statements: Statements): Promise<string | undefined>
  /** Whether this partner has reported any event (a registration, a purchase) of the player. */
  hasEvent(statements: Statements, player: PlayerKey, partnerKey: string): Promise<boolean>
  /** As it goes to a player, in the player's language, without the promo code. */
  present(plan: PartnerPlan, view: PartnerView): Partner
}

/** The side of a picture that is painted: as large as phones show one. */
const PAINTED_PX = 480

export function createPartners(options: PartnersOptions): Partners {
  const { database, content, secrets } = options
  const deps: PartnersDeps = { ...options, catalogue: createCatalogue(content, options) }
  const { catalogue } = deps
  const media = createMediaFinder(database)
  return {
    routes: partnerRoutes(deps),
    operatorRoutes: operatorRoutes(deps),
    webhooks: [
      webhook({
        path: '/partners/:sender/events',
        body: PartnerEventBodySchema,
        secretsOf: partnerKey => secrets.get(partnerKey) ?? [],
        handle: ({ sender, messageId, bodyHash, body }) =>
          takeEvent(deps, { partnerKey: sender, messageId, bodyHash }, body),
      }),
    ],
    jobs: [forgetOld(database)],
    media,
    async image(partnerKey) {
      const plan = (await catalogue.find(database, partnerKey))?.plan
      if (plan === undefined) return undefined
      const uploaded = plan.picture === undefined ? undefined : await media(`${plan.picture}.png`)
      if (uploaded !== undefined) return { png: uploaded.bytes }
      return { svg: drawPicture(plan, PAINTED_PX) }
    },
    async picture(partnerKey) {
      const known = await catalogue.find(database, partnerKey)
      return known === undefined ? undefined : drawPicture(known.plan)
    },
    async pick(statements, { geo, placement, rng }) {
      return drawOne(await catalogue.standing(statements, { geo, placement }), rng.bytes(4))
    },
    standing: (statements, where) => catalogue.standing(statements, where),
    pickPromo: (player, statements) => pickPromo(deps, player, statements),
    hasEvent,
    present: (plan, view) => presentPartner(plan, { ...view, image: pictureAddress(plan), code: '' }),
  }
}

async function pickPromo(
  { players, inventory, catalogue, rng }: PartnersDeps,
  player: PlayerKey,
  statements: Statements,
): Promise<string | undefined> {
  const row = await players.find(statements, player)
  const giving = await catalogue.standing(statements, { geo: row?.geo ?? '', placement: 'promo' })
  const owned = await namesOwned(inventory, statements, player)
  const fresh = giving.filter(plan => !owned.has(plan.partner_key))
  return drawOne(fresh.length > 0 ? fresh : giving, rng.bytes(4))?.partner_key
}

function partnerRoutes(deps: PartnersDeps): readonly Route[] {
  return [
    route(endpoints.getPartnersList, ({ player, body }) => listPartners(deps, player, body?.lang)),
    route(endpoints.openPartner, ({ activePlayer: player, body }) => openPartner(deps, player, body)),
  ]
}

const DAY_MS = 86_400_000
/** No partner repeats a message after this time; the event's own id prevents a second payment permanently. */
const KEPT_DAYS = 30

function forgetOld(database: Database): Job {
  return {
    name: 'forget-partner-messages',
    every_ms: DAY_MS / 24,
    run: async now => {
      await deleteMessagesBefore(database, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
      await forgetUnusedMedia(database, now)
    },
  }
}
