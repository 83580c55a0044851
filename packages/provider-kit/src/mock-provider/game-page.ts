/** The game's page. It sends no message to the embedding page: the platform must uncover it without one. */
export function gamePage(gameId: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${gameId}</title><style>html,body{height:100%;margin:0;background:#101828;color:#fff;font:16px system-ui,sans-serif}
main{display:grid;gap:1rem;place-content:center;text-align:center;height:100%}button{font:inherit;padding:1rem 2rem;border:0;border-radius:.75rem}</style></head>
<body><main><h1>${gameId}</h1><p id="balance">Balance</p><p id="result">Stake 1.00</p><button id="play">Play</button></main>
<script>
const token = location.hash.slice(3), get = id => document.getElementById(id)
get('play').onclick = async () => {
  get('play').disabled = true
  const reply = await (await fetch('/page/play', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, bet: 100 }) })).json()
  get('result').textContent = reply.code ?? (reply.win > 0 ? 'Won ' + (reply.win / 100).toFixed(2) : 'No win')
  if (reply.balance !== undefined) get('balance').textContent = 'Balance ' + (reply.balance / 100).toFixed(2)
  get('play').disabled = false
}
</script></body></html>`
}
