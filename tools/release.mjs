/** `npm run release`: a tarball that runs on Node alone, and its checksum, in `release/`. See docs/how-to/deploy.md for its deployment. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { ensureBuilds } = await import('./preparation/fresh-builds.mjs')

await runMain(async () => {
  await ensurePackages()
  await ensureBuilds()
  // It loads packages, which are installed only now.
  const { makeRelease } = await import('./release/make-release.mjs')
  const { tarball, unpacked_bytes } = await makeRelease()
  console.log(`${tarball}\n${(unpacked_bytes / 1e6).toFixed(1)} MB unpacked`)
})
