import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../../packages/test-kit/src/ports.mjs'
import { runCommand } from '../processes/run-command.mjs'

test('a port in use is reported in one sentence: the port, and the variable that chooses another', async () => {
  const [server = 0, games = 0, chat = 0, signer = 0] = await freePorts(4)
  const taken = createServer()
  await new Promise(resolve => taken.listen(games, () => resolve(undefined)))
  onTestFinished(() => void taken.close())
  const env = {
    ...process.env,
    PORT: String(server),
    GAMES_PORT: String(games),
    CHAT_HOST_PORT: String(chat),
    SIGNER_PORT: String(signer),
  }
  const { code, output } = await runCommand([process.execPath, 'tools/start.mjs'], { env })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(
    new RegExp(`^Port ${games}, where the games provider would listen, is in use\\..*GAMES_PORT=`),
  )
})

test('an unknown option is reported in one sentence', async () => {
  const { code, output } = await runCommand([process.execPath, 'tools/start.mjs', '--loud'])
  expect(code).toBe(1)
  expect(output).toContain('--loud')
})
