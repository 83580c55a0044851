import * as bulk from '@arena/contract/endpoints/operator-bulk'
import * as content from '@arena/contract/endpoints/operator-content'
import { grantFreeRounds } from '@arena/contract/endpoints/operator-free-rounds'
import { decideHold } from '@arena/contract/endpoints/operator-holds'
import * as partners from '@arena/contract/endpoints/operator-partners'
import * as players from '@arena/contract/endpoints/operator-players'
import * as requests from '@arena/contract/endpoints/operator-requests'
import * as results from '@arena/contract/endpoints/operator-results'
import { correctRewards } from '@arena/contract/endpoints/operator-rewards'
import { refundOrder } from '@arena/contract/endpoints/operator-shop'
import * as support from '@arena/contract/endpoints/operator-support'
import * as tournaments from '@arena/contract/endpoints/operator-tournaments'
import { IdSchema } from '@arena/contract/schemas'
import { type TObject, type TSchema, Type } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'

const strict = { additionalProperties: false }

/** An endpoint may have no body; one that can be asked for has. */
function bodyOf<Body extends TSchema>({ body }: { readonly body?: Body }): Body {
  if (body === undefined) throw new Error('A request carries out the body of its call')
  return body
}

const withoutReason = (schema: TObject) => Type.Omit(schema, ['reason'], strict)

const aboutMember = (schema: TObject) =>
  Type.Composite([Type.Omit(schema, ['telegram_id']), Type.Object({ player_id: IdSchema })], strict)

const PartnerChangeSchema = Type.Union([
  Type.Object({ change: Type.Literal('create'), plan: partners.PartnerPlanSchema }, strict),
  Type.Object(
    {
      change: Type.Literal('edit'),
      plan: partners.PartnerPlanSchema,
      revision: bodyOf(partners.editPartner).properties.revision,
    },
    strict,
  ),
  Type.Object(
    { change: Type.Literal('enable'), partner_key: partners.PartnerPlanSchema.properties.partner_key },
    strict,
  ),
])

const RefundSchema = Type.Object(
  {
    ...Type.Required(Type.Pick(bodyOf(refundOrder), ['telegram_id', 'charge_id', 'note'])).properties,
    stars: Type.Integer({ minimum: 0 }),
    key: Type.String(),
  },
  strict,
)

/** `planned`: the publications that stood when the approval was requested. */
const withPlans = ({ properties }: TObject) =>
  Type.Object({ ...properties, planned: Type.Array(IdSchema) }, strict)

/** The body of a request, as it is stored and carried out on approval, by act. */
const BODIES: Readonly<Record<requests.ActName, TSchema>> = {
  'tournament.create': bodyOf(tournaments.createTournament),
  'tournament.edit': bodyOf(tournaments.editTournament),
  'tournament.extend': bodyOf(tournaments.extendTournament),
  'tournament.end': bodyOf(tournaments.endTournament),
  'tournament.cancel': bodyOf(tournaments.cancelTournament),
  'tournament.approve': bodyOf(results.approveResults),
  'member.disqualify': aboutMember(bodyOf(results.disqualifyMember)),
  'member.reinstate': aboutMember(bodyOf(results.reinstateMember)),
  'partner.change': PartnerChangeSchema,
  'partner.codes': bodyOf(partners.addPartnerCodes),
  'player.ban': bodyOf(players.banPlayer),
  'player.unban': bodyOf(players.unbanPlayer),
  'player.erase': bodyOf(players.erasePlayer),
  'erasures.repeat': bodyOf(players.repeatErasures),
  'hold.decide': bodyOf(decideHold),
  'provider.lift': bodyOf(support.liftProviderLimit),
  'content.publish': withPlans(bodyOf(content.publishContent)),
  'content.withdraw': withPlans(bodyOf(content.withdrawContent)),
  'ceiling.change': withoutReason(bodyOf(requests.changeCeiling)),
  'operator.enrol': withoutReason(bodyOf(requests.enrolOperator)),
  'operator.change': withoutReason(bodyOf(requests.changeOperator)),
  'operator.end': withoutReason(bodyOf(requests.endOperator)),
  'player.compensate': bodyOf(support.compensatePlayer),
  'players.compensate': bodyOf(bulk.compensatePlayers),
  'holds.decide': bodyOf(bulk.decideHolds),
  'players.ban': bodyOf(bulk.banPlayers),
  'rounds.grant': bodyOf(grantFreeRounds),
  'payment.refund': RefundSchema,
  'reward.correct': bodyOf(correctRewards),
}

const compiled = new Map<requests.ActName, TypeCheck<TSchema>>()

/** Whether the body is one that its act can carry out. */
export function isBodyOf(act: requests.ActName, body: unknown): boolean {
  const check = compiled.get(act) ?? TypeCompiler.Compile(BODIES[act])
  compiled.set(act, check)
  return check.Check(body)
}
