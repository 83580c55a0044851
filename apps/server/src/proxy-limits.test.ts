import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_ENDPOINTS, OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

const nginx = readFileSync(join(ROOT, 'deploy/nginx/arena.conf'), 'utf8')
const caddy = readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8')

const largestOf = (endpoints: readonly { readonly bodyMaxBytes?: number }[]) =>
  Math.max(0, ...endpoints.map(({ bodyMaxBytes = 0 }) => bodyMaxBytes))

/** As nginx (6m) or Caddy (6MB) writes a size. */
function bytesOf(size = ''): number {
  const [, number = '0', unit = ''] = /^(\d+)(k|m|KB|MB)$/.exec(size) ?? []
  const units = new Map([
    ['k', 1024],
    ['m', 1024 ** 2],
    ['KB', 1000],
    ['MB', 1000 ** 2],
  ])
  return Number(number) * (units.get(unit) ?? 0)
}

/** The part of a configuration that begins with `head`, up to the next line without an indent. */
function partOf(text: string, head: string): string {
  const from = text.indexOf(head)
  expect(from).toBeGreaterThanOrEqual(0)
  return text.slice(from, text.indexOf('\n}', from))
}

it('nginx takes every body that the contract allows, where its call arrives', () => {
  const inside = partOf(nginx, 'listen 127.0.0.1:8080;')
  const operators = /location \/operator\/ \{\s*client_max_body_size (\w+);/.exec(inside)?.[1]
  expect(bytesOf(operators)).toBeGreaterThanOrEqual(largestOf(OPERATOR_ENDPOINTS))
  const players = /client_max_body_size (\w+);/.exec(partOf(nginx, 'server_name app.example;'))?.[1]
  expect(bytesOf(players)).toBeGreaterThanOrEqual(largestOf(APP_ENDPOINTS))
})

it('Caddy takes every body that the contract allows, where its call arrives', () => {
  const sizeIn = (head: string) => /max_size (\w+)/.exec(partOf(caddy, head))?.[1]
  expect(bytesOf(sizeIn('\nhttp://:8080 {'))).toBeGreaterThanOrEqual(largestOf(OPERATOR_ENDPOINTS))
  expect(bytesOf(sizeIn('\n{$APP_DOMAIN} {'))).toBeGreaterThanOrEqual(largestOf(APP_ENDPOINTS))
})

it('nginx limits what one address keeps open on each site that is open to everybody', () => {
  for (const site of ['app.example', 'games.example-games.net'])
    expect(partOf(nginx, `server_name ${site};`)).toMatch(/limit_conn arena_addresses \d+;/)
})
