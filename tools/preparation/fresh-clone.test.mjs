import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../repository.mjs'

const STATIC_IMPORT = /^(?:import\s+|(?:import|export)\s[\w\s*{},]+\sfrom\s)'([^']+)'/gm
const LOADED_AT_ONCE = /await import\('(\.[^']+)'\)/g

/** @param {string} file @returns {{ files: string[], packages: string[] }} what loading the file loads, before anything runs */
function loadedBy(file, seen = new Set()) {
  if (seen.has(file)) return { files: [...seen], packages: [] }
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const isCommand = path.dirname(file) === path.join(ROOT, 'tools')
  const names = [...source.matchAll(STATIC_IMPORT), ...(isCommand ? source.matchAll(LOADED_AT_ONCE) : [])]
  const packages = []
  for (const [, name = ''] of names) {
    if (name.startsWith('.'))
      packages.push(...loadedBy(path.resolve(path.dirname(file), name), seen).packages)
    else if (!name.startsWith('node:')) packages.push(`${path.basename(file)}: ${name}`)
  }
  return { files: [...seen], packages }
}

test.each(['start', 'test', 'check', 'build', 'bench', 'play', 'rehearse', 'economy', 'odds'])(
  'npm run %s loads nothing but Node before it has installed the rest',
  command => {
    const { files, packages } = loadedBy(path.join(ROOT, `tools/${command}.mjs`))
    expect(files.length).toBeGreaterThan(1)
    expect(packages).toEqual([])
  },
)
