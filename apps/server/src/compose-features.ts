import type { Database } from '@arena/database'
import type { FigureQuery, Tracing } from '@arena/telemetry'
import type { Registry } from 'prom-client'
import { contentOfFeatures, contentTerms, type OpenContent, openContent } from './compose-content.ts'
import type { Config } from './config.ts'
import { createSpeaking } from './create-speaking.ts'
import type { LiveContent } from './features/live-content/index.ts'
import type { DrawPlayerId } from './features/players/index.ts'
import { createSimulations } from './features/tournaments/index.ts'
import { ledgerKey } from './features/wallet/index.ts'
import { FEATURES } from './features.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { createChatMembership, createMembershipFigure } from './platform/bot-api/index.ts'
import { CLOCK_FIGURE, type Clock } from './platform/clock/clock.ts'
import { type Create, compose } from './platform/feature/compose.ts'
import type { Feature } from './platform/feature/feature.ts'
import type { Probe } from './platform/health/probe.ts'
import { type Route, refuseWhereOff, type SharedRateLimit } from './platform/http/index.ts'
import { ITEM_FIGURES, JOB_FIGURES } from './platform/jobs/job-figures.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log/log.ts'
import type { Rng } from './platform/rng/rng.ts'
import type { ValkeyClient } from './platform/valkey/valkey.ts'
import type { WaitingWork } from './platform/waiting/waiting-work.ts'

export interface FeatureDeps {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly drawPlayerId: DrawPlayerId
  readonly log: Logger
  readonly metrics: Registry
  /** Tracing is off when left out. */
  readonly tracing?: Tracing | undefined
  /** Where several servers keep their leaderboards together. */
  readonly valkey?: ValkeyClient | undefined
  /** Counts for all servers together. */
  readonly rateLimit: SharedRateLimit
  /** For tests: how long a part may take to answer. */
  readonly healthWithin_ms?: number | undefined
}

const CREATE = import.meta.glob<Create>('./features/*/create.ts', { eager: true, import: 'create' })

const createOf = (name: string): Create | undefined => CREATE[`./features/${name}/create.ts`]

/** What every feature may use besides the features that it names. */
function platformOf(deps: FeatureDeps, linkHosts: () => readonly string[]) {
  const { bot, ledger } = deps.config
  const simulations = createSimulations()
  return {
    ...deps,
    ...createSpeaking(deps, linkHosts),
    linkHosts,
    simulations,
    auditKey: ledgerKey({ secret: ledger.secret, botToken: bot.token }),
    chatMembership: createChatMembership({
      ...deps,
      botToken: bot.token,
      apiRoot: bot.apiRoot,
      onFault: createMembershipFigure(deps.metrics),
    }),
    contentTerms: contentTerms({ ...deps, simulations }, linkHosts),
    personalData: PERSONAL_DATA,
  }
}

/** All features of `features.ts`: their parts by name, and the live content as the rest of the program reads it. */
export function createFeatures(deps: FeatureDeps) {
  let opened: OpenContent | undefined
  const content = () => {
    if (opened === undefined) throw new Error('The content is read before it is open')
    return opened
  }
  const finish = <Made extends Readonly<Record<string, unknown>>>(declared: Feature, made: Made): Made =>
    declared.switchable === true
      ? withRefusals(made, player => content().live.flags().isOn(declared.name, player))
      : made
  const { liveContent: _, ...features } = compose(
    FEATURES,
    {
      platform: platformOf(deps, () => content().linkHosts()),
      contents: {
        from: 'live-content',
        of: ({ liveContent }: { readonly liveContent: LiveContent }) => {
          opened = openContent(deps.config, liveContent)
          return contentOfFeatures(deps.config, opened)
        },
      },
      finish,
    },
    createOf,
  )
  return { ...features, content: content() }
}

/** Parts of a feature whose calls are refused to players who do not have it. */
function withRefusals<Made extends Readonly<Record<string, unknown>>>(
  made: Made,
  isOn: (playerId: number) => boolean,
): Made {
  const parts = Object.entries(made as Readonly<Record<string, { readonly routes?: readonly Route[] }>>)
  const refusing = parts.map(([name, { routes = [], ...rest }]) => [
    name,
    { ...rest, routes: refuseWhereOff(routes, isOn) },
  ])
  return Object.fromEntries(refusing) as Made
}

export type Features = ReturnType<typeof createFeatures>

type Part = Features[keyof Features]

/** The parts of the composed features that have something under this name. */
function partsWith<Name extends string>(
  features: Features,
  name: Name,
): readonly Extract<Part, Readonly<Record<Name, unknown>>>[] {
  const parts: readonly Part[] = Object.values(features)
  return parts.filter((part): part is Extract<Part, Readonly<Record<Name, unknown>>> => name in part)
}

/** The routes of players. */
export function playerRoutesOf(features: Features): readonly Route[] {
  return partsWith(features, 'routes').flatMap(({ routes }) => routes)
}

/** The routes of operators. */
export function operatorRoutesOf(features: Features): readonly Route[] {
  return partsWith(features, 'operatorRoutes').flatMap(({ operatorRoutes }) => operatorRoutes)
}

/** The work that waits for operators. */
export function waitingOf(features: Features): readonly WaitingWork[] {
  return partsWith(features, 'waiting').flatMap(({ waiting }) => waiting)
}

/** The parts whose health the features know. A provider can be added while the product runs. */
export function probesOf(features: Features): readonly Probe[] {
  return partsWith(features, 'probes').flatMap(({ probes }) => probes())
}

export function jobsOf(features: Features): readonly Job[] {
  return partsWith(features, 'jobs').flatMap(({ jobs }) => jobs)
}

/** The database queries for `/metrics`. */
export function figureQueriesOf(features: Features): readonly FigureQuery[] {
  const ofFeatures = partsWith(features, 'figures').flatMap(({ figures }) => figures)
  return [JOB_FIGURES, ITEM_FIGURES, CLOCK_FIGURE, ...ofFeatures]
}
