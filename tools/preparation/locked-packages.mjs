/**
 * Which packages of the lock file a workspace needs, as npm resolves them: each package sees the `node_modules` beside it and those of the
 * folders above.
 */

/**
 * @typedef {{
 *   version?: string, link?: boolean, resolved?: string, optional?: boolean, devOptional?: boolean,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }>
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * The paths of everything that the workspaces need to be built and run, themselves and links included.
 * @param {Lock} lock
 * @param {readonly string[]} workspaces such as `apps/server`
 * @returns {ReadonlySet<string>}
 */
export function neededBy(lock, workspaces) {
  const needed = new Set(workspaces)
  for (const path of needed) {
    const { link, resolved: target = '', ...locked } = lock.packages[path] ?? {}
    if (link === true) needed.add(target)
    for (const name of namesNeededBy(locked)) {
      const found = pathOf(lock, path, name)
      if (found !== undefined) needed.add(found)
    }
  }
  return needed
}

/** @param {LockedPackage} locked */
function namesNeededBy(locked) {
  const { dependencies = {}, devDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = locked
  const peers = Object.keys(peerDependencies).filter(name => peerDependenciesMeta[name]?.optional !== true)
  // Only workspaces have development packages in a lock file.
  return [...Object.keys(dependencies), ...Object.keys(devDependencies), ...peers]
}

/** Where a package at `from` finds the one with this name. @param {Lock} lock @param {string} from @param {string} name */
function pathOf(lock, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock.packages[path] !== undefined) return path
    if (folder === '') return undefined
  }
}

/** @param {string} folder */
function parentOf(folder) {
  const last = folder.lastIndexOf('/')
  return last === -1 ? '' : folder.slice(0, last)
}
