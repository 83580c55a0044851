// A games provider in one file: one game, heads or tails at 95 %. See docs/tutorials/first-provider.md.
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { PROVIDER_KEY_ID = 'test', PROVIDER_SECRET = 'test-secret', PORT = '4901' } = process.env
const WALLET_URL = process.env.WALLET_URL ?? 'http://127.0.0.1:4900'

const GAME = {
  game_id: 'heads-or-tails',
  rtp_exact: '19/20',
  rtp: 0.95,
  max_win_multiplier: 1.9,
  limits: { min_bet: 100, max_bet: 100_000, step: 100 },
  languages: ['en'],
}

const sign = (...parts) => createHmac('sha256', PROVIDER_SECRET).update(parts.join('\n')).digest('hex')

function isGenuine({ headers, method, url }, body) {
  const timestamp = headers['x-timestamp'] ?? ''
  const isFresh = Math.abs(Date.now() - Date.parse(timestamp)) <= 300_000
  const given = Buffer.from(headers['x-signature'] ?? '')
  const expected = Buffer.from(sign(timestamp, method, url, body))
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return headers.authorization === `Bearer ${PROVIDER_KEY_ID}` && isFresh && isSigned
}

// Until there is a certain answer, the same call is sent again with the same id and body.
async function callWallet(path, call) {
  const body = JSON.stringify(call)
  for (let pause_ms = 100; ; pause_ms = Math.min(pause_ms * 2, 5000)) {
    const timestamp = new Date().toISOString()
    const headers = {
      authorization: `Bearer ${PROVIDER_KEY_ID}`,
      'x-timestamp': timestamp,
      'x-signature': sign(timestamp, 'POST', path, body),
    }
    const answer = await fetch(WALLET_URL + path, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(3000),
    })
      .then(async reply => ({ status: reply.status, ...(await reply.json()) }))
      .catch(() => ({ status: 503 }))
    if (answer.status < 500 && answer.status !== 429) return answer
    await new Promise(resolve => setTimeout(resolve, pause_ms))
  }
}

const sessions = new Map()

async function play(token, bet) {
  const session = sessions.get(token)
  if (session === undefined) return [404, { code: 'SESSION_NOT_FOUND' }]
  const win = randomInt(2) === 0 ? 0 : Math.floor(bet * 1.9)
  const ids = { session_id: session.session_id, transaction_id: randomUUID(), round_id: randomUUID() }
  const { status, code, balance } = await callWallet('/wallet/v1/play-round', { ...ids, bet, win })
  return status === 200 ? [200, { win, balance }] : [409, { code }]
}

const PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><h1>Heads or tails</h1>
<button>Stake 1.00</button><p></p><script>document.querySelector('button').onclick = async () => {
  const body = JSON.stringify({ token: location.hash.slice(1), bet: 100 })
  const { code, win, balance } = await (await fetch('/play', { method: 'POST', body })).json()
  document.querySelector('p').textContent = code ?? 'Won ' + win / 100 + ', balance ' + balance / 100 }</script>`

function launch(call) {
  const isComplete = typeof call.session_id === 'string' && call.balance >= 0 && call.limits?.min_bet > 0
  if (!isComplete) return [400, { code: 'INVALID_REQUEST' }]
  if (call.game_id !== GAME.game_id) return [404, { code: 'GAME_NOT_FOUND' }]
  const token = randomUUID()
  sessions.set(token, call)
  return [201, { url: `http://127.0.0.1:${server.address().port}/game#${token}`, provider_session_id: token }]
}

async function answer(request, text) {
  if (request.url === '/game') return [200, PAGE]
  const isPage = request.url === '/play'
  if (!isPage && !isGenuine(request, text)) return [401, { code: 'INVALID_SIGNATURE' }]
  let call = {}
  try {
    if (text !== '') call = JSON.parse(text)
  } catch {
    return [400, { code: 'INVALID_REQUEST' }]
  }
  if (call === null) return [400, { code: 'INVALID_REQUEST' }]
  if (isPage) return play(call.token, call.bet)
  if (request.url === '/v1/games') return [200, { games: [GAME] }]
  if (request.url === '/v1/sessions') return launch(call)
  if (request.url === '/v1/sessions/test-round') return play(new URL(call.url).hash.slice(1), call.bet)
  return [404, { code: 'NOT_FOUND' }]
}

async function serve(request, response) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const [status, body] = await answer(request, Buffer.concat(chunks).toString('utf8'))
  const isPage = typeof body === 'string'
  response.writeHead(status, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json' })
  response.end(isPage ? body : JSON.stringify(body))
}

// A caller that breaks off in the middle of its body waits for no answer.
const server = createServer((request, response) => {
  serve(request, response).catch(() => {
    if (!request.complete || response.headersSent) response.destroy()
    else response.writeHead(500).end()
  })
})
server.listen(Number(PORT), '127.0.0.1', () =>
  process.stdout.write(`first provider http://127.0.0.1:${server.address().port}\n`),
)
