/** `npm run create-game -- --family slot --id ruby-mine --name "Ruby Mine"`: creates a playable game. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { createGame, readOrder } = await import('./create-game/create-game.mjs')

await runMain(async () => {
  const order = readOrder(process.argv.slice(2))
  await ensurePackages()
  console.log(await createGame(order))
  return 0
})
