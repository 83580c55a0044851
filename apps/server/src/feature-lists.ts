/** The routes, jobs and figures of all features, collected from what `compose-features.ts` builds. */
import type { FigureQuery } from '@arena/telemetry'
import type { Features } from './compose-features.ts'
import { CLOCK_FIGURE } from './platform/clock/clock.ts'
import type { Probe } from './platform/health/probe.ts'
import type { Route } from './platform/http/index.ts'
import { ITEM_FIGURES, JOB_FIGURES } from './platform/jobs/job-figures.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { WaitingWork } from './platform/work/waiting-work.ts'

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
