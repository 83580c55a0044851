import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilds } from '../preparation/fresh-builds.mjs'
import { reasonOf } from '../processes/clear-failure.mjs'
import { ROOT } from '../repository.mjs'

const QUIET_MS = 200

/**
 * Rebuilds changes under apps/ and packages/ and reports the built apps. A failing build is shown and the last good one keeps running.
 * @param {(apps: string[]) => Promise<void>} onBuilt
 */
export function rebuildOnChange(onBuilt) {
  let building = false
  let again = false
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  const rebuild = async () => {
    if (building) {
      again = true
      return
    }
    building = true
    try {
      const apps = await ensureBuilds()
      if (apps.length > 0) await onBuilt(apps)
    } catch (error) {
      console.error(reasonOf(error))
    }
    building = false
    if (again) {
      again = false
      await rebuild()
    }
  }

  for (const folder of ['apps', 'packages']) {
    watch(join(ROOT, folder), { recursive: true }, (_event, path) => {
      if (path === null || /(^|\/)(dist|node_modules)(\/|$)/.test(path)) return
      clearTimeout(timer)
      timer = setTimeout(() => void rebuild(), QUIET_MS)
    }).unref()
  }
}
