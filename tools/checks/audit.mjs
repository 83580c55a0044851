/**
 * Known vulnerabilities of the shipped packages, from the registry's current list. The list changes without any change of ours, and is
 * unavailable without the registry. So this check runs only on request, before a release and once a week, and reports an unavailable registry
 * instead of failing.
 */
import { spawn } from 'node:child_process'
import { ROOT } from '../repository.mjs'

/** A registry that hangs is as good as none. */
const LIMIT_MS = 60_000
const COUNTED = ['critical', 'high']

/**
 * @typedef {import('./run-checks.mjs').Finding} Finding
 * @typedef {{ severity: string, via?: (string | { title?: string, url?: string })[], range?: string }} Weakness
 */

/** @returns {Promise<Finding>} */
export async function auditDependencies() {
  return assessAudit(await askRegistry())
}

/**
 * @param {string} text what `npm audit --json` printed
 * @returns {Finding}
 */
export function assessAudit(text) {
  const reply = parsed(text)
  if (reply?.vulnerabilities === undefined) {
    const reason = reply?.message ?? reply?.error?.summary ?? 'no answer'
    return {
      passed: true,
      output: '',
      note: `NOT CHECKED: the registry gives no list of weaknesses (${reason}).`,
    }
  }
  const weak = Object.entries(reply.vulnerabilities).filter(([, { severity }]) => COUNTED.includes(severity))
  return { passed: weak.length === 0, output: weak.map(lineOf).join('\n') }
}

/** @param {[string, Weakness]} weakness */
function lineOf([name, { severity, via = [], range = '' }]) {
  const why = via.map(cause =>
    typeof cause === 'string' ? cause : `${cause.title ?? ''} ${cause.url ?? ''}`.trim(),
  )
  return `${severity}: ${name} ${range}: ${why.join('; ')}`
}

/**
 * @param {string} text
 * @returns {{ vulnerabilities?: Record<string, Weakness>, message?: string, error?: { summary?: string } } | undefined}
 */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns {Promise<string>} the output; npm's own exit code does not say why */
function askRegistry() {
  const arguments_ = ['audit', '--omit=dev', '--json']
  const isWindows = process.platform === 'win32'
  return new Promise(resolve => {
    const npm = spawn(isWindows ? 'npm.cmd' : 'npm', arguments_, {
      cwd: ROOT,
      timeout: LIMIT_MS,
      shell: isWindows,
    })
    let text = ''
    npm.stdout.on('data', piece => {
      text += piece
    })
    npm.on('error', () => resolve(''))
    npm.on('close', () => resolve(text))
  })
}
