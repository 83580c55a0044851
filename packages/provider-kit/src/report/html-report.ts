import type { Exchange } from '@arena/provider-protocol'
import type { CaseResult } from '../run-cases.ts'
import type { Report } from './report.ts'

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c1c1e;background:#fff}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #d8d8dc;vertical-align:top}
.passed{color:#1a7f37}.failed{color:#b3261e}.skipped{color:#6b6b70}
pre{background:#f4f4f6;padding:.6rem;overflow-x:auto;white-space:pre-wrap;word-break:break-all;margin:.3rem 0 1rem}
@media (prefers-color-scheme:dark){body{color:#eee;background:#161618}td,th{border-color:#3a3a3e}pre{background:#232326}
.passed{color:#57d37c}.failed{color:#ff8a80}.skipped{color:#a0a0a6}}`

/** One page without scripts or outside files: the sums, every case, and the requests and replies of failed ones. */
export function htmlReport(report: Report): string {
  const { tested, url, started_at, took_ms, passed, failed, skipped, cases, kit_version } = report
  const failures = cases.filter(({ outcome }) => outcome === 'failed')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Provider kit: ${escaped(tested)} ${failed === 0 ? 'passed' : 'failed'}</title><style>${STYLE}</style></head><body>
<h1>Provider kit report: ${escaped(tested)} at ${escaped(url)}</h1>
<p><span class="passed">${passed} passed</span>, <span class="failed">${failed} failed</span>,
<span class="skipped">${skipped} skipped</span>. Started ${escaped(started_at)}, took ${took_ms} ms, kit ${escaped(kit_version)}.</p>
${failures.length === 0 ? '' : `<h2>Failed cases</h2>${failures.map(failureHtml).join('')}`}
<h2>All cases</h2>
<table><tr><th>Result</th><th>Group</th><th>Case</th><th>Time</th></tr>
${cases.map(rowHtml).join('\n')}</table>
</body></html>
`
}

function rowHtml({ group, name, outcome, took_ms, reason }: CaseResult): string {
  const why = reason === undefined ? '' : `<br>${escaped(reason)}`
  return `<tr><td class="${outcome}">${outcome}</td><td>${escaped(group)}</td><td>${escaped(name)}${why}</td><td>${took_ms} ms</td></tr>`
}

function failureHtml({ group, name, reason = '', exchanges }: CaseResult): string {
  return `<section><h3 class="failed">${escaped(group)}: ${escaped(name)}</h3><p>${escaped(reason)}</p>
${exchanges.map(exchangeHtml).join('')}</section>`
}

function exchangeHtml({ method, url, headers, body, status, reply, error }: Exchange, place: number): string {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const answer = status === undefined ? (error ?? 'no answer') : `HTTP ${status}\n\n${reply}`
  return `<h4>Call ${place + 1}</h4><pre>${escaped([`${method} ${url}`, ...head, '', body].join('\n'))}</pre>
<pre>${escaped(answer)}</pre>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
}
