/**
 * Whether the program of this container can serve: exits with 0 or 1. The answering port shows which program it is: the server on PORT, the
 * games provider on GAMES_PORT or the signer on SIGNER_PORT. Needs only Node, since an image has no curl.
 */
const PATIENCE_MS = 3000
const ports = [
  process.env['PORT'] || '3000',
  process.env['GAMES_PORT'] || '3001',
  process.env['SIGNER_PORT'] || '3003',
]

/** @param {string} port */
async function isReady(port) {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return ok
  } catch {
    return false
  }
}

process.exitCode = (await Promise.all(ports.map(isReady))).includes(true) ? 0 : 1
