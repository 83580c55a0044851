/** Reports by browsers of pages that tried what their Content Security Policy forbids. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Logger } from './log.ts'

/** Where pages of a program send them, at their own origin. */
export const POLICY_REPORTS_PATH = '/csp-reports'

/** Names the place twice: older browsers read the policy's own word, newer ones the header. */
export const POLICY_REPORTING = {
  directives: [`report-uri ${POLICY_REPORTS_PATH}`, 'report-to csp'],
  headers: { 'reporting-endpoints': `csp="${POLICY_REPORTS_PATH}"` },
} as const

const BODY_MAX_BYTES = 16 * 1024
const REPORTS_MAX = 10
/** A page that is broken for everybody would otherwise fill the log with one line. */
const LINES_PER_MINUTE = 30
const MINUTE_MS = 60_000

/** Everything else is counted as `other`; otherwise a sender could invent any number of labels. */
const DIRECTIVES: ReadonlySet<string> = new Set(
  [
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src',
    'media-src frame-src worker-src frame-ancestors base-uri form-action object-src manifest-src require-trusted-types-for trusted-types',
  ].flatMap(names => names.split(' ')),
)
/** The keywords of a report in place of an address. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'self',
  'trusted-types-sink',
  'trusted-types-policy',
])

interface PolicyReport {
  readonly directive: string
  /** The blocked thing: an origin or a word, never an address, which could identify a person. */
  readonly blocked: string
}

interface ReportsDeps {
  readonly metrics: Registry
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Date
  /** Throws when this address has sent enough. */
  readonly limit: (request: FastifyRequest) => void
  /** The error that refuses a body that is no report. */
  readonly malformed: () => Error
}

/** Accepts reports from anyone: counts them by the blocked origin or word and logs a few, without their sender. */
export async function registerPolicyReports(http: FastifyInstance, deps: ReportsDeps): Promise<void> {
  const reported = new Counter({
    name: 'arena_policy_reports_total',
    help: 'Reports of browsers that a page tried what its Content Security Policy forbids; anybody can send one',
    labelNames: ['directive'],
    registers: [deps.metrics],
  })
  const mayLog = createLinesPerMinute(deps.now)
  await http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    scope.post(
      POLICY_REPORTS_PATH,
      { bodyLimit: BODY_MAX_BYTES, onRequest: async request => deps.limit(request) },
      async (request, reply) => {
        const reports = Buffer.isBuffer(request.body) ? readPolicyReports(request.body) : undefined
        if (reports === undefined) throw deps.malformed()
        for (const report of reports) {
          reported.inc({ directive: report.directive })
          if (mayLog()) deps.log.warn(report, 'a page tried what its policy forbids')
        }
        return reply.code(204).send()
      },
    )
  })
}

function createLinesPerMinute(now: () => Date): () => boolean {
  let [minute, lines] = [0, 0]
  return () => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute) [minute, lines] = [current, 0]
    lines += 1
    return lines <= LINES_PER_MINUTE
  }
}

/** Undefined when it is not JSON. Reads both forms, the policy's own and the Reporting API's; skips the rest. */
export function readPolicyReports(bytes: Buffer): readonly PolicyReport[] | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
  const reports = Array.isArray(parsed) ? parsed.slice(0, REPORTS_MAX) : [parsed]
  return reports.flatMap(report => {
    const own = fieldOf(report, 'csp-report')
    const body = own ?? (fieldOf(report, 'type') === 'csp-violation' ? fieldOf(report, 'body') : undefined)
    const directive =
      textOf(body, 'effectiveDirective') ||
      textOf(body, 'effective-directive') ||
      textOf(body, 'violated-directive')
    if (directive === '') return []
    const blocked = textOf(body, 'blockedURL') || textOf(body, 'blocked-uri')
    const [name = ''] = directive.split(' ')
    return [{ directive: DIRECTIVES.has(name) ? name : 'other', blocked: placeOf(blocked) }]
  })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : ''
}

function placeOf(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  // Programs inside of a browser have origins of their own that would name the person's choice of them.
  return /^https?:$/.test(protocol) ? origin.slice(0, 100) : 'other'
}
