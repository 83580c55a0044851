/** Proxies before a deployed release: nginx and Caddy with the files of `deploy/` where they are installed, and one of Node that acts as they do. */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const APP = 'app.example'
export const GAMES = 'games.example-games.net'

/**
 * @typedef {object} Site
 * @property {number} server port of the server
 * @property {number} games port of the games provider
 * @property {number} listen where the proxy is to listen, for both domains
 * @property {readonly [number, number]} inside where it listens for the programs themselves
 * @property {string} deploy the release's folder of that name
 * @property {string} scratch
 * @typedef {{ stop: () => Promise<void> }} Proxy
 * @typedef {(site: Site) => Promise<Proxy>} StartProxy
 */

/** The requests that neither proxy forwards from outside. */
const INSIDE = {
  [APP]: /^\/(operator|metrics|wallet|readyz|healthz)(\/|$)/,
  [GAMES]: /^\/(v1|metrics|readyz|healthz)(\/|$)/,
}

/** @type {StartProxy} */
async function startNode({ server, games, listen }) {
  const proxy = createServer((incoming, answer) => {
    const domain = incoming.headers.host === GAMES ? GAMES : APP
    if (INSIDE[domain].test(decodeURIComponent(new URL(incoming.url ?? '/', 'http://any').pathname))) {
      answer.writeHead(404).end()
      return
    }
    const onward = request({
      port: domain === GAMES ? games : server,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress },
    })
    onward.on('response', reply => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise(resolve => proxy.listen(listen, '127.0.0.1', () => resolve(undefined)))
  return {
    async stop() {
      proxy.closeAllConnections()
      await new Promise(resolve => proxy.close(resolve))
    },
  }
}

/** @type {StartProxy} */
async function startNginx({ server, games, listen, inside, deploy, scratch }) {
  const file = join(scratch, 'nginx.conf')
  const site = readFileSync(join(deploy, 'nginx/arena.conf'), 'utf8')
    // Without certificates, and on unprivileged ports.
    .replaceAll(/^ *(ssl_\w+|listen \[::\]).*\n/gm, '')
    .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${listen}`)
    .replace('listen 80;', `listen unix:${join(scratch, 'plain')};`)
    .replaceAll('/var/log/nginx', scratch)
    .replaceAll(/^ *server 127\.0\.0\.1:30[01]1 .*\n/gm, `    server 127.0.0.1:${games};\n`)
    .replaceAll(/^ *server 127\.0\.0\.1:30[01]0 .*\n/gm, `    server 127.0.0.1:${server};\n`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${inside[0]}`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${inside[1]}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(scratch, name)};`,
  )
  writeFileSync(
    file,
    `daemon off; pid ${scratch}/nginx.pid; error_log ${scratch}/error.log;
     events {} http { access_log off; ${folders.join(' ')} server { listen 127.0.0.1:${listen} default_server; return 421; }\n${site} }`,
  )
  return startProgram('nginx', ['-p', scratch, '-c', file], { port: listen })
}

/** @type {StartProxy} */
async function startCaddy({ server, games, listen, inside, deploy, scratch }) {
  const file = join(scratch, 'Caddyfile')
  const site = readFileSync(join(deploy, 'caddy/Caddyfile'), 'utf8')
    .replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n')
    .replaceAll(':8080', `:${inside[0]}`)
    .replaceAll(':8081', `:${inside[1]}`)
  writeFileSync(file, site)
  const environment = {
    APP_DOMAIN: `http://${APP}:${listen}`,
    GAMES_DOMAIN: `http://${GAMES}:${listen}`,
    ACME_EMAIL: 'nobody@app.example',
    SERVERS: `127.0.0.1:${server}`,
    PROVIDERS: `127.0.0.1:${games}`,
    XDG_DATA_HOME: scratch,
    XDG_CONFIG_HOME: scratch,
  }
  return startProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    port: listen,
    environment,
  })
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {{ port: number, environment?: Record<string, string> }} options
 * @returns {Promise<Proxy>}
 */
async function startProgram(name, args, { port, environment = {} }) {
  const child = spawn(name, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  const ended = new Promise(resolve => child.on('close', resolve))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${name} does not start: ${said}`)
    await delay(50)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** @param {number} port */
function listens(port) {
  return new Promise(resolve => {
    const asked = request({ port, host: '127.0.0.1', headers: { host: 'nobody' } })
    asked.on('response', reply => {
      reply.resume()
      resolve(true)
    })
    asked.on('error', () => resolve(false))
    asked.end()
  })
}

/** @param {string} program @param {string} flag */
const isInstalled = (program, flag) => spawnSync(program, [flag]).status === 0

/** @type {readonly (readonly [string, StartProxy])[]} */
export const PROXIES = [
  ['a proxy of Node', startNode],
  ...(isInstalled('nginx', '-v') ? [/** @type {const} */ (['nginx', startNginx])] : []),
  ...(isInstalled('caddy', 'version') ? [/** @type {const} */ (['Caddy', startCaddy])] : []),
]
