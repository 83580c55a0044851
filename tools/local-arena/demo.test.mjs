import { expect, test } from 'vitest'
import { runCommand } from '../processes/run-command.mjs'

test('an unknown option of the demo is reported in one sentence', async () => {
  const { code, output } = await runCommand([process.execPath, 'tools/demo.mjs', '--loud'])
  expect(code).toBe(1)
  expect(output).toContain('--loud')
})
