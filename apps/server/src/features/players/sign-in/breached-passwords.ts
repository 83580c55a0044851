import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { PASSWORD_LENGTH } from '@arena/contract/endpoints/sign-in'
import { Counter, type Registry } from 'prom-client'
import type { Logger } from '../../../platform/log/log.ts'

/** The most common passwords of known breaches, the most common first, as a package that is kept up to date. */
const PACKAGE = '@zxcvbn-ts/language-common'
const LIST = 'src/passwords.json'
/** Choosing a password must not wait longer for a service that may be unavailable. */
const ANSWER_LIMIT_MS = 1_500
const PREFIX_DIGITS = 5

const unpack = promisify(brotliDecompress)

/** Passwords from published breaches: an attacker tries them first. */
export interface BreachedPasswords {
  contain(password: string): Promise<boolean>
}

interface BreachedPasswordsDeps {
  readonly log: Logger
  readonly metrics: Registry
  /** A service of ranges: `<url>/<first five digits of the SHA-1>` answers the rest of every hash it knows. Undefined: only the list. */
  readonly rangeUrl: string | undefined
}

/**
 * The local list is checked first, without any request. The service receives five digits of the password's hash, which hundreds of passwords
 * share. When it is unavailable nobody is refused: the list and the rules of `checkPassword` apply without it.
 */
export function createBreachedPasswords({
  log,
  metrics,
  rangeUrl,
}: BreachedPasswordsDeps): BreachedPasswords {
  const asked = new Counter({
    name: 'arena_breached_password_lookups_total',
    help: 'Questions to the service of breached passwords: known, unknown, or away (then only the bundled list counted)',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  let list: Promise<ReadonlySet<string>> | undefined
  const isKnownThere = async (url: string, password: string): Promise<boolean> => {
    try {
      const isKnown = await askService(url, password)
      asked.inc({ outcome: isKnown ? 'known' : 'unknown' })
      return isKnown
    } catch (error) {
      asked.inc({ outcome: 'away' })
      log.warn({ err: error }, 'the service of breached passwords does not answer')
      return false
    }
  }
  return {
    async contain(password) {
      list ??= readList()
      if ((await list).has(password.toLowerCase())) return true
      return rangeUrl !== undefined && isKnownThere(rangeUrl, password)
    },
  }
}

/** Those that are long enough to be chosen here. A release has the list packed. */
export async function readList(folder = folderOfPackage()): Promise<ReadonlySet<string>> {
  const path = join(folder, LIST)
  const text = existsSync(path) ? await readFile(path) : await unpack(await readFile(`${path}.br`))
  const words = JSON.parse(text.toString()) as readonly string[]
  return new Set(words.filter(word => word.length >= PASSWORD_LENGTH.min).map(word => word.toLowerCase()))
}

function folderOfPackage(): string {
  return dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`))
}

async function askService(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const reply = await fetch(`${url}/${hash.slice(0, PREFIX_DIGITS)}`, {
    // Answers of one length: the traffic does not reveal the range.
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
  if (!reply.ok) throw new Error(`It answered ${reply.status}`)
  const rest = hash.slice(PREFIX_DIGITS)
  return (await reply.text()).split('\n').some(line => {
    const [suffix, count] = line.trim().split(':')
    // Padding entries have a count of zero.
    return suffix === rest && Number(count) > 0
  })
}
