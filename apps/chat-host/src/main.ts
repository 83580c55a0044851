import { fileURLToPath } from 'node:url'
import { buildChatHost } from './app.ts'
import { readConfig } from './config.ts'

async function start() {
  const config = readConfig(process.env)
  const webRoot = fileURLToPath(new URL('../web', import.meta.url))
  const app = buildChatHost({ config, webRoot, log: true })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void app.close().then(() => process.exit(0))
    })
  }
  await app.listen({ port: config.port, host: config.address })
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
