/** Alarms and dashboards use metrics of the programs, and each alarm links to a section of a runbook. Needs no Prometheus. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../repository.mjs'

const PROMETHEUS = join(ROOT, 'deploy/prometheus')
const RULE_TESTS = ['alerts.test.yaml', 'alerts-of-days.test.yaml']
const DASHBOARDS = join(ROOT, 'deploy/grafana/dashboards')
const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find(path => existsSync(path))

const alerts = readFileSync(join(PROMETHEUS, 'alerts.yaml'), 'utf8')
const rules = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: >-\n\s+(.+)\n[\s\S]*?runbook: (\S+)/g)].map(
  ([, name = '', expression = '', runbook = '']) => ({ name, expression, runbook }),
)
const panels = readdirSync(DASHBOARDS).flatMap(file => {
  /** @type {{ panels: { title: string, targets: { expr: string }[] }[] }} */
  const dashboard = JSON.parse(readFileSync(join(DASHBOARDS, file), 'utf8'))
  return dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ name: `${file}: ${title}`, expression: expr })),
  )
})

/** The programs' own tests compare docs/reference/metrics.md with their metrics. */
function knownFigures() {
  const document = readFileSync(join(ROOT, 'docs/reference/metrics.md'), 'utf8')
  return new Set([...document.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name))
}

/**
 * The names of metrics in an expression: the rest without quoted texts, lists of labels and functions.
 * @param {string} expression
 */
function figuresIn(expression) {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|on|ignoring|without)\s*\([^)]*\)/g, ' ')
  const words = [...bare.matchAll(/[a-zA-Z_]\w*(?!\w*\s*\()/g)].map(([word]) => word)
  return words.filter(word => !['and', 'or', 'unless', 'by'].includes(word) && !/^e\d/.test(word))
}

describe('alarms and dashboards', () => {
  test.each([...rules, ...panels])('$name uses only existing metrics', ({ expression }) => {
    const known = knownFigures()
    const named = figuresIn(expression)
    expect(named).not.toEqual([])
    const unknown = named.filter(
      name => !known.has(name) && !known.has(name.replace(/_(?:bucket|sum|count)$/, '')),
    )
    expect(unknown).toEqual([])
  })

  test.each(rules)('$name leads to a section of a runbook', ({ runbook }) => {
    const [file = '', section = ''] = runbook.split('#')
    const headings = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
      ([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w\- ]/g, '')
          .replaceAll(' ', '-'),
    )
    expect(headings).toContain(section)
  })

  test('every alert is raised by a test of promtool', () => {
    expect(rules.length).toBeGreaterThan(30)
    expect(rules).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0)
    const tested = RULE_TESTS.map(file => readFileSync(join(PROMETHEUS, file), 'utf8')).join('')
    expect(rules.map(({ name }) => name).filter(name => !tested.includes(`alertname="${name}"`))).toEqual([])
  })

  test.skipIf(PROMTOOL === undefined)('promtool raises each alert for its own fault and for no other', () => {
    for (const command of [
      ['check', 'config', 'prometheus.yaml'],
      ['test', 'rules', ...RULE_TESTS],
    ])
      expect(execFileSync(PROMTOOL ?? '', command, { cwd: PROMETHEUS, encoding: 'utf8' })).toContain(
        'SUCCESS',
      )
  })
})
