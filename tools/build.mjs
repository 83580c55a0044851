/** `npm run build`: installs what is missing and rebuilds every app. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackagesOfApps } = await import('./preparation/installed-packages.mjs')
const { ensureBuilds } = await import('./preparation/fresh-builds.mjs')

await runMain(async () => {
  await ensurePackagesOfApps()
  await ensureBuilds({ force: true })
})
