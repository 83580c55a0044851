/**
 * Which modules of the games' pages are bundled into one script. On a slow network each request costs time: a page loads a script of all games,
 * one for each set of games that share code, and its own. Only the build reads this file.
 */
import type { Plugin, Rolldown } from 'vite'

/** A module this small is loaded by games that do not need it when that saves the others a script. */
const SMALL_BYTES = 1800
const SEVERAL_GAMES = 4
/** Code shared by at least this many games, but not by all, goes into one script. */
const MANY_GAMES = 7
/** A module used by at least this many games is in the script of all games. */
const NEARLY_ALL_GAMES = 13

type Users = ReadonlyMap<string, readonly string[]>

/** `games`: the entry of each game's page by the game's id; `verifier`: the entry of the page that verifies rounds of any game. */
export function pageChunks(games: Readonly<Record<string, string>>, verifier: string) {
  let names: ReadonlyMap<string, string> = new Map()
  const plugin: Plugin = {
    name: 'page-chunks',
    buildEnd() {
      names = namesOf(this, games, verifier)
    },
  }
  const group: Rolldown.CodeSplittingGroup = {
    debugName: 'page-chunks',
    name: id => names.get(id) ?? null,
    includeDependenciesRecursively: false,
  }
  return { plugin, groups: [group] }
}

/**
 * The script of each module that more than one page needs. A game's rules, which the verifier loads, stay apart from the pictures of past
 * rounds, which it loads later, and both from what only the game's page draws. What only late parts need is one script of all games and one
 * of each game.
 */
function namesOf(graph: Rolldown.PluginContext, games: Readonly<Record<string, string>>, verifier: string) {
  // What a page loads before the player can play.
  const users = usersOf(
    graph,
    Object.entries(games).map(([gameId, entry]) => [gameId, [entry]]),
  )
  const verified = reachable(graph, [verifier])
  const later = reachable(
    graph,
    importedLater(graph).filter(id => !isLatePart(id)),
  )
  const ofAll = modulesOfAll(graph, users)
  // The verifier does not load the style sheet of a family, which has no code and so no size here.
  const isOfRules = (id: string, family: string) =>
    familyOf(id) === family && !id.endsWith('.css') && sizeOf(graph, id) <= SMALL_BYTES
  const isLight = (id: string, family: string) =>
    [...reachable(graph, [id])].every(each => ofAll.has(each) || isOfRules(each, family))
  const names = new Map<string, string>()
  for (const [id, gameIds] of users) {
    const family = familyOf(id)
    const set = gameIds.length >= MANY_GAMES ? 'most-games' : gameIds.join('-')
    const isShared = gameIds.length > 1
    if (ofAll.has(id) || (verified.has(id) && isShared && family === undefined)) names.set(id, 'games')
    else if (verified.has(id)) names.set(id, `${family ?? set}-rules`)
    else if (later.has(id) && set !== 'most-games')
      names.set(id, family !== undefined && isLight(id, family) ? `${family}-rules` : `${set}-picture`)
    else if (isShared) names.set(id, set)
  }
  for (const [id, gameIds] of lateUsersOf(graph, games))
    if (!users.has(id) && !verified.has(id) && !later.has(id))
      names.set(id, `${gameIds.length > 1 ? 'games' : gameIds.join()}-late`)
  return names
}

/** The modules that these entries need, each with the games whose entries they are. */
function usersOf(
  graph: Rolldown.PluginContext,
  entries: readonly (readonly [gameId: string, entries: readonly string[]])[],
): Users {
  const users = new Map<string, string[]>()
  for (const [gameId, ofGame] of entries)
    for (const id of reachable(graph, ofGame)) users.set(id, [...(users.get(id) ?? []), gameId])
  return users
}

/** The modules of late parts, each with the games whose page loads it then. */
function lateUsersOf(graph: Rolldown.PluginContext, games: Readonly<Record<string, string>>): Users {
  const entries = Object.entries(games).map(([gameId, entry]) => {
    const parts = importedLater(graph, reachable(graph, [entry])).filter(isLatePart)
    return [gameId, parts] as const
  })
  return usersOf(graph, entries)
}

/** A module that `view/late-part.ts` loads once its page can be played. */
const isLatePart = (id: string) => /\.late\.tsx?$/.test(id)

/** The script that all games load. It imports no other script. */
function modulesOfAll(graph: Rolldown.PluginContext, users: Users): ReadonlySet<string> {
  const isWanted = (id: string) => {
    const count = users.get(id)?.length ?? 0
    const isSmall = familyOf(id) === undefined && sizeOf(graph, id) <= SMALL_BYTES
    return count >= NEARLY_ALL_GAMES || (count >= SEVERAL_GAMES && isSmall)
  }
  return new Set([...users.keys()].filter(id => [...reachable(graph, [id])].every(isWanted)))
}

/** The family of a module below `families/`, or of a family's texts. */
const familyOf = (id: string) => /\/famil(?:ies\/|y-)(\w+)/.exec(id)?.[1]

const sizeOf = (graph: Rolldown.PluginContext, id: string) =>
  graph.getModuleInfo(id)?.code?.length ?? Number.POSITIVE_INFINITY

/** What these modules load by `import()`, such as the picture of a past round. */
const importedLater = (graph: Rolldown.PluginContext, modules: Iterable<string> = graph.getModuleIds()) =>
  [...modules].flatMap(id => [...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])])

/** The entries and all modules that they import, directly or through others. */
function reachable(graph: Rolldown.PluginContext, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries)
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
