import { OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import { CONTENT_SCHEMAS } from '@arena/contract/content-documents'
import { PERMISSIONS_OF, ROLES, type Role } from '@arena/contract/operator-permissions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { IntlProvider } from 'use-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { MENU, mayOpen, PAGES, pageOf } from './frame/pages.ts'
import { TABS } from './players/player-head.tsx'
import { allowCalls, mayCall, type Path } from './server-api.ts'
import { sampleReply } from './testing/sample-reply.ts'
import { ZoneProvider } from './zone/zone-choice.tsx'

const BASE = '/operator'
const TOURNAMENT_STATES = 9
const KINDS = Object.keys(CONTENT_SCHEMAS) as readonly (keyof typeof CONTENT_SCHEMAS)[]
/** Each page, with each state of what it shows. */
const ADDRESSES = [
  ...PAGES.map(({ path }) => path.replaceAll(/:\w+/g, '1')),
  // Kinds whose page has more than a form, and one of the others.
  ...['games', 'maintenance', 'providers', 'texts', 'wheel'].map(kind => `/content/${kind}`),
  ...Array.from({ length: TOURNAMENT_STATES }, (_, index) => `/tournaments/${index + 1}`),
  ...['revenue', 'retention', 'games', 'providers'].map(section => `/figures?section=${section}`),
  '/content/wheel?version=1',
  '/tournaments/new-tournament?from=1',
  '/players/1',
  ...TABS.map(tab => `/players/1?tab=${tab}`),
  '/players?find=1',
  '/holds/1',
  '/holds/cluster/1',
  '/holds/withdrawal/1',
  '/holds/prize/1/1',
  '/requests?state=over',
  '/support/1',
  '/runbooks/payouts',
]

const endpointOf = (path: string) => OPERATOR_ENDPOINTS.find(one => one.path === path)
const callsOf = (role: Role) =>
  OPERATOR_ENDPOINTS.filter(
    ({ permission }) => permission === undefined || PERMISSIONS_OF[role].has(permission),
  ).map(({ path }) => path)

function answerOf(path: string, role: Role): unknown {
  const endpoint = endpointOf(path)
  if (endpoint?.answers !== 'json') throw new Error(`No such call: ${path}`)
  const rows = path === '/operator/listTournaments' ? TOURNAMENT_STATES : undefined
  const sampled = sampleReply(endpoint.reply, rows) as { [field: string]: unknown }
  if (path === '/operator/whoAmI') {
    const operator = { ...(sampled['operator'] as object), permissions: [...PERMISSIONS_OF[role]] }
    return { ...sampled, operator, calls: callsOf(role) }
  }
  if (path === '/operator/listContent') return { kinds: kindsOf(sampled['kinds'] as readonly object[]) }
  if (path === '/operator/listContentVersions') {
    const versions = sampled['versions'] as readonly object[]
    return { versions: versions.map(version => ({ ...version, document: documentOf('wheel') })) }
  }
  return sampled
}

const documentOf = (kind: keyof typeof CONTENT_SCHEMAS) =>
  JSON.stringify(sampleReply(CONTENT_SCHEMAS[kind], 1))

/** Each kind of content, with a document of its schema. */
function kindsOf([first]: readonly object[]): readonly object[] {
  return KINDS.map(kind => ({ ...first, kind, live: documentOf(kind), defaults: documentOf(kind) }))
}

function createStorage(stored: Readonly<Record<string, string>>) {
  const values = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage({ consoleSession: 'open', consoleColorMode: 'dark' }))
  vi.stubGlobal('sessionStorage', createStorage({}))
  // Each text is an error here, of which only the key is used.
  Object.assign(Error, { stackTraceLimit: 0 })
})

interface Visit {
  readonly html: string
  /** The calls that reached the server. */
  readonly sent: readonly string[]
  readonly errors: readonly string[]
  /** Makes all its calls again, which now fail. @returns the page after that */
  readonly askAgain: () => Promise<string>
}

const FAILURE = 'The call failed.'

/** Opens a page as a browser does: renders it, makes its calls, and renders the answers, until nothing more is called. Texts are their keys. */
async function visit(role: Role, address: string, failing = ''): Promise<Visit> {
  const sent: string[] = []
  const errors: string[] = []
  let isDown = false
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path)
    const failed = { errorCode: 'UNKNOWN', message: FAILURE, details: {} }
    return Promise.resolve(
      isDown || path === failing
        ? Response.json(failed, { status: 500 })
        : Response.json(answerOf(path, role)),
    )
  })
  allowCalls(undefined)
  // What has failed is shown, and not asked for again by the next rendering.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const render = async () => {
    const { prelude } = await prerender(
      <QueryClientProvider client={queries}>
        <Router ssrPath={`${BASE}${address}`}>
          <ZoneProvider>
            {timeZone => (
              <IntlProvider locale="en" timeZone={timeZone} onError={() => undefined}>
                <App language="en" onLanguage={() => undefined} refused={null} />
              </IntlProvider>
            )}
          </ZoneProvider>
        </Router>
      </QueryClientProvider>,
      // No part of the page is sent later, behind its placeholder.
      { onError: (error: unknown) => void errors.push(String(error)), progressiveChunkSize: 100_000_000 },
    )
    return new Response(prelude).text()
  }
  const enabled = () =>
    queries
      .getQueryCache()
      .getAll()
      .filter(({ options }) => isEnabled(options))
  const askAgain = async () => {
    isDown = true
    await Promise.all(enabled().map(query => query.fetch().catch(() => undefined)))
    return render()
  }
  let html = await render()
  for (;;) {
    const due = enabled().filter(({ state }) => state.status === 'pending')
    if (due.length === 0) return { html, sent, errors, askAgain }
    await Promise.all(
      due.map(query =>
        query.fetch().catch((error: unknown) => void errors.push(`${query.queryHash}: ${String(error)}`)),
      ),
    )
    html = await render()
  }
}

const isEnabled = (options: object) => !('enabled' in options) || options.enabled !== false

const linksIn = (html: string) =>
  [...html.matchAll(/href="\/operator(\/[^"]*)?"/g)].map(([, address = '/']) =>
    address.replaceAll('&amp;', '&'),
  )

describe.each(ROLES)('the role %s', role => {
  const may = new Set(callsOf(role))

  it.each(ADDRESSES)('finds no call and no link on %s that it has no permission for', async address => {
    const { html, sent, errors } = await visit(role, address)
    expect(errors).toEqual([])
    expect(html.includes('frame.noAccess')).toBe(!may.has(pageOf(address)?.call ?? ''))
    // Nothing waits for an answer that never comes.
    expect(html).not.toContain('animate-sheen')
    expect(sent.filter(path => !may.has(path))).toEqual([])
    expect(linksIn(html).filter(link => !mayOpen(link))).toEqual([])
  })

  it('has the pages of its menu and no other in the menu', async () => {
    const { html } = await visit(role, '/account')
    const menu = linksIn(/<nav[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '')
    expect(menu).toEqual(MENU.filter(({ call }) => may.has(call)).map(({ path }) => path))
  })
})

/** Calls that only add to a page: without their answer it says nothing wrong. */
const ADDING: ReadonlySet<string> = new Set([
  '/operator/figureMarks',
  '/operator/listAlerts',
  '/operator/maintenanceState',
  '/operator/readTopics',
])
/** How a page says that a part of it was not loaded. */
const SAID = [FAILURE, 'overview.health.noAnswer', 'drafts.unread']

it.each(ADDRESSES.filter(address => !/^\/tournaments\/[2-9]$|tab=/.test(address)))(
  'says on %s what could not be loaded, and neither waits for it nor calls it unknown',
  async address => {
    const { sent } = await visit('owner', address)
    const silent: string[] = []
    for (const path of new Set(sent)) {
      if (path === '/operator/whoAmI' || ADDING.has(path)) continue
      const { html } = await visit('owner', address, path)
      const isSaid = SAID.some(words => html.includes(words))
      if (!isSaid || html.includes('animate-sheen')) silent.push(path)
    }
    expect(silent).toEqual([])
  },
)

const textsIn = (html: string) => html.split(/<[^>]*>/).filter(text => /\w/.test(text))

/** What was healthy a while ago is not shown as healthy. */
const isOfHealth = (text: string) => /^(overview\.health|names\.healthParts)\./.test(text)

it.each(ADDRESSES)('keeps on %s what was loaded when it cannot be loaded again', async address => {
  const { html, askAgain } = await visit('owner', address)
  const after = new Set(textsIn(await askAgain()))
  expect(textsIn(html).filter(text => !after.has(text) && !isOfHealth(text))).toEqual([])
})

it('lets payouts be paused while their state cannot be read', async () => {
  const { html } = await visit('owner', '/withdrawals', '/operator/payoutStatus')
  expect(html).toContain(FAILURE)
  expect(textsIn(html)).toContain('money.pause')
})

/** The pages that each folder's code is for. The frame is around all of them. */
const PAGES_OF: Readonly<Record<string, readonly string[]>> = {
  account: ['/account'],
  content: ['/content'],
  drafts: ['/'],
  fairness: ['/holds', '/clusters'],
  figures: ['/figures'],
  'free-rounds': ['/free-rounds'],
  frame: ['/'],
  jobs: ['/jobs'],
  log: ['/log'],
  money: ['/withdrawals', '/orders'],
  overview: ['/'],
  partners: ['/partners'],
  players: ['/players'],
  reconciliation: ['/reconciliation'],
  requests: ['/requests'],
  runbooks: ['/runbooks'],
  session: ['/'],
  support: ['/support'],
  tournaments: ['/tournaments'],
  zone: ['/'],
}
const SOURCES = import.meta.glob<string>(['./*/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const PATH = /'(\/operator\/\w+)'|"(\/operator\/\w+)"/g

/** The code of each folder as one text. */
function folders(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [file, source] of Object.entries(SOURCES)) {
    const folder = file.split('/')[1] ?? ''
    if (!file.endsWith('/pages.ts')) texts.set(folder, `${texts.get(folder) ?? ''}${source}`)
  }
  return texts
}

const pathsIn = (source: string) => [...source.matchAll(PATH)].map(([, one, other]) => one ?? other ?? '')

it('asks for the permission of each call that not every role of its page has', () => {
  const found: string[] = []
  for (const [folder, source] of folders()) {
    const asked = new Set(
      [...source.matchAll(/mayCall\([^)]*\)|calls=(?:\{[^}]*\}|"[^"]*")/g)]
        .flatMap(([text]) => pathsIn(text))
        .map(path => endpointOf(path)?.permission),
    )
    const roles = ROLES.filter(role => {
      allowCalls(callsOf(role))
      const pages = PAGES.filter(({ path }) => PAGES_OF[folder]?.includes(path))
      if (pages.length === 0) throw new Error(`no page is known for the folder ${folder}`)
      return pages.some(({ call }) => mayCall(call))
    })
    for (const path of new Set(pathsIn(source))) {
      const permission = endpointOf(path)?.permission
      if (permission === undefined || asked.has(permission)) continue
      if (source.includes(`includes('${permission}')`)) continue
      const without = roles.filter(role => !callsOf(role).includes(path as Path))
      if (without.length > 0) found.push(`${folder}: ${path} as ${without.join(', ')}`)
    }
  }
  allowCalls(undefined)
  expect(found).toEqual([])
})
